import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { SourceStock } from '#sources/ports/rows.ts'

/** What stands before a name on a day: N and C of new stocks, XD, XR and DR of ex-right days. */
const MARK_OF_DAY = /^(?:XD|XR|DR|[NC](?=\p{Script=Han}))/u
/** Who was stamped within so many trading days is somebody the exchange still speaks of. */
const RECENT_DAYS = 5

const countOf = (shares: number | undefined) => (shares !== undefined && shares > 0 ? shares : null)

/** What a list, or a list beside quotes, tells of a stock. */
export interface ListedRow
  extends Pick<ListQuoteRow, 'name' | 'industry' | 'listedOn' | 'floatShares' | 'totalShares'> {
  readonly code: string
}

/** A stock as a list has it; what the list does not tell other data sets do. Undefined: no board has such a code. */
export function listStock({ code, name, ...known }: ListedRow): SourceStock | undefined {
  const board = boardOf(code)
  if (!board) return undefined
  return {
    code: StockCode.parse(code),
    name: name.replace(MARK_OF_DAY, ''),
    nameOfDay: name,
    exchange: exchangeOf(code),
    board,
    ...{ industry: known.industry ?? null, region: null, listedOn: known.listedOn ?? null },
    ...{ totalShares: countOf(known.totalShares), floatShares: countOf(known.floatShares) },
    delistedOn: null,
  }
}

/** Whether a quote is of a stock that is listed on a day: those who have left keep a quote of their last day for years. */
export function isListedQuote({ state, day }: QuoteRow, on: TradeDay): boolean {
  if (state === 'delisted') return false
  return state === 'suspended' || day >= (addTradeDays(on, -RECENT_DAYS) ?? on)
}
