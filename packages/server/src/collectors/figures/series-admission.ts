import { Exchange } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { TreasuryClose } from '#sources/ports/figure-rows.ts'

/** What a day's figures are refused for. */
export type SeriesRefusal = 'future' | 'noTradeDay' | 'exchange' | 'figure' | 'sum' | 'leap'

export const REASONS: Readonly<Record<SeriesRefusal, string>> = {
  future: '日期还没有公布',
  noTradeDay: '不是交易日',
  exchange: '没有这家交易所',
  figure: '数值缺失或不可能',
  sum: '融资与融券之和不是余额',
  leap: '与最近一日相差太远',
}

/** Two parts that were rounded apart from their sum. */
const SUM_TOLERANCE = 0.01
/** A balance that is half or twice the one before is of another unit. */
const LEAP = 2

const isAmount = (yuan: number) => Number.isFinite(yuan) && yuan >= 0

/** What is wrong with the margin balances of an exchange on a day, held against the nearest known ones before. */
export function marginFault(row: ExchangeMargin, before: ExchangeMargin | undefined): SeriesRefusal | undefined {
  const { financingBalanceYuan, financingBoughtYuan, lendingBalanceYuan, balanceYuan } = row
  if (!isTradeDay(row.day)) return 'noTradeDay'
  if (!Exchange.options.includes(row.exchange)) return 'exchange'
  if (![financingBalanceYuan, financingBoughtYuan, lendingBalanceYuan, balanceYuan].every(isAmount)) return 'figure'
  const sum = financingBalanceYuan + lendingBalanceYuan
  if (balanceYuan === 0 || Math.abs(sum - balanceYuan) > SUM_TOLERANCE * balanceYuan) return 'sum'
  const factor = before ? balanceYuan / before.balanceYuan : 1
  return factor > LEAP || factor < 1 / LEAP ? 'leap' : undefined
}

/** Yields in percent lie between these, and the future between those yuan. */
const YIELD_PCT = { least: -1, most: 15 }
const FUTURE_YUAN = { least: 50, most: 200 }

export function treasuryFault({ day, yieldPct, futureYuan }: TreasuryClose): SeriesRefusal | undefined {
  if (!isTradeDay(day)) return 'noTradeDay'
  const isYield = yieldPct > YIELD_PCT.least && yieldPct < YIELD_PCT.most
  const isFuture = futureYuan > FUTURE_YUAN.least && futureYuan < FUTURE_YUAN.most
  // A provider may have but one of the two; what it has must be possible.
  if (Number.isNaN(yieldPct)) return isFuture ? undefined : 'figure'
  return isYield && (isFuture || Number.isNaN(futureYuan)) ? undefined : 'figure'
}
