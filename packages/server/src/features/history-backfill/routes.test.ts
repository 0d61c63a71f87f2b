import { historyBackfill } from '@kanpan/contract/api/api2/own'
import { listedStocks } from '@kanpan/market/quote/listed-stocks'
import { afterAll, expect, test } from 'vitest'
import { frozenServer, ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'

const server = await frozenServer()
afterAll(() => server.remove())

test('every recorded day says how much of the market it has, the newest first, the same when asked again', async () => {
  const headers = await ownHeaders(server.app, 'historian')
  const ask = async () => (await server.app.inject({ url: routeOf(historyBackfill), headers })).json().data
  const { bars, exRights, coverage, leastCoveragePct } = historyBackfill.data.parse(await ask())
  expect([bars, leastCoveragePct]).toEqual([null, 98])
  // Nothing was asked for aside yet.
  expect(exRights).toMatchObject({ days: 6, knownDays: 0, events: 0 })
  const days = coverage.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().reverse())
  expect(days.length).toBeGreaterThan(0)
  for (const { day, recorded, listed, isWhole } of coverage) {
    expect([recorded, isWhole]).toEqual([listed, true])
    expect(recorded).toBeGreaterThan(0.9 * listedStocks(day))
  }
  expect((await ask()).coverage).toEqual(coverage)
})
