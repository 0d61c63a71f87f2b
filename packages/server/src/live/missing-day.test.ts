import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SENSITIVITIES } from '@kanpan/market/cycle/sensitivity'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarOf } from '#features/calendar/calendar.ts'
import { risesNow } from '#features/cycle/market-rises.ts'
import { averagePrices } from '#features/emotion/average-price.ts'
import { capacityBars } from '#features/emotion/capacity.ts'
import { emotionSeries } from '#features/emotion/emotion.ts'
import { ladderOf, promotionRates } from '#features/limit-up/ladder.ts'
import { leadersOf } from '#features/limit-up/leaders.ts'
import { limitUpMatrix } from '#features/limit-up/matrix.ts'
import { statisticsOf } from '#features/limit-up/statistics.ts'
import { streakHeightSeries } from '#features/limit-up/streak-height.ts'
import { streakStory } from '#features/limit-up/streak-story.ts'
import { bars } from '#features/quote/bars.ts'
import { overview } from '#features/quote/overview.ts'
import { flowOver } from '#live/derived/fund-flow.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up-day.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { sectorChangesOver } from '#live/derived/sector-days.ts'
import { sharedServer } from '#shared-server.suite.ts'
import { openArrowHistory } from '#store/history/arrow-history.ts'
import type { History } from '#store/history/history.ts'
import { catalogueOf } from '#store/history/stored-catalogue.ts'
import type { Market } from './market.ts'
import type { MarketView } from './market-view.ts'
import { marketOfDays } from './stored-market.fixture.ts'

/** The last days of a simulated market, kept as an archive keeps them; one of them is then left out. */
const DAYS = 75

let whole: History
let catalogue: ReturnType<typeof catalogueOf>

beforeAll(async () => {
  const { dataFolder } = await sharedServer()
  const [dataset = ''] = readdirSync(join(dataFolder, 'history'))
  const store = await openArrowHistory({ folder: join(dataFolder, 'history', dataset), dataset, minuteDays: 0 })
  catalogue = catalogueOf((await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] })
  whole = (await store.loadAll()).history
})

function marketWithout(missing: readonly TradeDay[]): Market {
  const days = whole.days.slice(-DAYS).filter(day => !missing.includes(day))
  return marketOfDays({ history: whole, catalogue, tellsAll: true }, days)
}

const told = { of: () => [] }
const names = (row: number) => catalogue.stocks[row]?.name ?? ''

/** What a view answers where it looks back, each list by what names its rows. */
function answersOf(view: MarketView): Readonly<Record<string, unknown>> {
  const rows = [...view.now.state.keys()].filter(row => row % 97 === 0)
  // The same stocks with all their bars, whatever the view knows: those that are sealed, in the order of their rows.
  const sealed = [...limitUpPoolsOf(view).sealed].toSorted((a, b) => a - b)
  const codes = sealed.slice(0, 3).flatMap(row => view.catalogue.stocks[row]?.code ?? [])
  return {
    overview: overview(view),
    emotion: emotionSeries(view, 30).list,
    heights: streakHeightSeries(view, 20, names),
    matrix: limitUpMatrix(view, 10, { told, names }).days,
    // A line begins at 100 on the first of its days, which it names; of one day a stock can lead the market and themes.
    leaders: leadersOf(view, { days: 1, limit: 30, told, names }).list.map(({ code, led }) => ({
      code,
      led: led.map(({ day: _, theme, ...lead }) => ({ name: theme?.name ?? '', ...lead })),
    })),
    prices: averagePrices(view, 20).list.map(({ equalWeightIndex, ...rest }) => rest),
    capacity: capacityBars(view, 20).list,
    ladder: ladderOf(view),
    ...promotionRates(view),
    calendar: calendarOf(view, { month: view.asOf.day.slice(0, 7) }).days,
    quotes: rows.map(row => quoteOf(view, row)),
    bars: codes.map(code => ({ ...bars(view, { code, period: 'day', adjust: 'qfq', limit: 500 }) })),
    sectors5: { values: Array.from(sectorChangesOver(view, 5)) },
    flow5: { values: Array.from(flowOver(view, 5).mainNetYuan) },
    rises: {
      values: risesNow(view, SENSITIVITIES['2']).map(rise => (rise?.isSure ? rise.peak / rise.base : null)),
    },
  }
}

