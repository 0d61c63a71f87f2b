import { LIMITS } from '@kanpan/contract/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp } from '#http/account-app.ts'
import { settingRoutes } from './routes.ts'

let context: AccountApp
let me: Record<string, string>

beforeEach(async () => {
  context = await accountApp((app, { store, nowMs }) => settingRoutes(app, { settings: store.settings, nowMs }))
  me = await context.signedIn('me')
})
afterEach(() => context.app.close())

async function save(key: string, value: string, headers = me) {
  const url = '/api/ai/api/setting/save'
  return (await context.app.inject({ method: 'POST', url, headers, payload: { key, value } })).json()
}

async function list(headers = me) {
  return (await context.app.inject({ url: '/api/ai/api/setting/getList', headers })).json()
}

test('what is saved is told again, the last of each key, to its person alone', async () => {
  await save('appearance', '{"theme":"dark"}')
  context.clock.nowMs += 1_000
  const updatedAtMs = context.clock.nowMs
  expect(await save('appearance', '{"theme":"light"}')).toMatchObject({ code: 200, data: { saved: true, updatedAtMs } })
  expect(await list()).toMatchObject({
    data: { list: [{ key: 'appearance', value: '{"theme":"light"}', updatedAtMs }] },
  })
  expect(await list(await context.signedIn('other'))).toMatchObject({ data: { list: [] } })
})

test.each(['', 'Appearance', 'a..b', '__proto__', 'x'.repeat(65)])('%j is no name of a setting', async key => {
  expect(await save(key, '1')).toMatchObject({ code: 400, msg: expect.stringContaining('key') })
})

test.each(['', '{', 'undefined', `"${'x'.repeat(LIMITS.settingMaxLength)}"`])(
  'a value like %.20j is refused',
  async value => {
    expect(await save('appearance', value)).toMatchObject({ code: 400, msg: expect.stringContaining('value') })
  },
)

test('a person has room for so many keys and no more', async () => {
  for (let at = 0; at < LIMITS.settingsPerUser; at += 1) await save(`k${at}`, '1')
  expect(await save('one-more', '1')).toMatchObject({ code: 10012 })
  expect(await save('k3', '2')).toMatchObject({ code: 200 })
})

test('without a token nothing is told or saved', async () => {
  expect(await save('appearance', '1', {})).toMatchObject({ code: 10001 })
  expect(await list({})).toMatchObject({ code: 10001 })
})
