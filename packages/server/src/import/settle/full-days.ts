import type { StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { History } from '#store/history/history.ts'
import { isDelistingName } from '#store/history/names.ts'
import type { NameSeen } from '#store/history/stored-catalogue.ts'
import type { PriceEvidence } from './price-evidence.ts'

interface DayTally {
  readonly history: History
  readonly stocks: readonly StockProfile[]
  readonly names: ReadonlyMap<string, readonly NameSeen[]>
  readonly prices: readonly PriceEvidence[]
}

/** Answers of one stock's exchange and board: files leave out one as a whole, or parts of one. */
export interface FullDays {
  /** Whether nearly all stocks of the row's board had a bar on the trading day before a day. */
  isFullBefore(row: number, day: TradeDay): boolean
  /** Whether a list of the row's board was taken before a day and does not name the stock before it. */
  misses(row: number, day: TradeDay): boolean
}

const FULL_SHARE = 0.97
const LIST_SHARE = 0.5

/** Which recorded days are whole, by what is known of who was listed. */
export function fullDays({ history, stocks, names, prices }: DayTally): FullDays {
  const groupOf = stocks.map(({ exchange, board }) => `${exchange} ${board}`)
  const rowsOf = Map.groupBy(stocks.keys(), row => groupOf[row] ?? '')
  const seenOf = stocks.map(({ code }) => names.get(code) ?? [])
  const listsOf = new Map([...rowsOf].map(([group, rows]) => [group, listDays(rows, seenOf)]))
  const shares = new Map<string, number>()

  /** There on a day as far as is known: listed, and neither on its way out nor missing in the last list. */
  function isThere(row: number, day: TradeDay): boolean {
    const since = stocks[row]?.listedOn ?? prices[row]?.firstBar
    if (!since || since > day) return false
    const seen = seenOf[row] ?? []
    if (seen.some(one => one.day <= day && isDelistingName(one.name))) return false
    const list = listsOf.get(groupOf[row] ?? '')?.findLast(listed => listed <= day)
    const last = [seen.at(-1)?.day ?? '', prices[row]?.lastBar ?? ''].toSorted()[1] ?? ''
    return !list || last >= list
  }

  function share(group: string, day: TradeDay): number {
    const index = history.indexOf(day)
    if (index < 0) return 0
    const { state } = history.columnsOf(index)
    const rows = (rowsOf.get(group) ?? []).filter(row => state[row] !== STOCK_STATE.absent || isThere(row, day))
    return rows.filter(row => state[row] !== STOCK_STATE.absent).length / rows.length
  }

  return {
    isFullBefore(row, day) {
      const before = previousTradeDay(day)
      const group = groupOf[row] ?? ''
      if (!before) return false
      const key = `${group} ${before}`
      const known = shares.get(key) ?? share(group, before)
      shares.set(key, known)
      return known >= FULL_SHARE
    },
    misses: (row, day) =>
      !seenOf[row]?.some(one => one.day < day) && (listsOf.get(groupOf[row] ?? '') ?? []).some(listed => listed < day),
  }
}

/** The days on which at least half of some stocks were named: lists of them were taken then. */
function listDays(rows: readonly number[], seenOf: readonly (readonly NameSeen[])[]): readonly TradeDay[] {
  const named = new Map<TradeDay, number>()
  for (const row of rows) for (const { day } of seenOf[row] ?? []) named.set(day, (named.get(day) ?? 0) + 1)
  return [...named]
    .filter(([, count]) => count >= rows.length * LIST_SHARE)
    .map(([day]) => day)
    .sort()
}
