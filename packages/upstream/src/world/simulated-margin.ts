import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { ExchangeMarginRow, MarginBalances } from '@kanpan/providers/rows/series-row'

function balances(parts: readonly ExchangeMargin[]): MarginBalances {
  const sum = (of: (part: ExchangeMargin) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    financingYuan: sum(part => part.financingBalanceYuan),
    lendingYuan: sum(part => part.lendingBalanceYuan),
    totalYuan: sum(part => part.balanceYuan),
    boughtYuan: sum(part => part.financingBoughtYuan),
  }
}

/** Shanghai, Shenzhen and all of them, Beijing's among these alone. */
export function exchangeMargin(rows: readonly ExchangeMargin[]): ExchangeMarginRow[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, parts]) => ({
    day,
    sse: balances(parts.filter(({ exchange }) => exchange === 'sse')),
    szse: balances(parts.filter(({ exchange }) => exchange === 'szse')),
    all: balances(parts),
  }))
}
