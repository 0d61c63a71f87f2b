import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'picker')
})

const Selection = z.object({
  rule: z.string(),
  defaultRule: z.string(),
  conditions: z.array(z.object({ field: z.string(), text: z.string() })),
  population: z.int(),
  undecided: z.int(),
  total: z.int(),
  list: z.array(
    z.object({ code: z.string(), isSt: z.boolean(), reasons: z.array(z.string()).min(1), streak: z.int() }),
  ),
})

const ask = async (query: Record<string, string>) =>
  (await server.app.inject({ url: `/data-api/stock/jingxuan?${new URLSearchParams(query)}` })).json()
const picks = async (query: Record<string, string>) => Selection.parse((await ask(query)).data)

const Rows = z.object({
  list: z.array(
    z.object({
      code: z.string(),
      streak: z.int(),
      firstSealAt: z.string().nullable(),
      brokenTimes: z.int().nullable(),
      turnoverPct: z.number(),
      floatValueYuan: z.number(),
      isSt: z.boolean(),
    }),
  ),
})

describe('精选', () => {
  test('without a wish the default rule is applied and shown, and its picks are those of the ranking that pass', async () => {
    const { rule, defaultRule, conditions, list, total, undecided } = await picks({ date: '2024-06-27', limit: '500' })
    expect([rule, defaultRule, conditions.length, undecided]).toEqual([DEFAULT_RULE, DEFAULT_RULE, 8, 0])
    const url = '/api2/stock/limit_up_ranking?date=2024-06-27&limit=500'
    const ranking = Rows.parse((await server.app.inject({ url, headers })).json().data)
    // 涨停 且 连板>=2 且 首封<10:30 且 炸板<=1 且 换手率 2..30% 且 流通市值<200亿 且 非 ST, by hand.
    const passing = ranking.list.filter(
      row =>
        row.streak >= 2 &&
        (row.firstSealAt ?? '') < '10:30:00' &&
        (row.brokenTimes ?? 9) <= 1 &&
        row.turnoverPct >= 2 &&
        row.turnoverPct <= 30 &&
        row.floatValueYuan < 2e10 &&
        !row.isSt,
    )
    expect(list.map(({ code }) => code).sort()).toEqual(passing.map(({ code }) => code).sort())
    expect(total).toBe(list.length)
    expect(total).toBeGreaterThan(0)
  })

  test('a rule of one’s own, each pick with its reasons', async () => {
    const { list, conditions } = await picks({ rule: '昨日首板 且 涨幅>3%' })
    expect(conditions.map(({ text }) => text)).toEqual(['昨日首板', '涨幅>3%'])
    expect(list.length).toBeGreaterThan(0)
    for (const { reasons } of list) expect(reasons).toEqual(['昨日首板', expect.stringMatching(/^涨幅 [\d.]+%$/)])
  })

  test('each pick says whether it is under a risk warning', async () => {
    const warned = await picks({ rule: 'ST', limit: '500' })
    expect(warned.list.length).toBeGreaterThan(0)
    expect(warned.list.every(({ isSt }) => isSt)).toBe(true)
    const others = await picks({ rule: '涨停 且 非 ST', limit: '500' })
    expect(others.list.some(({ isSt }) => isSt)).toBe(false)
  })

  test('what cannot be read is refused by name and place', async () => {
    expect(await ask({ rule: '连板>=2 且 龙头' })).toMatchObject({
      status: 400,
      msg: '参数 rule：第 9 个字符处：不认识的字段“龙头”',
      data: null,
    })
    expect((await ask({ rule: '' })).msg).toContain('参数 rule')
  })

  test('at an earlier moment only what was known then passes', async () => {
    const early = await picks({ rule: '涨停 且 首封<=09:40', date: '2024-06-27', at: '09:40:00', limit: '500' })
    const later = await picks({ rule: '触板 且 首封<=09:40', date: '2024-06-27', limit: '500' })
    expect(early.total).toBeGreaterThan(0)
    const touched = new Set(later.list.map(({ code }) => code))
    expect(early.list.every(({ code }) => touched.has(code))).toBe(true)
  })
})

