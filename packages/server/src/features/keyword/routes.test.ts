import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp } from '#http/account-app.ts'
import { keywordRoutes } from './routes.ts'

let context: AccountApp
let me: Record<string, string>
let other: Record<string, string>

beforeEach(async () => {
  context = await accountApp((app, { store, nowMs }) => keywordRoutes(app, { keywords: store.keywords, nowMs }))
  me = await context.signedIn('me')
  other = await context.signedIn('other')
})
afterEach(() => context.app.close())

async function call(headers: Record<string, string>, path: string, payload: object) {
  const reply = await context.app.inject({ method: 'POST', url: `/api/ai/api/hotspot/${path}`, headers, payload })
  return reply.json()
}

async function wordsOf(account: string) {
  const user = await context.store.users.findByAccount(account)
  return (await context.store.keywords.list(user?.id ?? 0)).map(keyword => keyword.word)
}

test('a word saved twice, with spaces around it or not, is kept once', async () => {
  const first = await call(me, 'saveKeyword', { keyword: '机器人' })
  expect(first).toMatchObject({ code: 200, data: { saved: true, id: expect.any(String) } })
  expect(await call(me, 'saveKeyword', { keyword: ' 机器人 ' })).toEqual(first)
  expect(await wordsOf('me')).toEqual(['机器人'])
})

test('a word is deleted once, and only by the one whose it is', async () => {
  const { data } = await call(me, 'saveKeyword', { keyword: '机器人' })
  expect(await call(other, 'deleteKeyword', { id: data.id })).toMatchObject({ code: 404 })
  expect(await call(me, 'deleteKeyword', { id: data.id })).toMatchObject({ data: { deleted: true } })
  expect(await call(me, 'deleteKeyword', { id: data.id })).toMatchObject({ code: 404 })
  expect(await call(me, 'deleteKeyword', { id: 'x' })).toMatchObject({ code: 404 })
})

test('the hundred and first word is refused', async () => {
  for (let i = 0; i < 100; i++) await call(me, 'saveKeyword', { keyword: `词${i}` })
  expect(await call(me, 'saveKeyword', { keyword: '再一个' })).toMatchObject({ code: 10011 })
  expect(await call(me, 'saveKeyword', { keyword: '词7' })).toMatchObject({ code: 200 })
})

test.each(['', '   ', '长'.repeat(21), undefined])('a word that is no word (%s) is refused by name', async keyword => {
  expect(await call(me, 'saveKeyword', { keyword })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('keyword'),
  })
})

test('without a token nothing is saved or deleted', async () => {
  expect(await call({}, 'saveKeyword', { keyword: '机器人' })).toMatchObject({ code: 10001 })
  expect(await call({}, 'deleteKeyword', { id: '1' })).toMatchObject({ code: 10001 })
})
