import { StockCode, type StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '#calendar/trading-days.ts'
import { emptyLimitLife } from '#limit-up/limit-life.ts'
import { type LimitUpDay, limitUpDay } from '#limit-up/limit-up-day.ts'
import { boardOf, exchangeOf } from '#limit-up/price-limit.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, emptyDayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import { recordedRows } from '#recorded-data.fixture.ts'

/** A daily bar as it was recorded; a day without one was not traded. */
export interface RecordedBar {
  readonly day: string
  readonly code: string
  readonly prevCloseCents: number
  readonly openCents: number
  readonly highCents: number
  readonly lowCents: number
  readonly closeCents: number
  /** `STOCK_FLAG` bits. */
  readonly flags: number
}

/** Recorded bars as the market's own columns, every trading day between the first and the last. */
export interface RecordedMarket {
  readonly catalogue: Catalogue
  readonly rowOf: ReadonlyMap<string, number>
  readonly days: readonly LimitUpDay[]
}

/** Yuan as text or number, to whole cents. */
export const recordedCents = (yuan: string | number | undefined): number => Math.round(Number(yuan) * 100)

/** The daily bars of a recorded file; `flagsOf` tells the `STOCK_FLAG` bits of a code, which no such file holds. */
export function recordedBars(path: string, flagsOf: (code: string) => number = () => 0): RecordedBar[] {
  return Array.from(recordedRows(path), row => {
    const code = row.get('code') ?? ''
    return {
      day: row.get('date') ?? '',
      code,
      prevCloseCents: recordedCents(row.get('prev_close')),
      openCents: recordedCents(row.get('open')),
      highCents: recordedCents(row.get('high')),
      lowCents: recordedCents(row.get('low')),
      closeCents: recordedCents(row.get('close')),
      flags: flagsOf(code),
    }
  })
}

function profileOf(code: string): StockProfile {
  const parsed = StockCode.parse(code)
  const board = boardOf(code)
  if (!board) throw new Error(`${code} is no A share`)
  const unknown = { industry: null, region: null, listedOn: null, totalShares: null, floatShares: null }
  return { code: parsed, name: code, initials: [], exchange: exchangeOf(code), board, ...unknown }
}

function write(columns: DayColumns, row: number, bar: RecordedBar): void {
  columns.state[row] = STOCK_STATE.trading
  columns.flags[row] = bar.flags
  columns.prevCloseCents[row] = bar.prevCloseCents
  columns.openCents[row] = bar.openCents
  columns.highCents[row] = bar.highCents
  columns.lowCents[row] = bar.lowCents
  columns.closeCents[row] = bar.closeCents
}

export function recordedMarket(bars: readonly RecordedBar[]): RecordedMarket {
  const codes = [...new Set(bars.map(bar => bar.code))].sort()
  const rowOf = new Map(codes.map((code, row) => [code, row]))
  const catalogue = { stocks: codes.map(profileOf), sectors: [] }
  const byDay = Map.groupBy(bars, bar => bar.day)
  const recordedDays = [...byDay.keys()].sort()
  const days: LimitUpDay[] = []
  for (const day of tradeDaysBetween(recordedDays[0] ?? '', recordedDays.at(-1) ?? '')) {
    const columns = emptyDayColumns(TradeDay.parse(day), codes.length)
    for (const bar of byDay.get(day) ?? []) write(columns, rowOf.get(bar.code) ?? -1, bar)
    const life = emptyLimitLife(codes.length)
    days.push(limitUpDay({ columns, life, catalogue, streaksBefore: days.at(-1)?.streaks }))
  }
  return { catalogue, rowOf, days }
}