const isUnknown = (value: unknown) => value === null || value === undefined || Number.isNaN(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What names a row of a list; undefined where its place does. */
function keyOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  for (const field of ['day', 'code', 'name', 'fromStreak', 'streak', 'label']) {
    if (typeof value[field] === 'string' || typeof value[field] === 'number') return `${field} ${value[field]}`
  }
  return undefined
}

/** Of an emotion's day everything follows from what it is ranked among, and it says how many days these are. */
const SAYS_WHAT_IT_LACKS = ['terms', 'score', 'phase', 'partial', 'sampleDays', 'emotionScore', 'emotionPhase']
/** Says where a gap is, which the undisturbed answer has not. */
const TELLS_OF_GAPS = ['afterGap', 'coverage', 'dayBefore']

/** Where an answer is another one: neither what it was, nor unknown. */
function wrong(before: unknown, after: unknown, path: string): string[] {
  if (isUnknown(after)) return []
  if (Array.isArray(after) && Array.isArray(before)) {
    const byKey = new Map(before.map(one => [keyOf(one), one] as const))
    return after.flatMap((one, at) => {
      const key = keyOf(one)
      if (key === undefined && isRecord(one) && 'streak' in one && one.streak === null) return []
      if (key !== undefined && !byKey.has(key)) return [`${path}: ${key} came`]
      return wrong(key === undefined ? before[at] : byKey.get(key), one, `${path}[${key ?? at}]`)
    })
  }
  if (isRecord(after) && isRecord(before)) {
    return Object.keys(after)
      .filter(field => !SAYS_WHAT_IT_LACKS.includes(field) && !TELLS_OF_GAPS.includes(field))
      .flatMap(field => wrong(before[field], after[field], `${path}.${field}`))
  }
  if (typeof after === 'number' && typeof before === 'number' && Math.abs(after - before) < 1e-6) return []
  return Object.is(before, after) ? [] : [`${path}: ${before} became ${after}`]
}

describe('a day that was not recorded', () => {
  test('makes no answer another one: each is what it was or unknown, whichever day is left out', async () => {
    const days = whole.days.slice(-DAYS)
    const undisturbed = marketWithout([])
    const known = new Map<TradeDay, Readonly<Record<string, unknown>>>()
    const gap = fc.integer({ min: 2, max: 24 })
    await fc.assert(
      fc.asyncProperty(gap, fc.integer({ min: 1, max: 12 }), async (back, after) => {
        const missing = days.at(-1 - back)
        const shown = days.at(-1 - Math.max(0, back - after))
        if (!missing || !shown) throw new Error('no such day')
        known.set(shown, known.get(shown) ?? answersOf(await undisturbed.view(shown)))
        const disturbed = answersOf(await marketWithout([missing]).view(shown))
        expect(wrong(known.get(shown), disturbed, `${missing} missing, ${shown}`).slice(0, 20)).toEqual([])
      }),
      {
        numRuns: 4,
        examples: [
          [1, 1],
          [3, 1],
          [4, 2],
          [20, 10],
        ],
      },
    )
  })

  test('is counted in a range of days, which says how many of them it knows', async () => {
    const days = whole.days.slice(-DAYS)
    const missing = days.at(-6)
    const view = await marketWithout(missing ? [missing] : []).view(days.at(-1))
    const { from, days: asked, recordedDays } = statisticsOf(view, { days: 20, limit: 50 })
    expect([from, asked, recordedDays]).toEqual([days.at(-20), 20, 19])
  })

  test('is not yesterday: nothing is compared with the day before it', async () => {
    const days = whole.days.slice(-DAYS)
    const missing = days.at(-2)
    const view = await marketWithout(missing ? [missing] : []).view(days.at(-1))
    expect(view.asOf.dayBefore).toBeNull()
    expect([view.yesterday, overview(view).yesterday, promotionRates(view).promotion]).toEqual([undefined, null, null])
    expect(capacityBars(view, 3).list.map(({ amountYuan, changePct }) => [amountYuan === null, changePct])).toEqual([
      [false, expect.any(Number)],
      [true, null],
      [false, null],
    ])
    expect(ladderOf(view).some(({ streak }) => streak === null)).toBe(true)
    expect(limitUpPoolsOf(view).yesterday).toBeUndefined()
    const sealed = [...(limitUpPoolsOf(view).sealed ?? [])]
    const stories = sealed.map(row => streakStory(view, row)).filter(({ streak }) => streak === null)
    expect(stories.length).toBeGreaterThan(5)
    for (const story of stories) expect(story.unknown).toEqual({ why: 'dayMissing', day: missing })
  })
})
