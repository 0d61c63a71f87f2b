import type { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { dayColumnsModule, marketDayModule, type marketModule } from './inside-server.ts'
import { dice, SECTORS, sectorsOf } from './snapshot-peer.ts'

export type Source = Parameters<Awaited<ReturnType<typeof marketModule>>['createMarket']>[0]['source']

/** As many stocks as wanted in the five hundred sectors of the peer. Only what a tick reads of a stock is filled in. */
export function randomCatalogue(stocks: number): Source['catalogue'] {
  const roll = dice(7)
  const { offsets, members } = sectorsOf(stocks, roll)
  const profile = (row: number): StockProfile => ({
    code: String(100_000 + row) as StockCode,
    name: `股票${row}`,
    initials: [],
    exchange: 'sse',
    board: row % 3 === 0 ? 'chinext' : 'main',
    industry: null,
    region: null,
    listedOn: null,
    totalShares: 1e9,
    floatShares: 1e9 * roll(),
  })
  return {
    stocks: Array.from({ length: stocks }, (_, row) => profile(row)),
    sectors: Array.from({ length: SECTORS }, (_, sector) => ({
      blockCode: String(885_000 + sector),
      name: `概念${sector}`,
      kind: 'concept' as const,
      rows: members.slice(offsets[sector], offsets[sector + 1]).sort(),
    })),
  }
}

/** A day of prices in no order; one stock in forty stands at about its limit. */
export async function randomDay(day: TradeDay, stocks: number, seed: number) {
  const { emptyMarketDay } = await marketDayModule()
  const { STOCK_STATE } = await dayColumnsModule()
  const roll = dice(seed)
  const columns = emptyMarketDay(day, stocks)
  for (let row = 0; row < stocks; row++) {
    const prevClose = 300 + Math.floor(roll() * 9_000)
    const change = roll() < 0.025 ? 0.1 : (roll() + roll() + roll() - 1.5) * 0.06
    const close = Math.round(prevClose * (1 + change))
    columns.state[row] = roll() < 0.005 ? STOCK_STATE.suspended : STOCK_STATE.trading
    columns.prevCloseCents[row] = prevClose
    columns.openCents[row] = Math.round(prevClose * (1 + change * roll()))
    columns.closeCents[row] = close
    columns.highCents[row] = Math.max(close, columns.openCents[row] ?? 0)
    columns.lowCents[row] = Math.min(close, columns.openCents[row] ?? 0)
    columns.volumeShares[row] = 100 * Math.floor(roll() * 1e6)
    columns.amountYuan[row] = (columns.volumeShares[row] ?? 0) * (close / 100)
  }
  return columns
}
