import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanpan-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const GIVEN = {
  KANPAN_WECHAT_APPID: 'wx00000000000000aa',
  KANPAN_WECHAT_SECRET: '0123456789abcdef0123456789abcdef',
  KANPAN_WECHAT_TOKEN: 'standin',
  KANPAN_WECHAT_AES_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('without an AppID nobody comes in by WeChat', () => {
  expect(readConfig({}).waysIn.wechat).toBeUndefined()
})

test('an official account is locked, confirmed in the chat and asked at WeChat itself, unless it is said otherwise', () => {
  expect(readConfig(GIVEN).waysIn.wechat).toEqual({
    ...{ appId: GIVEN.KANPAN_WECHAT_APPID, secret: GIVEN.KANPAN_WECHAT_SECRET, token: GIVEN.KANPAN_WECHAT_TOKEN },
    ...{ aesKey: GIVEN.KANPAN_WECHAT_AES_KEY, signInBy: 'qr', confirms: true, base: 'https://api.weixin.qq.com' },
    answerWithinMs: 4_000,
  })
  const other = { KANPAN_WECHAT_MODE: 'plain', KANPAN_WECHAT_CONFIRM: 'false', KANPAN_WECHAT_SIGN_IN: 'code' }
  expect(readConfig({ ...GIVEN, ...other, KANPAN_WECHAT_SECRET: '' }).waysIn.wechat).toMatchObject({
    ...{ aesKey: undefined, confirms: false, signInBy: 'code', secret: '' },
  })
})

test('secrets come from files, without the line break at their end', () => {
  const { KANPAN_WECHAT_SECRET: secret, KANPAN_WECHAT_TOKEN: token, ...rest } = GIVEN
  const files = {
    KANPAN_WECHAT_SECRET_FILE: fileOf('secret', `${secret}\n`),
    KANPAN_WECHAT_TOKEN_FILE: fileOf('token', token),
  }
  expect(readConfig({ ...rest, ...files }).waysIn.wechat).toMatchObject({ secret, token })
  expect(() => readConfig({ ...GIVEN, ...files })).toThrow('KANPAN_WECHAT_SECRET：与 KANPAN_WECHAT_SECRET_FILE')
  const missing = { ...rest, KANPAN_WECHAT_SECRET_FILE: join(folder, 'none') }
  expect(() => readConfig(missing)).toThrow('KANPAN_WECHAT_SECRET_FILE：读不了')
})

test.each(['KANPAN_WECHAT_SECRET', 'KANPAN_WECHAT_TOKEN', 'KANPAN_WECHAT_AES_KEY'])('%s must be there', name => {
  expect(() => readConfig({ ...GIVEN, [name]: '' })).toThrow(`${name}：`)
})

test.each([
  ['KANPAN_WECHAT_APPID', 'gh_1234'],
  ['KANPAN_WECHAT_SECRET', 'short'],
  ['KANPAN_WECHAT_TOKEN', 'with space'],
  ['KANPAN_WECHAT_AES_KEY', 'short'],
  ['KANPAN_WECHAT_MODE', 'open'],
  ['KANPAN_WECHAT_CONFIRM', 'yes'],
  ['KANPAN_WECHAT_SIGN_IN', 'both'],
  ['KANPAN_WECHAT_BASE', 'https://api.weixin.qq.com.evil.example'],
  ['KANPAN_WECHAT_BASE', 'http://api.weixin.qq.com'],
  ['KANPAN_WECHAT_BASE', 'http://127.0.0.1.evil.example'],
  ['KANPAN_WECHAT_BASE', 'http://user@127.0.0.1:8091'],
])('%s as %s is refused by name, and not repeated', (name, value) => {
  expect(() => readConfig({ ...GIVEN, [name]: value })).toThrow(name)
})

test('a stand-in on this machine may be asked', () => {
  const base = 'http://127.0.0.1:8091'
  expect(readConfig({ ...GIVEN, KANPAN_WECHAT_BASE: base }).waysIn.wechat?.base).toBe(base)
})
