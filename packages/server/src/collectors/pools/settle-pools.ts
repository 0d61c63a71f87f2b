import type { TradeDay } from '@kanpan/contract/model/stock'
import { publishedSeals } from '#live/derived/limit-up/seal-comparison.ts'
import type { DayPools } from '#live/figures/day-pools.ts'
import type { StoredPools } from '#live/figures/pools.ts'
import type { Market } from '#live/market.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { settleSeals } from './published-seals.ts'

export interface SettleParts {
  readonly stocks: Pick<StockList, 'now'>
  readonly market: Pick<Market, 'history' | 'historyGrew' | 'refresh'>
  readonly historyStore: Pick<HistoryStore, 'appendDay'>
  readonly pools: DayPools
  readonly stored: StoredPools
}

/**
 * Keeps the pools of a day that is over and in the history: its closing limit-ups become records as those of an imported pool are,
 * and the seals that are published of it stand in place of those its quotes showed. Doing it twice changes nothing.
 */
export async function settlePools(parts: SettleParts, day: TradeDay): Promise<void> {
  const { pools, stored, stocks, market } = parts
  const [sealed, broken] = (['sealed', 'broken'] as const).map(pool => pools.of(day).get(pool)?.rows ?? [])
  const codeOf = (code: string) => stocks.now().catalogue.stocks[stocks.now().rowOf(code) ?? -1]?.code
  await settleSeals(parts, day, publishedSeals([...(sealed ?? []), ...(broken ?? [])], stocks.now().rowOf))
  await stored.keep(
    day,
    (sealed ?? []).map(({ reasonTags, ...row }) => ({
      ...row,
      code: codeOf(row.code) ?? row.code,
      reasonTags: reasonTags ?? [],
    })),
  )
  // What pools tell of the day is shown with it.
  market.refresh()
}
