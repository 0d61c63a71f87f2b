import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { ExchangeMarginRow, MarginBalances, StockMarginRow } from '@kanpan/providers/rows/series-row'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { StockMarginAsk } from './world.ts'

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

interface Part {
  readonly code: StockMarginRow['code']
  readonly listedOn: string | null
  readonly shares: number
  readonly exchange: ExchangeMargin['exchange']
}

function balancesOf({ day, ...of }: ExchangeMargin, share: number): MarginBalances & Pick<StockMarginRow, 'day'> {
  const part = (yuan: number) => Math.round(yuan * share)
  const [financingYuan, lendingYuan] = [part(of.financingBalanceYuan), part(of.lendingBalanceYuan)]
  return {
    day,
    financingYuan,
    lendingYuan,
    totalYuan: financingYuan + lendingYuan,
    boughtYuan: part(of.financingBoughtYuan),
  }
}

/** What was lent on each stock: of its exchange's, by its shares in the market. */
export function simulatedStockMargin({ catalogue: { stocks } }: Simulator) {
  const parts = stocks.flatMap(({ code, listedOn, floatShares }): readonly Part[] => {
    const exchange = exchangeOf(code)
    return exchange === undefined || !floatShares ? [] : [{ code, listedOn, shares: floatShares, exchange }]
  })

  function sharesOf({ day, exchange }: ExchangeMargin): readonly Part[] {
    return parts.filter(part => part.exchange === exchange && (part.listedOn ?? '') < day)
  }

  function rowsOf(
    margin: ExchangeMargin,
    before: ExchangeMargin | undefined,
    code?: string,
  ): readonly StockMarginRow[] {
    const [all, earlier] = [sharesOf(margin), before ? sharesOf(before) : []]
    const sum = (of: readonly Part[]) => of.reduce((total, { shares }) => total + shares, 0)
    const [whole, wholeBefore] = [sum(all), sum(earlier)]
    const was = new Set(earlier.map(part => part.code))
    return all
      .filter(part => code === undefined || part.code === code)
      .map(part => {
        const now = balancesOf(margin, part.shares / whole)
        const then = before && was.has(part.code) ? balancesOf(before, part.shares / wholeBefore) : undefined
        // Nobody says what was repaid on the first day of all.
        const repaidYuan = then && (now.boughtYuan ?? 0) + (then.financingYuan ?? 0) - (now.financingYuan ?? 0)
        return { code: part.code, ...now, repaidYuan }
      })
  }

  return (margins: readonly ExchangeMargin[], { code, day }: StockMarginAsk): readonly StockMarginRow[] => {
    const newest = code === undefined ? (day ?? margins.at(-1)?.day) : day
    const byExchange = Map.groupBy(margins, ({ exchange }) => exchange)
    return [...byExchange.values()].flatMap(own =>
      own.flatMap((margin, i) =>
        newest === undefined || margin.day === newest ? rowsOf(margin, own[i - 1], code) : [],
      ),
    )
  }
}
