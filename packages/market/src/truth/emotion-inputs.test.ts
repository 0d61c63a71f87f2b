import { beforeAll, describe, expect, test } from 'vitest'
import { type EmotionInputs, emotionInputs } from '#emotion/inputs.ts'
import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { isSealed, type LimitUpDay } from '#limit-up/limit-up-day.ts'
import { boardOf } from '#limit-up/price-limit.ts'
import { STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { hasRecorded, recordedRows, recordedText } from '#recorded-data.fixture.ts'
import { type RecordedMarket, recordedBars, recordedMarket } from './recorded-market.fixture.ts'

const NAMES = 'stock_list/all_codes_20250909.csv'
const NOVEMBER = 'bars_market_2025/daily_20251103_20251128.csv.gz'
const CLS = 'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz'
const SPRING = 'bars_main_2026/em_20260224_20260327.csv.gz'
const POOL = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'
const REVIEWS = ['20260227', '20260302', '20260303', '20260304', '20260305', '20260306'].map(
  day => `market_breadth/wuyang_review_${day}.json`,
)

interface ListedDay {
  readonly date: string
  readonly stocks: readonly { readonly code: string; readonly name: string }[]
}

/** As much of a recorded review as is compared. */
interface Review {
  readonly date: string
  readonly limit_broken: readonly { readonly code: string }[]
  readonly summary: { readonly zt_all: number; readonly seal_rate: number }
}

const isStName = (name: string) => name.includes('ST')

function inputsOf(days: readonly LimitUpDay[]): EmotionInputs[] {
  return days.map((today, index) => emotionInputs({ today, yesterday: days[index - 1], history: [] }))
}

/** Whether a code has a bar on the day and counts for the emotion: a stock that trades, without ST. */
function counts({ rowOf }: RecordedMarket, { columns }: LimitUpDay, code: string): boolean {
  const row = rowOf.get(code)
  if (row === undefined || columns.state[row] !== STOCK_STATE.trading) return false
  return ((columns.flags[row] ?? 0) & STOCK_FLAG.st) === 0
}

describe.skipIf(![NAMES, NOVEMBER, CLS].every(hasRecorded))('the emotion’s inputs of November 2025', () => {
  let market: RecordedMarket
  let inputs: EmotionInputs[]
  /** Codes the recorded list names, by day. */
  let listed: Map<string, Set<string>>

  beforeAll(() => {
    const days: ListedDay[] = recordedText(CLS)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    listed = new Map(days.map(({ date, stocks }) => [date, new Set(stocks.map(({ code }) => code.slice(0, 6)))]))
    const named = [...recordedRows(NAMES)].map(row => ({
      code: row.get('stock_code') ?? '',
      name: row.get('short_name') ?? '',
    }))
    const today = days.flatMap(({ stocks }) => stocks.map(({ code, name }) => ({ code: code.slice(0, 6), name })))
    // The list's own names are those of the days; for the others the names of two months before have to do.
    const nameOf = new Map([...named, ...today].map(({ code, name }) => [code, name]))
    const flagsOf = (code: string) => (isStName(nameOf.get(code) ?? '') ? STOCK_FLAG.st : 0)
    // The list names no stock of BSE on any day.
    market = recordedMarket(recordedBars(NOVEMBER, flagsOf).filter(({ code }) => boardOf(code) !== 'bse'))
    inputs = inputsOf(market.days)
  })

  /** How many of these days in a row, this one the last, the list names a stock: it tells no streaks itself. */
  function run(code: string, index: number): number {
    const earlier = market.days.slice(0, index + 1).toReversed()
    const end = earlier.findIndex(({ columns }) => !listed.get(columns.day)?.has(code))
    return end < 0 ? index + 1 : end
  }

  // The bars lack some stocks and are adjusted for some dividends: import/november-2025.test.ts has the cause of each difference.
  test('limit-ups are the recorded ones wherever a bar was recorded, and the highest streak on every day', () => {
    const table = market.days.map((day, index) => {
      const counted = [...(listed.get(day.columns.day) ?? [])].filter(code => counts(market, day, code))
      return {
        day: day.columns.day,
        recorded: counted.length,
        ours: inputs[index]?.limitUps ?? 0,
        both: counted.filter(code => isSealed(day, market.rowOf.get(code) ?? -1)).length,
        recordedHeight: Math.max(...counted.map(code => run(code, index))),
        height: inputs[index]?.streakHeight,
      }
    })
    console.table(table)
    const sum = (key: 'recorded' | 'ours' | 'both') => table.reduce((total, row) => total + row[key], 0)
    const shares = { recall: sum('both') / sum('recorded'), precision: sum('both') / sum('ours') }
    console.info('limit-ups of the month', {
      recorded: sum('recorded'),
      ours: sum('ours'),
      both: sum('both'),
      ...shares,
    })
    expect(table).toHaveLength(20)
    expect(sum('recorded')).toBeGreaterThan(1100)
    expect(shares.recall).toBeGreaterThan(0.976)
    expect(shares.precision).toBeGreaterThan(0.996)
    // The streaks of the first days began before the month: neither side knows them, and only ours says so.
    const known = table.filter(({ height }) => height !== undefined)
    expect(known.map(({ day }) => day)).toEqual(table.slice(7).map(({ day }) => day))
    expect(known.filter(row => row.height !== row.recordedHeight)).toEqual([])
  })
})

const CAUSES = {
  auction: 'sealed in the closing auction, listed at the price before it',
  aCentShort: 'its bar stays a cent below the limit',
  unlisted: 'its bar touched the limit, the list leaves it out',
} as const

function causeOf(day: LimitUpDay, row: number, isListed: boolean): string | undefined {
  if (!isListed) return CAUSES.unlisted
  if (isSealed(day, row)) return CAUSES.auction
  return (day.columns.highCents[row] ?? 0) === (day.prices.upCents[row] ?? 0) - 1 ? CAUSES.aCentShort : undefined
}

describe.skipIf(![SPRING, POOL, ...REVIEWS].every(hasRecorded))('the broken rate of six days of 2026', () => {
  // The review lists limit-ups in part but broken boards whole: with its count of limit-ups they make its seal rate.
  test('is the recorded one on the main-board stocks that have a bar, but for closing auctions', () => {
    const reviews: Review[] = REVIEWS.map(file => JSON.parse(recordedText(file)))
    const market = recordedMarket(recordedBars(SPRING))
    const inputs = inputsOf(market.days)
    const pool = Map.groupBy(recordedRows(POOL), row => row.get('交易日期') ?? '')
    const differences: { day: string; code: string; cause: string | undefined }[] = []

    const table = reviews.map(({ date, limit_broken: list, summary }) => {
      expect((100 * summary.zt_all) / (summary.zt_all + list.length)).toBeCloseTo(summary.seal_rate, 1)
      const index = market.days.findIndex(({ columns }) => columns.day === date)
      const day = market.days[index]
      if (!day) throw new Error(`no bars of ${date}`)
      const counted = new Set(list.map(({ code }) => code).filter(code => counts(market, day, code)))
      const sealed = (pool.get(date) ?? []).filter(row => counts(market, day, row.get('代码') ?? '')).length
      market.catalogue.stocks.forEach(({ code }, row) => {
        const isBroken = ((day.states[row] ?? 0) & LIMIT_STATE.broken) !== 0
        if (isBroken !== counted.has(code))
          differences.push({ day: date, code, cause: causeOf(day, row, counted.has(code)) })
      })
      return {
        day: date,
        recordedBroken: counted.size,
        broken: inputs[index]?.broken ?? 0,
        recordedSealed: sealed,
        sealed: inputs[index]?.limitUps ?? 0,
        recordedPct: (100 * counted.size) / (counted.size + sealed),
        brokenRatePct: inputs[index]?.brokenRatePct ?? Number.NaN,
      }
    })
    console.table(table)
    console.table(differences)
    const broken = table.reduce((sum, row) => sum + row.recordedBroken, 0)
    expect(broken).toBe(85)
    expect(differences.filter(({ cause }) => cause === undefined)).toEqual([])
    expect(differences.map(({ cause }) => cause).toSorted()).toEqual(
      [
        CAUSES.auction,
        CAUSES.auction,
        CAUSES.auction,
        CAUSES.aCentShort,
        CAUSES.aCentShort,
        CAUSES.unlisted,
      ].toSorted(),
    )
    for (const row of table) expect(Math.abs(row.brokenRatePct - row.recordedPct), row.day).toBeLessThan(3)
    expect(table.filter(row => row.brokenRatePct === row.recordedPct).map(({ day }) => day)).toEqual([
      '2026-02-27',
      '2026-03-04',
    ])
  })
})
