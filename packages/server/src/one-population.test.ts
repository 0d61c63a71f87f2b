import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from './app.fixture.ts'

// The same few figures are told by a dozen calls. All of them are counted over one population, and this holds each of them
// to what the overview says, at moments of a running day and of days before it.

const RUNNING = ''
const DAY = 'date=2024-06-26'
const MOMENTS = [RUNNING, `${DAY}&at=09:31:00`, `${DAY}&at=10:31:00`, `${DAY}&at=14:05:30`, DAY, 'date=2024-06-21']

interface Told {
  readonly up: number
  readonly down: number
  readonly flat: number
  readonly limitUps: number
  readonly limitDowns: number
  readonly broken: number
  readonly brokenRatePct: number | null
  readonly streakHeight: number
  readonly promotionPct: number | null
  readonly premiumPct: number | null
}

let server: FrozenServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await frozenServer()
  headers = await registeredHeaders(server.app, 'population')
})

afterAll(() => server.remove())

async function read(path: string, moment: string) {
  const url = `/api2/stock/${path}${path.includes('?') ? '&' : '?'}${moment}`
  const { code, msg, data } = (await server.app.inject({ url, headers })).json()
  if (code !== 200) throw new Error(`${url}: ${msg}`)
  return data
}

type Row = { readonly isSt: boolean }
const ofSt = (rows: readonly Row[], isSt: boolean) => rows.filter(row => row.isSt === isSt).length
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const stocksOf = (text: string | undefined) => (text === undefined ? undefined : Number.parseFloat(text))

/** What every call says at one moment, by the call's name; a call says only the figures it has. */
async function toldAt(moment: string): Promise<Readonly<Record<string, Partial<Told>>>> {
  const [overview, ladder, emotion, heights, calendar, statistics, search, matrix, review] = await Promise.all([
    read('overview', moment),
    read('ladder', moment),
    read('market_sentiment/emotion?days=2', moment),
    read('streak_height?days=2', moment),
    read('calendar', moment),
    read('limit_up_statistics?days=1', moment),
    read('limit_up_search?days=1', moment),
    read('limit_up_matrix?days=1', moment),
    read('review', moment),
  ])
  const pool = async (type: string) => (await read(`limit_up_ranking?type=${type}&limit=500`, moment)).list
  const ranking = await read('limit_up_ranking?limit=500', moment)
  const [broken, limitDown] = [await pool('broken'), await pool('limitDown')]
  const oldPool = (await read('zt_pool_em?limit=500', moment)).list
  const ofBreadth = ({ limitUp, limitDown: downs, ...rest }: typeof overview.breadth) => ({
    ...rest,
    limitUps: limitUp,
    limitDowns: downs,
  })
  const terms = new Map<string, number | null>(
    emotion.today.terms.map(({ name, value }: { name: string; value: number | null }) => [name, value]),
  )
  const fact = (id: string) => review.facts.find((one: { id: string }) => one.id === id)?.text
  const counts = (names: readonly string[]) =>
    sum(
      overview.distribution.flatMap(({ side, label, count }: { side: string; label: string; count: number }) =>
        names.includes(side) || names.includes(label) ? [count] : [],
      ),
    )
  const day = heights.list.at(-1)
  const month = calendar.days.at(-1)
  const theme = matrix.days.at(-1)
  return {
    overview: ofBreadth(overview.breadth),
    distribution: {
      up: counts(['up']),
      down: counts(['down']),
      flat: counts(['flat']),
      limitUps: counts(['涨停']),
      limitDowns: counts(['跌停']),
    },
    ladder: {
      ...ofBreadth(ladder.breadth),
      promotionPct: ladder.promotion.ratePct,
      premiumPct: ladder.premium.meanChangePct,
    },
    rungs: {
      limitUps: sum(ladder.rungs.map((rung: { sealed: unknown[] }) => rung.sealed.length)),
      broken: sum(ladder.rungs.map((rung: { broken: unknown[] }) => rung.broken.length)),
      streakHeight: Math.max(
        0,
        ...ladder.rungs.flatMap((rung: { streak: number; sealed: unknown[] }) =>
          rung.sealed.length > 0 ? [rung.streak] : [],
        ),
      ),
    },
    ranking: { ...ofBreadth(ranking.breadth), premiumPct: ranking.premium.meanChangePct },
    tabs: { limitUps: ranking.counts.sealed, limitDowns: ranking.counts.limitDown, broken: ranking.counts.broken },
    rows: { limitUps: ofSt(ranking.list, false), broken: ofSt(broken, false), limitDowns: ofSt(limitDown, false) },
    oldPool: { limitUps: ofSt(oldPool, false) },
    emotion: {
      limitUps: emotion.today.limitUps,
      limitDowns: emotion.today.limitDowns,
      streakHeight: emotion.today.streakHeight,
      brokenRatePct: emotion.today.brokenRatePct,
      promotionPct: terms.get('promotion') ?? null,
      premiumPct: terms.get('premium') ?? null,
    },
    heights: {
      limitUps: day.limitUps,
      broken: day.broken,
      brokenRatePct: day.brokenRatePct,
      limitDowns: day.limitDowns,
      streakHeight: day.height,
    },
    calendar: {
      up: month.up,
      down: month.down,
      flat: month.flat,
      limitUps: month.limitUps,
      limitDowns: month.limitDowns,
      brokenRatePct: month.brokenRatePct,
      streakHeight: month.streakHeight,
    },
    statistics: { limitUps: statistics.total.sealed, broken: statistics.total.broken },
    search: { limitUps: search.all.sealed },
    matrix: { limitUps: theme.limitUps },
    review: {
      up: stocksOf(fact('market/market.up')) ?? Number.NaN,
      down: stocksOf(fact('market/market.down')) ?? Number.NaN,
      flat: stocksOf(fact('market/market.flat')) ?? Number.NaN,
      limitUps: stocksOf(fact('emotion/limitUps')) ?? Number.NaN,
      limitDowns: stocksOf(fact('emotion/limitDowns')) ?? Number.NaN,
      broken: stocksOf(fact('broken/broken')) ?? Number.NaN,
      streakHeight: stocksOf(fact('emotion/streakHeight')) ?? Number.NaN,
    },
  }
}

