import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import type { Catalogue } from '#quote/catalogue.ts'
import { changePct } from '#quote/change-pct.ts'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { LIMIT_STATE, rowsInState } from './limit-state.ts'
import { hasTraded, type LimitUpDay, sealedBefore } from './limit-up-day.ts'
import { bySeal } from './seal.ts'
import { limitUpsWithin } from './spell.ts'

/** Strong: at least two closing limit-ups within the stock's last ten trading days. */
const STRONG_DAYS = 10
const STRONG_BOARDS = 2
/** New: listed not longer than a year ago. */
const NEW_YEARS = 1

/**
 * The day's lists as rows. All A shares, ST included: who leaves some out filters and says so.
 * `yesterday` is undefined when the day before is not known, which is not the same as empty.
 */
export type LimitUpPools = Readonly<Record<Exclude<LimitUpPool, 'yesterday'>, Int32Array>> & {
  readonly yesterday: Int32Array | undefined
}

/** Whether a recorder's pool has all that closed at their upper limit: that of 东方财富 leaves out ST. */
export function isWholePool(source: string, isSt: boolean): boolean {
  return source === 'cls' || (source === 'eastmoney' && !isSt)
}

export function limitUpPools(day: LimitUpDay, catalogue: Catalogue): LimitUpPools {
  const { columns, states, life } = day
  const order = bySeal(life)
  const yearAgo = yearsBefore(columns.day, NEW_YEARS)
  const byChange = (a: number, b: number) => changeOf(day, b) - changeOf(day, a) || a - b
  return {
    sealed: rowsInState(states, LIMIT_STATE.sealed).sort(order),
    broken: rowsInState(states, LIMIT_STATE.broken).sort(order),
    limitDown: rowsInState(states, LIMIT_STATE.limitDown),
    named: rowsInState(states, LIMIT_STATE.named).sort(order),
    yesterday: yesterdaysLimitUps(day)?.sort(byChange),
    strong: rowsWhere(day, row => limitUpsWithin(day.streaks.recent[row] ?? 0, STRONG_DAYS) >= STRONG_BOARDS).sort(
      byChange,
    ),
    new: rowsWhere(day, row => isListedAfter(catalogue, row, yearAgo)).sort(byChange),
  }
}

/**
 * The stocks that closed at their upper limit on their last trading day before and trade today, with a price or not yet, as
 * far as the day before tells of them.
 */
export function yesterdaysLimitUps({ columns, streaksBefore: before }: LimitUpDay): Int32Array | undefined {
  if (!before) return undefined
  const trades = (row: number) => columns.state[row] === STOCK_STATE.trading
  return Int32Array.from(sealedBefore(before, columns).rows.filter(trades))
}

function rowsWhere(day: LimitUpDay, wanted: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(day.states.length)
  let count = 0
  for (let row = 0; row < rows.length; row++) if (hasTraded(day.columns, row) && wanted(row)) rows[count++] = row
  return rows.slice(0, count)
}

function changeOf(day: LimitUpDay, row: number): number {
  const change = changePct(day.columns.closeCents[row] ?? 0, day.columns.prevCloseCents[row] ?? 0)
  return Number.isNaN(change) ? Number.NEGATIVE_INFINITY : change
}

/** 次新: listed not longer than a year before a day; false when the listing day is unknown. */
export function isNewListing(catalogue: Catalogue, row: number, day: string): boolean {
  return isListedAfter(catalogue, row, yearsBefore(day, NEW_YEARS))
}

function isListedAfter(catalogue: Catalogue, row: number, day: string): boolean {
  return (catalogue.stocks[row]?.listedOn ?? '') > day
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
