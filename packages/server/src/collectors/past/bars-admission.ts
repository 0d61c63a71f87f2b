import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { refusedOf } from '#collectors/quote-refusals.ts'
import { Refused } from '#collectors/refused.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { BarRows } from '#sources/ports/ports.ts'
import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay, spreadDay } from '#store/history/market-day.ts'

type Refusal = 'unknownCode' | 'price' | 'reference' | 'amount'

/** More wrong rows than this, and the others are not to be trusted either. */
const MOST_WRONG_PCT = 1
/** The largest splits divide a price by less. */
const REFERENCE_RANGE = 4
/** From here on, rounding leaves the mean price of the day within the range of its prices twice over. */
const WEIGHED_YUAN = 100_000

interface PlacedRow {
  readonly columns: DayColumns
  readonly row: number
  /** The last known close of the stock before the day; 0 where there is none. */
  readonly closeBefore: number
}

function isAmountWrong({ columns, row }: PlacedRow): boolean {
  const [shares = Number.NaN, yuan = Number.NaN] = [columns.volumeShares[row], columns.amountYuan[row]]
  if (!(shares > 0 && yuan > WEIGHED_YUAN)) return shares < 0 || yuan < 0
  const meanCents = (100 * yuan) / shares
  const close = columns.closeCents[row] ?? 0
  return (
    meanCents > 2 * ((columns.highCents[row] ?? 0) || close) || 2 * meanCents < ((columns.lowCents[row] ?? 0) || close)
  )
}

/** What is wrong with a stock's day by itself and beside its last close; undefined: nothing. */
function faultOf(placed: PlacedRow): Exclude<Refusal, 'unknownCode'> | undefined {
  const { columns, row, closeBefore } = placed
  const at = (name: 'prevCloseCents' | 'openCents' | 'highCents' | 'lowCents' | 'closeCents') => columns[name][row] ?? 0
  const [prevClose, open, high, low, close] = [
    at('prevCloseCents'),
    at('openCents'),
    at('highCents'),
    at('lowCents'),
    at('closeCents'),
  ]
  if (Math.min(prevClose, open, high, low) < 0 || close <= 0) return 'price'
  if (high > 0 && Math.max(open, close) > high) return 'price'
  if (low > 0 && (close < low || (open > 0 && open < low))) return 'price'
  if (prevClose > 0 && closeBefore > 0) {
    if (prevClose > REFERENCE_RANGE * closeBefore || REFERENCE_RANGE * prevClose < closeBefore) return 'reference'
  }
  return isAmountWrong(placed) ? 'amount' : undefined
}

/** A source's day in the rows of the history; of a stock that is none of the market nothing is kept. */
function inRows({ rows, day }: Batch<BarRows>, history: Pick<History, 'codes' | 'rowOf'>) {
  const { codes } = rows
  if (codes.every((code, row) => code === history.codes[row])) return { columns: rows, strangers: 0 }
  const places = codes.map(code => history.rowOf(code) ?? -1)
  return {
    columns: spreadDay({ ...rows, day }, places, history.codes.length),
    strangers: places.filter((row, at) => row < 0 && rows.state[at] !== STOCK_STATE.absent).length,
  }
}

/** The same day without some of its rows, in memory of its own. */
function without(day: MarketDay, wrong: readonly number[]): MarketDay {
  if (wrong.length === 0) return day
  const copy = emptyMarketDay(day.day, day.state.length)
  const absent = emptyMarketDay(day.day, 1)
  for (const { name } of DAY_FIELDS) {
    copy[name].set(day[name])
    for (const row of wrong) copy[name][row] = absent[name][0] ?? 0
  }
  return copy
}

/**
 * A finished day of the whole market as it is kept. A day is kept for good: one that is a part of the market, empty, or wrong in more
 * than a hundredth of its rows is refused and asked for again; a few wrong rows cost themselves.
 */
export function admittedDay(batch: Batch<BarRows>, history: History) {
  if (!batch.isWhole) throw new Refused('来源给出的日线只是一部分')
  const { columns, strangers } = inRows(batch, history)
  const before = history.indexOnOrBefore(batch.day)
  const closes = before < 0 ? undefined : history.columnsOf(before).closeCents
  const counts = { price: 0, reference: 0, amount: 0 }
  const wrong: number[] = []
  let count = strangers
  for (let row = 0; row < columns.state.length; row++) {
    if (columns.state[row] === STOCK_STATE.absent) continue
    count += 1
    const fault = faultOf({ columns, row, closeBefore: closes?.[row] ?? 0 })
    if (!fault) continue
    counts[fault] += 1
    wrong.push(row)
  }
  if (count - strangers - wrong.length === 0) throw new Refused('来源给出的日线是空的')
  const refused = refusedOf({
    refused: [
      { reason: 'unknownCode', count: strangers },
      ...(['price', 'reference', 'amount'] as const).map(reason => ({ reason, count: counts[reason] })),
    ],
  })
  if (100 * refused.refusedRows > MOST_WRONG_PCT * count) {
    throw new Refused(`${refused.refusedRows} / ${count} 行不可信：${refused.refusedFor}`)
  }
  const day: DayColumns & LimitLife = without({ ...columns, day: batch.day }, wrong)
  return { day, ...refused }
}
