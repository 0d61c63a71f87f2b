import { expect, onTestFinished, test, vi } from 'vitest'
import { frozenServer, ownHeaders, registeredHeaders } from '#app.fixture.ts'

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
