import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { refusedOf } from '#collectors/quote-refusals.ts'
import { Refused } from '#collectors/refused.ts'
import type { StockBarRow, StockBarsAsk } from '#sources/ports/past-rows.ts'

/** A day of a stock as it waits to be laid into the history; 0 volume is a day on which it stood still. */
export interface WaitingBar extends Omit<StockBarRow, 'code' | 'closeBeforeCents'> {
  /** The row before it in the reply was refused: what stood before the day is not known. */
  readonly isBehindGap: boolean
}

/** More wrong rows than this, and the others are not to be trusted either. */
const MOST_WRONG_PCT = 2
/** From here on, rounding leaves the mean price of the day within the range of its prices twice over. */
const WEIGHED_YUAN = 100_000
/** A new stock may go up tenfold on a day, and a price ten times another of no new one is another unit. */
const MOST_RISE = 20

const isCents = (cents: number) => Number.isInteger(cents) && cents > 0

function isPriceWrong({ openCents, highCents, lowCents, closeCents }: StockBarRow): boolean {
  if (![openCents, highCents, lowCents, closeCents].every(isCents)) return true
  return highCents < Math.max(openCents, closeCents) || lowCents > Math.min(openCents, closeCents)
}

function isAmountWrong({ volumeShares, amountYuan, highCents, lowCents }: StockBarRow): boolean {
  if (volumeShares < 0 || amountYuan < 0) return true
  if (!(volumeShares > 0 && amountYuan > WEIGHED_YUAN)) return false
  const meanCents = (100 * amountYuan) / volumeShares
  return meanCents > 2 * highCents || 2 * meanCents < lowCents
}

/** Far away from both its neighbours, which are near each other. */
function isLeap(row: StockBarRow, before: StockBarRow | undefined): boolean {
  if (!before) return false
  return row.closeCents > MOST_RISE * before.closeCents || MOST_RISE * row.closeCents < before.closeCents
}

export interface AdmittedBars {
  readonly bars: readonly WaitingBar[]
  readonly refusedRows: number
  readonly refusedFor: string
}

/** The days of one stock, oldest first, without those that cannot be; refused whole when they are of others or too many are wrong. */
export function admittedBars(rows: readonly StockBarRow[], ask: StockBarsAsk, code: StockCode): AdmittedBars {
  const { from, to } = ask
  const counts = { unknownCode: 0, outsideDay: 0, price: 0, reference: 0, amount: 0 }
  const bars: WaitingBar[] = []
  let before: StockBarRow | undefined
  let isBehindGap = true
  let lastDay: TradeDay | undefined
  const given = rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  for (const row of given) {
    const fault = faultOf(row)
    if (fault) {
      counts[fault] += 1
      isBehindGap ||= fault !== 'unknownCode'
      continue
    }
    const { code: _, closeBeforeCents: __, ...bar } = row
    // A reply may go further than asked, and its first rows say what stood before the first that is wanted.
    if (row.day >= from && row.day <= to && row.day !== lastDay) bars.push({ ...bar, isBehindGap })
    before = row
    lastDay = row.day
    isBehindGap = false
  }

  function faultOf(row: StockBarRow): keyof typeof counts | undefined {
    if (row.code !== code) return 'unknownCode'
    if (!isTradeDay(row.day)) return 'outsideDay'
    if (isPriceWrong(row)) return 'price'
    if (isAmountWrong(row)) return 'amount'
    return isLeap(row, before) ? 'reference' : undefined
  }

  const refused = refusedOf({
    refused: (['unknownCode', 'outsideDay', 'price', 'reference', 'amount'] as const).map(reason => ({
      reason,
      count: counts[reason],
    })),
  })
  if (given.length > 0 && counts.unknownCode === given.length)
    throw new Refused(`来源给出的是别的股票的日线，不是 ${code}`)
  // Of a few rows one may be wrong.
  if (refused.refusedRows > Math.max(1, (MOST_WRONG_PCT / 100) * given.length)) {
    throw new Refused(`${refused.refusedRows} / ${given.length} 行不可信：${refused.refusedFor}`)
  }
  if (bars.length === 0) throw new Refused('来源没有给出日线')
  return { bars, ...refused }
}
