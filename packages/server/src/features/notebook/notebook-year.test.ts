import { expect, onTestFinished, test } from 'vitest'
import { frozenServer } from '#app.fixture.ts'
import { evening } from '#evening.fixture.ts'
import { Bars, notebooksOf } from './notebooks.fixture.ts'

const TODAY = '2025-01-10'
const NEXT = '2025-01-13'
const DAYS = 244
const LEAST_LIMIT_UPS = 3

test('a year of evenings, settled again from the limit-ups and the bars of each next day', {
  timeout: 600_000,
}, async () => {
  const server = await frozenServer({ KANPAN_REQUESTS_PER_MINUTE: '0', ...evening(TODAY) })
  onTestFinished(() => server.remove())
  const { headersOf, ask, book, planned } = notebooksOf(server, NEXT)
  const me = await headersOf('year')
  const [stock] = (await ask('/api2/stock/limit_up_ranking?limit=1', me)).data.list
  const url = `/api2/stock/bars?code=${stock.code}&date=${TODAY}&limit=${DAYS}`
  const bars = Bars.parse((await ask(url, me)).data).list
  expect(bars).toHaveLength(DAYS)
  const ofMarket = { kind: 'market', metric: 'limitUps', comparison: 'atLeast', value: LEAST_LIMIT_UPS }
  const ofStock = { kind: 'stock', code: stock.code, claim: 'change', comparison: 'atLeast', value: 0 }
  for (const { day } of bars) await planned(me, day, [ofMarket, ofStock])

  const { days, kinds } = await book(me)
  expect(days).toHaveLength(DAYS)
  const settled = new Map<string, (typeof days)[number]['statements']>(
    days.map(({ day, statements }) => [day, statements]),
  )
  const hits = { market: 0, stock: 0 }
  const outcomeOf = (kind: keyof typeof hits, isHit: boolean) => {
    if (isHit) hits[kind] += 1
    return isHit ? 'hit' : 'miss'
  }
  for (const { day, closeYuan, prevCloseYuan } of bars) {
    const ranking = await ask(`/api2/stock/limit_up_ranking?limit=300&date=${day}`, me)
    const limitUps = ranking.data.list.filter(({ isSt }: { isSt?: boolean }) => isSt !== true).length
    const change = Math.round((10_000 * Math.round(100 * (closeYuan - prevCloseYuan))) / (100 * prevCloseYuan)) / 100
    const [market, ofOne] = settled.get(day) ?? []
    expect([day, market?.actual, market?.outcome]).toEqual([
      day,
      limitUps,
      outcomeOf('market', limitUps >= LEAST_LIMIT_UPS),
    ])
    expect([day, ofOne?.actual, ofOne?.outcome]).toEqual([day, change, outcomeOf('stock', change >= 0)])
  }
  expect(hits.stock).toBeGreaterThan(50)
  expect(hits.stock).toBeLessThan(DAYS)
  expect(kinds.map(({ kind, unknown, hits: { count, of } }) => [kind, unknown, count, of])).toEqual([
    ['stock', 0, hits.stock, DAYS],
    ['market', 0, hits.market, DAYS],
  ])
})
