import type { MarketView } from '#live/market-view.ts'
import type { ListedTrade } from './branch-trades.ts'

/** Of each stock-day no more is kept than the rest is worked out from when it is shown. */
export type RecordedTrade = Pick<ListedTrade, 'day' | 'code' | 'reasons' | 'buyYuan' | 'sellYuan'>

export interface RecordedTrades {
  readonly length: number
  slice(from: number, to: number): RecordedTrade[]
}

/** Unknown is NaN in a column. */
const moneyOf = (column: Float64Array, at: number): number | undefined => {
  const yuan = column[at] ?? Number.NaN
  return Number.isNaN(yuan) ? undefined : yuan
}

/** The same text or list for all that are alike. */
function shared<T>(keyOf: (value: T) => string): (value: T) => T {
  const known = new Map<string, T>()
  return value => {
    const key = keyOf(value)
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, value)
    return value
  }
}

/**
 * A record's stock-days in columns, in the order they are given. 机构专用 has thousands a year, and as objects of their own texts those of the
 * records that are held were a hundred thousand, each looked at whenever what is old is collected.
 */
export function recordedTrades(view: MarketView, trades: readonly ListedTrade[]): RecordedTrades {
  const day = shared((text: ListedTrade['day']) => text)
  const reasons = shared((list: readonly string[]) => list.join('\n'))
  const codes = trades.map(({ code }) => view.catalogue.stocks[view.rowOf(code) ?? -1]?.code ?? code)
  const days = trades.map(trade => day(trade.day))
  const reasonsOf = trades.map(trade => reasons(trade.reasons))
  const buyYuan = Float64Array.from(trades, trade => trade.buyYuan ?? Number.NaN)
  const sellYuan = Float64Array.from(trades, trade => trade.sellYuan ?? Number.NaN)

  return {
    length: trades.length,
    slice: (from, to) =>
      codes.slice(from, to).map((code, behind) => {
        const at = from + behind
        return {
          code,
          day: days[at] as ListedTrade['day'],
          reasons: reasonsOf[at] ?? [],
          buyYuan: moneyOf(buyYuan, at),
          sellYuan: moneyOf(sellYuan, at),
        }
      }),
  }
}
