import { Exchange, type TradeDay } from '@kanpan/contract/model/stock'

/** Margin trading (融资融券) of an exchange's stocks at a close, in yuan. */
export interface ExchangeMargin {
  readonly day: TradeDay
  readonly exchange: Exchange
  readonly financingBalanceYuan: number
  /** Of the day. */
  readonly financingBoughtYuan: number
  readonly lendingBalanceYuan: number
  readonly balanceYuan: number
}

/** The same of the market; NaN where an exchange that lends on the day has not told its part. */
export interface MarketMargin extends Omit<ExchangeMargin, 'exchange'> {
  /** Those that have. */
  readonly exchanges: readonly Exchange[]
}

/** From this day on Beijing has margin trading too. */
const BSE_SINCE = '2023-02-13'

function isWhole(day: TradeDay, exchanges: readonly Exchange[]): boolean {
  return Exchange.options.every(one => exchanges.includes(one) || (one === 'bse' && day < BSE_SINCE))
}

/** Margin trading of the market day by day, from what its exchanges told, in the order of days. */
export function marketMargin(rows: readonly ExchangeMargin[]): MarketMargin[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, parts]) => {
    const exchanges = Exchange.options.filter(exchange => parts.some(part => part.exchange === exchange))
    const all = isWhole(day, exchanges)
    const sum = (of: (part: ExchangeMargin) => number) =>
      all ? parts.reduce((total, part) => total + of(part), 0) : Number.NaN
    return {
      day,
      exchanges,
      financingBalanceYuan: sum(part => part.financingBalanceYuan),
      financingBoughtYuan: sum(part => part.financingBoughtYuan),
      lendingBalanceYuan: sum(part => part.lendingBalanceYuan),
      balanceYuan: sum(part => part.balanceYuan),
    }
  })
}
