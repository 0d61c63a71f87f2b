import type { TradeDay } from '@kanpan/contract/model/stock'
import { FIRST_TRADE_DAY } from '@kanpan/market/calendar/closed-weekdays'
import {
  addTradeDays,
  previousTradeDay,
  tradeDayDistance,
  tradeDayOnOrBefore,
} from '@kanpan/market/calendar/trading-days'
import type { MorningRows } from '@kanpan/market/day-book/book-columns'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { isListedOn } from '@kanpan/market/quote/catalogue'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { isStName } from '@kanpan/market/rules/st-name'
import type { StockVersion } from '#store/catalogue/stock-list.ts'
import { isDelistingName, listingPrefix } from '#store/history/names.ts'

/** Nobody is without a limit for as long. */
const LIMITED_AFTER_DAYS = 20

interface Morning {
  readonly day: TradeDay
  readonly before: TradeDay | undefined
  /** Who was listed before this day is past the days without a limit. */
  readonly limitedBefore: string
}

/** Whether a stock is on the days after its listing on which it has no limit, by its listing day, else by the mark of its name. */
function isFree({ catalogue, nameOn }: StockVersion, row: number, { day, limitedBefore }: Morning): boolean {
  const { board, listedOn } = catalogue.stocks[row] ?? {}
  if (board !== undefined && listedOn && listedOn >= FIRST_TRADE_DAY && listedOn < limitedBefore) return false
  const listed = listedOn ? tradeDayOnOrBefore(listedOn) : undefined
  if (board === undefined || listed === undefined) return listingPrefix(nameOn(row, day)) !== undefined
  return listed <= day && tradeDayDistance(listed, day) < noLimitDays(board, listed)
}

function flagsOf(version: StockVersion, row: number, morning: Morning): number {
  const { day, before } = morning
  if (!isListedOn(version.catalogue, row, day)) return 0
  const name = version.nameOn(row, day)
  // A mark that came or went overnight is a word of the list alone, until the day's quotes bear it out.
  const isNews = before !== undefined && isStName(version.nameOn(row, before)) !== isStName(name)
  return (
    (isStName(name) ? STOCK_FLAG.st : 0) |
    (isNews ? STOCK_FLAG.stUnknown : 0) |
    (isDelistingName(name) ? STOCK_FLAG.delisting : 0) |
    (isFree(version, row, morning) ? STOCK_FLAG.noLimit : 0)
  )
}

/** Who there is on the morning of a day, with the rules their names and listing days put them under; reference prices come with quotes. */
export function morningRows(version: StockVersion, day: TradeDay): MorningRows {
  const { stocks } = version.catalogue
  const limitedBefore = addTradeDays(day, -LIMITED_AFTER_DAYS) ?? ''
  const morning = { day, before: previousTradeDay(day), limitedBefore }
  return {
    stocks,
    flags: Uint8Array.from(stocks, (_, row) => flagsOf(version, row, morning)),
    prevCloseCents: new Int32Array(stocks.length),
  }
}
