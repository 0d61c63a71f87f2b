import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GIVEN = {
  KANPAN_OIDC_ISSUER: 'https://id.example.com/realms/main',
  KANPAN_PUBLIC_URL: 'https://kanpan.example.com',
  KANPAN_OIDC_CLIENT_ID: 'kanpan',
}

test('a provider is asked with a secret or, of a public client, without one', () => {
  expect(readConfig({}).waysIn.oidc).toBeUndefined()
  expect(readConfig(GIVEN).waysIn.oidc).toEqual({
    ...{ issuer: GIVEN.KANPAN_OIDC_ISSUER, clientId: 'kanpan', clientSecret: undefined, name: '统一登录' },
    redirectUri: 'https://kanpan.example.com/login',
  })
  const more = { KANPAN_OIDC_CLIENT_SECRET: 'secret', KANPAN_OIDC_NAME: '公司账号登录' }
  expect(readConfig({ ...GIVEN, ...more }).waysIn.oidc).toMatchObject({ clientSecret: 'secret', name: '公司账号登录' })
})

test.each(['KANPAN_PUBLIC_URL', 'KANPAN_OIDC_CLIENT_ID'])('%s must be there', name => {
  expect(() => readConfig({ ...GIVEN, [name]: '' })).toThrow(`${name}：`)
})

test.each([
  ['KANPAN_OIDC_ISSUER', 'http://id.example.com'],
  ['KANPAN_OIDC_ISSUER', 'id.example.com'],
  ['KANPAN_OIDC_ISSUER', 'https://user@id.example.com'],
  ['KANPAN_OIDC_NAME', '一'.repeat(21)],
])('%s as %s is refused by name', (name, value) => {
  expect(() => readConfig({ ...GIVEN, [name]: value })).toThrow(name)
})
