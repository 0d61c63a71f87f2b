import type { StockProfile } from '@kanpan/contract/model/stock'
import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { VENUES, type Venue } from './venue.ts'

interface Benchmark {
  readonly code: string
  readonly name: string
  /** How many members, the largest; undefined for all. */
  readonly members?: number
  readonly holds: (stock: Pick<StockProfile, 'board' | 'exchange'>) => boolean
}

/** Against what each venue measures a deviation (SSE and SZSE rules 2026, quoted in public rule tables). */
export const BENCHMARKS: Readonly<Record<Venue, Benchmark>> = {
  sseMain: { code: '000002', name: '上证A指', holds: stock => stock.exchange === 'sse' },
  szseMain: { code: '399107', name: '深证A指', holds: stock => stock.exchange === 'szse' },
  star: { code: '000688', name: '科创50', members: 50, holds: stock => stock.board === 'star' },
  chinext: { code: '399102', name: '创业板综', holds: stock => stock.board === 'chinext' },
  bse: { code: '899050', name: '北证50', members: 50, holds: stock => stock.board === 'bse' },
}

/** Today's close of each benchmark as a multiple of its last one, in the order of `VENUES`; NaN where nothing trades. */
export type BenchmarkGains = Float64Array

/** Shares to weigh with; where nobody told them every stock counts the same yuan. */
function weightShares({ totalShares }: StockProfile, prevCloseCents: number): number {
  return totalShares ?? 1 / prevCloseCents
}

const rowsOf = new WeakMap<readonly StockProfile[], Map<Benchmark, Int32Array>>()

/** The rows of a list of stocks that a benchmark holds on one day or another, looked through once a list. */
function rowsHolding(benchmark: Benchmark, stocks: readonly StockProfile[]): Int32Array {
  const known = rowsOf.get(stocks) ?? new Map<Benchmark, Int32Array>()
  rowsOf.set(stocks, known)
  const rows =
    known.get(benchmark) ?? Int32Array.from(stocks.flatMap((stock, row) => (benchmark.holds(stock) ? [row] : [])))
  known.set(benchmark, rows)
  return rows
}

/** The rows a benchmark can hold today: an index takes a new stock in when its first days are over. */
function heldRows(benchmark: Benchmark, columns: DayColumns, stocks: readonly StockProfile[]): number[] {
  const rows: number[] = []
  for (const row of rowsHolding(benchmark, stocks)) {
    if (columns.state[row] !== STOCK_STATE.trading) continue
    if (((columns.flags[row] ?? 0) & STOCK_FLAG.noLimit) !== 0) continue
    if ((columns.prevCloseCents[row] ?? 0) > 0 && (columns.closeCents[row] ?? 0) > 0) rows.push(row)
  }
  return rows
}

function gainOf(benchmark: Benchmark, columns: DayColumns, stocks: readonly StockProfile[]): number {
  const { prevCloseCents, closeCents } = columns
  const sharesOf = (row: number) => {
    const stock = stocks[row]
    return stock ? weightShares(stock, prevCloseCents[row] ?? 1) : 0
  }
  const valueBefore = (row: number) => sharesOf(row) * (prevCloseCents[row] ?? 0)
  const held = heldRows(benchmark, columns, stocks)
  if (benchmark.members !== undefined) held.sort((a, b) => valueBefore(b) - valueBefore(a)).splice(benchmark.members)
  let before = 0
  let now = 0
  for (const row of held) {
    before += valueBefore(row)
    now += sharesOf(row) * (closeCents[row] ?? 0)
  }
  return before > 0 ? now / before : Number.NaN
}

/**
 * The benchmarks rebuilt from the stocks of the day, weighted by the value of all shares as the A-share indices are.
 * No index is recorded with the stocks, so how near this is to the published one is not measured.
 */
export function benchmarkGains(columns: DayColumns, { stocks }: Pick<Catalogue, 'stocks'>): BenchmarkGains {
  return Float64Array.from(VENUES, venue => gainOf(BENCHMARKS[venue], columns, stocks))
}
