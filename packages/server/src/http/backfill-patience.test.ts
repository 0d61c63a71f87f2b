import { TradeDay } from '@kanpan/contract/model/stock'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { frozenServer, ownHeaders, registeredHeaders } from '#app.fixture.ts'
import { registerBackfillPatience } from './backfill-patience.ts'

/** Some weeks before the frozen morning: among the last days a first start keeps. */
const LONG_AGO = '/api2/stock/zt_pool_em?date=2024-04-22'
const TODAY = '/api2/stock/zt_pool_em'
const FILL_LIMIT = { timeout: 280_000, interval: 200 }

test('in the first minute of a first start a reader of the past is told how far it is, and answered when it is there', async () => {
  const server = await frozenServer({}, 10)
  onTestFinished(() => server.remove())
  const headers = await registeredHeaders(server.app, 'early-reader')
  const ask = async (url: string) => (await server.app.inject({ url, headers })).json()
  server.start()
  expect((await ownHeaders(server.app, 'new-person')).authorization).toMatch(/^Bearer .{43}$/)

  const early = await server.app.inject({ url: LONG_AGO, headers })
  expect(early.json()).toMatchObject({ code: 10031, data: { from: expect.stringMatching(/^2024-0[4-6]/) } })
  expect(early.json().data.share).toBeLessThan(1)
  expect(early.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect((await ask('/readyz')).backfill).not.toBeNull()

  await vi.waitFor(async () => expect((await ask('/readyz')).backfill).toBeNull(), FILL_LIMIT)
  const late = await vi.waitFor(async () => {
    const answer = await ask(LONG_AGO)
    expect(answer.code).toBe(200)
    return answer
  }, FILL_LIMIT)
  expect(late.data.list.length).toBeGreaterThan(0)
  expect((await ask(TODAY)).code).toBe(200)
})

describe('a question that is asked again while nobody has its answer yet', () => {
  const progress = { from: TradeDay.parse('2024-06-03'), to: TradeDay.parse('2024-04-22'), share: 0.5 }

  function asked() {
    const app = Fastify()
    let filling: typeof progress | undefined = progress
    registerBackfillPatience(app, { backfill: () => filling, backfillPatienceMs: 10 })
    let begun = 0
    const ended = Promise.withResolvers<string>()
    return {
      begun: () => begun,
      askLong: async (question: string) => app.withinPatience(question, () => (begun++, ended.promise)),
      ask: async (question: string) => app.withinPatience(question, () => 'of now'),
      endLong: () => ended.resolve('of a moment ago'),
      endFilling: () => (filling = undefined),
    }
  }

  const REFUSED = { reason: 'past_filling', extra: { data: progress } }

  test('is not begun anew until that one is worked out', async () => {
    const { begun, askLong, ask, endLong } = asked()
    for (let time = 0; time < 5; time++) await expect(askLong('cycles')).rejects.toMatchObject(REFUSED)
    await expect(ask('cycles')).rejects.toMatchObject(REFUSED)
    expect(begun()).toBe(1)
    endLong()
    expect(await ask('cycles')).toBe('of now')
  })

  test('holds up no other question, and none at all when the past is there', async () => {
    const { askLong, ask, endFilling } = asked()
    await expect(askLong('cycles')).rejects.toMatchObject(REFUSED)
    expect(await ask('ladder')).toBe('of now')
    endFilling()
    expect(await ask('cycles')).toBe('of now')
  })
})