const Results = z.object({
  picks: z.int(),
  closes: z.int(),
  meanClosePct: z.number().nullable(),
  unbuyable: z.object({ count: z.int(), of: z.int() }),
  benchmarkClosePct: z.number().nullable(),
})
const Record = z.object({
  total: Results,
  list: z.array(Results.extend({ day: z.string() })),
})

describe('战绩', () => {
  const rule = '首板 且 换手率>3% 且 非 ST'

  interface Bar {
    readonly day: string
    readonly prevCloseYuan: number
    readonly openYuan: number
    readonly closeYuan: number
  }

  /** What became of one pick, worked out from its bars: `unbuyable`, a percentage, or nothing yet. */
  function outcome(bars: readonly Bar[], day: string, entry: 'open' | 'close'): number | 'unbuyable' | undefined {
    const [picked, next, after] = [bars.find(bar => bar.day === day), ...bars.filter(bar => bar.day > day)]
    if (!picked || !next) return undefined
    // All are sealed at the close they were picked at: 10 % or 20 % without ST.
    if (entry === 'close') return 'unbuyable'
    const isAtLimit = [1.1, 1.2].some(ratio => next.openYuan >= Math.round(100 * next.prevCloseYuan * ratio) / 100)
    if (isAtLimit && next.openYuan > 1.09 * next.prevCloseYuan) return 'unbuyable'
    return after && 100 * ((next.closeYuan / next.openYuan) * (after.closeYuan / after.prevCloseYuan) - 1)
  }

  async function recorded(entry: 'open' | 'close') {
    const asked = new URLSearchParams({ rule, days: '5', date: '2024-06-27', entry })
    const { data } = (await server.app.inject({ url: `/api2/stock/selection_record?${asked}`, headers })).json()
    return Record.parse(data)
  }

  const Bars = z.object({
    list: z.array(
      z.object({ day: z.string(), openYuan: z.number(), closeYuan: z.number(), prevCloseYuan: z.number() }),
    ),
  })

  async function outcomesByHand(entry: 'open' | 'close', days: readonly string[]) {
    const outcomes = []
    for (const day of days) {
      for (const { code } of (await picks({ rule, date: day, limit: '500' })).list) {
        const bars = await server.app.inject({ url: `/api2/stock/bars?code=${code}&date=2024-06-27`, headers })
        outcomes.push(outcome(Bars.parse(bars.json().data).list, day, entry))
      }
    }
    return outcomes
  }

  test('is each day’s picks bought at the next open and sold a day later, without what opened at its limit', async () => {
    const { total, list } = await recorded('open')
    expect(list.map(({ day }) => day)).toEqual(['2024-06-26', '2024-06-25', '2024-06-24', '2024-06-21', '2024-06-20'])
    const days = list.map(({ day }) => day)
    const outcomes = await outcomesByHand('open', days)
    const results = outcomes.filter(one => typeof one === 'number')
    expect([total.picks, total.closes]).toEqual([outcomes.length, results.length])
    expect(total.unbuyable.count).toBe(outcomes.filter(one => one === 'unbuyable').length)
    expect(results.length).toBeGreaterThan(20)
    expect(total.meanClosePct).toBeCloseTo(results.reduce((a, b) => a + b) / results.length, 1)
    expect(total.benchmarkClosePct).not.toBeNull()
    expect(Math.abs(total.benchmarkClosePct ?? 99)).toBeLessThan(5)
  })

  test('bought at the close, a limit-up has no result: nobody could buy it there', async () => {
    const { total } = await recorded('close')
    expect(total.picks).toBeGreaterThan(20)
    expect(total.unbuyable).toEqual({ ...total.unbuyable, count: total.picks, of: total.picks })
    expect([total.closes, total.meanClosePct]).toEqual([0, null])
  })

  test('of yesterday’s picks no close is known this morning', async () => {
    const url = `/api2/stock/selection_record?${new URLSearchParams({ rule, days: '1' })}`
    const { list } = Record.parse((await server.app.inject({ url, headers })).json().data)
    expect(list[0]).toMatchObject({ day: '2024-06-27', closes: 0, meanClosePct: null })
    expect(list[0]?.picks).toBeGreaterThan(0)
  })
})