test('every call tells the same counts and rates of a moment', { timeout: 120_000 }, async () => {
  let stBeside = 0
  for (const moment of MOMENTS) {
    const told = await toldAt(moment)
    const { overview, ladder } = told
    const truth: Record<string, unknown> = {
      ...overview,
      promotionPct: ladder?.promotionPct,
      premiumPct: ladder?.premiumPct,
    }
    const differing = Object.entries(told).flatMap(([call, figures]) =>
      Object.entries(figures).flatMap(([name, value]) =>
        typeof value !== 'object' && value !== truth[name] ? [`${call}.${name} ${value}, not ${truth[name]}`] : [],
      ),
    )
    expect(differing, moment).toEqual([])
    const { st } = (await read('overview', moment)).breadth
    stBeside += st.limitUp + st.limitDown + st.broken
  }
  // Without one ST stock at a limit, populations that differ would agree.
  expect(stBeside).toBeGreaterThan(0)
})

test('ST stands beside the counts of the lists that hold it', async () => {
  for (const moment of MOMENTS) {
    const { breadth } = await read('overview', moment)
    for (const [type, count] of [
      ['sealed', breadth.st.limitUp],
      ['broken', breadth.st.broken],
      ['limitDown', breadth.st.limitDown],
    ] as const) {
      const { list, counts, total } = await read(`limit_up_ranking?type=${type}&limit=500`, moment)
      expect([ofSt(list, true), counts.st[type], total - counts[type]], `${moment} ${type}`).toEqual([
        count,
        count,
        count,
      ])
    }
    const yesterday = await read('limit_up_ranking?type=yesterday&limit=500', moment)
    expect(yesterday.counts.yesterday + yesterday.counts.st.yesterday).toBe(yesterday.total)
  }
})

test('the figures before the sign-in are those behind it', async () => {
  const { headline } = (await server.app.inject({ url: '/api/ai/api/public/init' })).json().data
  expect(headline.breadth).toEqual((await read('overview', RUNNING)).breadth)
})

test('the limit-ups of the industries are those of the market', async () => {
  for (const moment of MOMENTS) {
    const { breadth } = await read('overview', moment)
    const { list } = await read('concept_in_flow_ranking?type=industry&days=1&limit=500', moment)
    expect(sum(list.map(({ limitUp }: { limitUp: number }) => limitUp)), moment).toBe(breadth.limitUp)
  }
})
