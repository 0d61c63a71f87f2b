import { Exchange, type TradeDay } from '@kanpan/contract/model/stock'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { TreasuryClose } from '#sources/ports/figure-rows.ts'
import type { SeriesShape } from './stored-series.ts'

type Balances = Exclude<keyof ExchangeMargin, 'day' | 'exchange'>
type Yields = Exclude<keyof TreasuryClose, 'day'>

const prefixOf = (exchange: ExchangeMargin['exchange']) => `margin.${exchange}.`

/** As the import names them. A day that lacks a figure is told without it: NaN. */
export const MARGIN_SERIES: SeriesShape<ExchangeMargin, Balances> = {
  prefixes: Exchange.options.map(prefixOf),
  names: {
    financingBalanceYuan: 'financing_balance_yuan',
    financingBoughtYuan: 'financing_bought_yuan',
    lendingBalanceYuan: 'lending_balance_yuan',
    balanceYuan: 'balance_yuan',
  },
  prefixOf: ({ exchange }) => prefixOf(exchange),
  rowOf(prefix, day, figures) {
    const exchange = Exchange.options.find(one => prefixOf(one) === prefix)
    const {
      financingBalanceYuan = Number.NaN,
      financingBoughtYuan = Number.NaN,
      lendingBalanceYuan = Number.NaN,
    } = figures
    const { balanceYuan = financingBalanceYuan + lendingBalanceYuan } = figures
    return exchange && { day, exchange, financingBalanceYuan, financingBoughtYuan, lendingBalanceYuan, balanceYuan }
  },
}

export const TREASURY_SERIES: SeriesShape<TreasuryClose, Yields> = {
  prefixes: ['tb_30.'],
  names: { yieldPct: 'yield_pct', futureYuan: 'future_yuan' },
  prefixOf: () => 'tb_30.',
  rowOf: (_, day: TradeDay, { yieldPct = Number.NaN, futureYuan = Number.NaN }) => ({ day, yieldPct, futureYuan }),
}
