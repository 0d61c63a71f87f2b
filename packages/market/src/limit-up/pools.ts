import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import type { Catalogue } from '#quote/catalogue.ts'
import { changePct } from '#quote/change-pct.ts'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { reusedColumn } from '#quote/reused-column.ts'
import { LIMIT_STATE, rowsInState } from './limit-state.ts'
import { hasTraded, type LimitUpDay, sealedBeforeDay } from './limit-up-day.ts'
import { bySeal } from './seal.ts'
import { limitUpsWithin } from './spell.ts'

/** Strong: at least two closing limit-ups within the stock's last ten trading days. */
const STRONG_DAYS = 10
const STRONG_BOARDS = 2
const STRONG_MASK = (1 << STRONG_DAYS) - 1
/** New: listed not longer than a year ago. */
const NEW_YEARS = 1
const ANY_STATE = Object.values(LIMIT_STATE).reduce((all, bit) => all | bit, 0)

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
  // Of thousands a hundred stand at a limit: they are looked for once.
  const atLimit = rowsInState(states, ANY_STATE)
  const inState = (bits: number) => atLimit.filter(row => ((states[row] ?? 0) & bits) !== 0)
  return {
    sealed: inState(LIMIT_STATE.sealed).sort(order),
    broken: inState(LIMIT_STATE.broken).sort(order),
    limitDown: inState(LIMIT_STATE.limitDown),
    named: inState(LIMIT_STATE.named).sort(order),
    yesterday: yesterdaysLimitUps(day)?.sort(byChange),
    strong: strongRows(day).sort(byChange),
    new: listedAfter(catalogue, yearAgo)
      .filter(row => row < states.length && hasTraded(columns, row))
      .sort(byChange),
  }
}

/**
 * The stocks that closed at their upper limit on their last trading day before and trade today, with a price or not yet, as
 * far as the day before tells of them.
 */
export function yesterdaysLimitUps(day: LimitUpDay): Int32Array | undefined {
  const { columns, streaksBefore } = day
  if (!streaksBefore) return undefined
  const trades = (row: number) => columns.state[row] === STOCK_STATE.trading
  return Int32Array.from(sealedBeforeDay(day).rows.filter(trades))
}

const foundRows = reusedColumn(size => new Int32Array(size))

function strongRows({ columns, streaks: { recent }, states }: LimitUpDay): Int32Array {
  const rows = foundRows(states.length)
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    const within = (recent[row] ?? 0) & STRONG_MASK
    // With one bit or none nothing is left without the lowest: nearly every row ends here.
    if ((within & (within - 1)) === 0) continue
    if (limitUpsWithin(within, STRONG_DAYS) >= STRONG_BOARDS && hasTraded(columns, row)) rows[count++] = row
  }
  return rows.slice(0, count)
}

/** By catalogue, for the day asked about last: who was listed when does not change with a tick. */
const listedLate = new WeakMap<Catalogue, { readonly after: string; readonly rows: Int32Array }>()

/** The rows listed after a day. */
function listedAfter(catalogue: Catalogue, after: string): Int32Array {
  const known = listedLate.get(catalogue)
  if (known?.after === after) return known.rows
  const rows = Int32Array.from([...catalogue.stocks.keys()].filter(row => isListedAfter(catalogue, row, after)))
  listedLate.set(catalogue, { after, rows })
  return rows
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
