import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayDistance } from '#calendar/trading-days.ts'
import { type Share, share } from '#limit-up/wilson.ts'
import { medianKnown } from '#quote/median.ts'
import { type BranchTrade, isPurchase } from './branch-record.ts'

/** A stock-day of one of an alias's seats. */
export interface SeatTrade extends BranchTrade {
  readonly day: TradeDay
  readonly code: StockCode
  readonly branch: string
  readonly reasons: readonly string[]
}

/** A stock-day of a hot-money alias (游资): the money of all its seats that were listed together. */
export interface AliasTrade extends BranchTrade {
  readonly day: TradeDay
  readonly code: StockCode
  readonly reasons: readonly string[]
  /** Its seats on that list, in the order they were given. */
  readonly branches: readonly string[]
}

function sumOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0)
}

/** The stock-days of an alias from those of its seats, newest first. A stock-day of two seats is one. */
export function aliasTrades(trades: readonly SeatTrade[]): AliasTrade[] {
  return [...Map.groupBy(trades, ({ day, code }) => `${day} ${code}`).values()]
    .flatMap(own => {
      const [first] = own
      if (!first) return []
      const { day, code, laterPct, concepts } = first
      const branches = [...new Set(own.map(({ branch }) => branch))]
      const reasons = [...new Set(own.flatMap(trade => trade.reasons))]
      const buyYuan = sumOfKnown(own.map(trade => trade.buyYuan))
      return [
        {
          day,
          code,
          laterPct,
          concepts,
          branches,
          reasons,
          buyYuan,
          sellYuan: sumOfKnown(own.map(trade => trade.sellYuan)),
        },
      ]
    })
    .sort((a, b) => (a.day === b.day ? (a.code < b.code ? -1 : 1) : a.day < b.day ? 1 : -1))
}

/** How an alias goes about it. */
export interface AliasHabits {
  readonly medianNetYuan: number | undefined
  /** Of its purchases, those on which several of its seats were listed. */
  readonly together: Share
  /** Of its purchases old enough, those whose stock it sold net on a list of the next `SOLD_WITHIN_DAYS` trading days. */
  readonly soldSoon: Share
}

export const SOLD_WITHIN_DAYS = 3

const netOf = ({ buyYuan = 0, sellYuan = 0 }: BranchTrade) => buyYuan - sellYuan

/** The habits of an alias, of its stock-days up to a day. A sale that was not listed is not seen: the share is a lower bound. */
export function aliasHabits(trades: readonly AliasTrade[], until: TradeDay): AliasHabits {
  const purchases = trades.filter(isPurchase)
  const sales = Map.groupBy(
    trades.filter(trade => netOf(trade) < 0),
    ({ code }) => code,
  )
  const isOver = ({ day }: AliasTrade) => tradeDayDistance(day, until) >= SOLD_WITHIN_DAYS
  const wasSold = ({ day, code }: AliasTrade) =>
    (sales.get(code) ?? []).some(sale => sale.day > day && tradeDayDistance(day, sale.day) <= SOLD_WITHIN_DAYS)
  const old = purchases.filter(isOver)
  return {
    medianNetYuan: purchases.length === 0 ? undefined : medianKnown(Float64Array.from(purchases, netOf)),
    together: share(purchases.filter(({ branches }) => branches.length > 1).length, purchases.length),
    soldSoon: share(old.filter(wasSold).length, old.length),
  }
}
