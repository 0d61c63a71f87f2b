import type { TradeDay } from '@kanpan/contract/model/stock'
import { publishedSeals } from '#live/derived/limit-up/seal-comparison.ts'
import type { DayPools } from '#live/figures/day-pools.ts'
import type { StoredPools } from '#live/figures/pools.ts'
import type { Market } from '#live/market.ts'
import type { PublishedPool } from '#sources/ports/pool-rows.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { settleSeals } from './published-seals.ts'

export interface SettleParts {
  readonly stocks: Pick<StockList, 'now'>
  readonly market: Pick<Market, 'history' | 'historyGrew'>
  readonly historyStore: Pick<HistoryStore, 'appendDay'>
  readonly pools: DayPools
  /** Those of them that are of the close; the others are as they stood during the day, and are not kept. */
  readonly finals: ReadonlySet<PublishedPool>
  readonly stored: StoredPools
}

/**
 * Keeps the pools of a day that is over and in the history: its closing limit-ups become records as those of an imported pool are,
 * and the seals that are published of it stand in place of those its quotes showed. A pool that nobody has does not keep the others
 * from it. Doing it twice changes nothing.
 */
export async function settlePools(parts: SettleParts, day: TradeDay): Promise<void> {
  const { pools, finals, stored, stocks } = parts
  const rowsOf = (pool: PublishedPool) => (finals.has(pool) ? (pools.of(day).get(pool)?.rows ?? []) : [])
  const [sealed, broken] = [rowsOf('sealed'), rowsOf('broken')]
  const codeOf = (code: string) => stocks.now().catalogue.stocks[stocks.now().rowOf(code) ?? -1]?.code
  await settleSeals(parts, day, publishedSeals([...sealed, ...broken], stocks.now().rowOf))
  await stored.keep(
    day,
    sealed.map(({ reasonTags, ...row }) => ({
      ...row,
      code: codeOf(row.code) ?? row.code,
      reasonTags: reasonTags ?? [],
    })),
  )
}
