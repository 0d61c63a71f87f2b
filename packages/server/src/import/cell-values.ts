import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { codeWithMarket } from '@kanpan/market/story/stock-codes'
import type { Refusal } from './layout.ts'

/** Thrown while a row is read; one bad value costs its row and no more. */
export class RowRefused extends Error {}

export function refuse(reason: string): never {
  throw new RowRefused(reason)
}

/** Runs the reading of one row and turns what it refuses into an answer. */
export function orRefusal<T>(read: () => T): T | Refusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowRefused) return { kind: 'refusal', reason: error.message }
    throw error
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The text, undefined where nothing stands. */
export function optionalText(value: unknown): string | undefined {
  return textOf(value) || undefined
}

// A file names a few thousand stocks and days hundreds of thousands of times.
const knownCodes = new Map<unknown, StockCode>()
const knownDays = new Map<unknown, TradeDay>()

/** `600519`, `600519.SH` or `sh600519`; what is no A share is refused, and six digits of another market are none. */
export function codeOf(value: unknown): StockCode {
  const known = knownCodes.get(value)
  if (known) return known
  const [digits] = /\d{6}/.exec(textOf(value)) ?? []
  if (!digits) return refuse('没有六位股票代码')
  // With letters beside them they say their market: 000660.KS is of Seoul, sh000001 an index.
  const ofMarket = /[a-z]/i.test(textOf(value)) ? codeWithMarket(textOf(value)) : digits
  if (ofMarket === undefined || !boardOf(ofMarket)) return refuse('不是 A 股代码')
  const code = StockCode.parse(ofMarket)
  knownCodes.set(value, code)
  return code
}

/** `2025-11-03` or `20251103` (as a number, too) as the former; undefined when it is no date. */
export function dateOf(value: unknown): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(textOf(String(value))) ?? []
  const date = `${year}-${month}-${day}`
  return year && !Number.isNaN(Date.parse(date)) ? date : undefined
}

export function tradeDayOf(value: unknown): TradeDay {
  const known = knownDays.get(value)
  if (known) return known
  const date = dateOf(value)
  if (!date) return refuse('日期无法识别')
  if (!isTradeDay(date)) return refuse('不是交易日')
  knownDays.set(value, date)
  return date
}

/** A finite number; NaN for an empty field, which is what unknown looks like in a csv. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  const text = textOf(value)
  if (text === '') return Number.NaN
  const number = Number(text)
  return Number.isFinite(number) ? number : refuse('不是数字')
}

/** The same where unknown is a value of its own. */
export function optionalNumber(value: unknown): number | undefined {
  const number = numberOf(value)
  return Number.isNaN(number) ? undefined : number
}

// Exchanges quote whole cents. A fraction of one comes from adjusting for dividends: not the price that was traded.
const CENT_TOLERANCE = 0.005

export function centsOf(yuan: unknown): number {
  const exact = numberOf(yuan) * 100
  const cents = Math.round(exact)
  if (!(cents > 0)) return refuse('缺少价格')
  return Math.abs(exact - cents) <= CENT_TOLERANCE ? cents : refuse('价格不是整分，疑为复权价')
}

/** A whole number of shares. */
export function sharesOf(value: unknown): number {
  const shares = Math.round(numberOf(value))
  return shares < 0 ? refuse('成交量为负') : shares
}

/** Lots (手) of 100 shares; sources with a fraction of a lot mean the odd shares. */
export function sharesOfLots(lots: unknown): number {
  return sharesOf(numberOf(lots) * 100)
}

/** Money told in a larger unit, in yuan and whole cents: a binary fraction of a unit is no money. */
export function yuanOf(value: unknown, unit: number): number {
  return Math.round(numberOf(value) * unit * 100) / 100
}

/** A branch in one spelling: the same one stands in lists with wide parentheses and with narrow ones. */
export function branchOf(value: unknown): string {
  return textOf(value).normalize('NFKC') || refuse('没有营业部')
}

/** One spelling for the names of all sources: no full-width letters (万科Ａ), no blanks inside (万  科A). */
export function nameOf(value: unknown): string {
  const name = textOf(value).normalize('NFKC').replaceAll(/\s/g, '')
  return name === '' ? refuse('没有名称') : name
}

/** The name where one stands. */
export function optionalName(value: unknown): string | undefined {
  return textOf(value) === '' ? undefined : nameOf(value)
}
