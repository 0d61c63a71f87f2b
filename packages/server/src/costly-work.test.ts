import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FrozenServer, frozenServer } from '#app.fixture.ts'

const LIMIT = 40
const PAST = '/data-api/stock/stock_ranking2?date=2024-06-26'
const LIVE = '/data-api/stock/stock_ranking2'

let server: FrozenServer
beforeAll(async () => {
  server = await frozenServer({ KANPAN_REQUESTS_PER_MINUTE: String(LIMIT) })
})
afterAll(() => server.remove())

let addresses = 0
let remoteAddress = ''
beforeEach(() => {
  addresses += 1
  remoteAddress = `10.9.0.${addresses}`
})

const ask = (url: string, options: InjectOptions = {}) => server.app.inject({ url, remoteAddress, ...options })

/** Work of a visitor that ends when the test says so, and as much behind it as may wait. */
function occupied(queue: 'past' | 'search', visitor: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const refused = new AbortController()
  const all: Promise<unknown>[] = []
  const more = () => server.app.queues[queue].run(visitor, () => promise).catch(() => refused.abort())
  while (all.length < 60) all.push(more())
  return async () => {
    resolve()
    await Promise.all(all)
    expect(refused.signal.aborted).toBe(true)
  }
}

test('who asks for more of the past than fits is told when to come back; what is ready is answered, and so are others', async () => {
  const end = occupied('past', `from ${remoteAddress}`)
  const refused = await ask(PAST)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('3')
  expect(refused.json()).toMatchObject({ status: 429, msg: '同时查询过多，请 3 秒后再试', data: null })
  expect((await ask(LIVE)).json()).toMatchObject({ status: 200 })
  expect((await ask(PAST, { remoteAddress: '10.9.1.1' })).json()).toMatchObject({ status: 200 })
  await end()
  expect((await ask(PAST)).json()).toMatchObject({ status: 200 })
})

test('searches wait in a line of their own', async () => {
  const end = occupied('search', `from ${remoteAddress}`)
  const search = { method: 'POST', payload: { keyword: '机器人' } } as const
  expect((await ask('/data-api/hotspot/keywordSearch', search)).statusCode).toBe(429)
  expect((await ask(PAST)).json()).toMatchObject({ status: 200 })
  await end()
})

test('a person has one limit in all sessions', async () => {
  const account = 'two-sessions'
  const password = 'Kanpan-看盘-2026'
  const enter = async (path: string) => {
    const init = await ask('/api/ai/api/public/init')
    const xsrf = init.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const reply = await ask(`/api/ai/api/login/${path}`, {
      method: 'POST',
      headers: { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
      payload: { account, password },
    })
    return { authorization: `Bearer ${reply.json().data.token}` }
  }
  const [first, second] = [await enter('register'), await enter('password')]
  const read = async (sent: Record<string, string>) =>
    (await ask('/api2/stock/limit_up_ranking?limit=1', { headers: sent })).statusCode
  const statuses: number[] = []
  for (let times = 0; times < LIMIT / 2; times++) statuses.push(await read(first), await read(second))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([await read(first), await read(second)]).toEqual([429, 429])
})

test('a person has so many streams open, the network they come from more, and one that ends makes room', () => {
  const { app } = server
  const open = (one: string, network: string) => app.openStream(one, network)
  const own = Array.from({ length: 12 }, () => open('person 1', 'here'))
  expect(() => open('person 1', 'elsewhere')).toThrow('打开的页面过多')
  own.pop()?.()
  own.push(open('person 1', 'elsewhere'))
  const others = Array.from({ length: 189 }, (_, at) => open(`person ${2 + at}`, 'here'))
  expect(() => open('person 999', 'here')).toThrow('打开的页面过多')
  open('person 999', 'elsewhere')()
  for (const end of [...own, ...others]) end()
  open('person 999', 'here')()
})

test('what changes something has a limit of its own', async () => {
  const { spend } = server.app
  for (let times = 0; times < LIMIT; times++) spend('write', 'person 7')
  expect(() => spend('write', 'person 7')).toThrow('操作过于频繁')
  spend('search', 'person 7')
  spend('write', 'person 8')
})
