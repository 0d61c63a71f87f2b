import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { poolRows } from '#features/limit-up/ranking.ts'
import type { Market } from '#live/market.ts'
import { DAY_FIELDS } from '#store/history/market-day.ts'

const POOLS = ['sealed', 'broken', 'limitDown', 'yesterday', 'named'] as const
export type ShownPools = Readonly<Record<(typeof POOLS)[number], readonly LimitUpRow[]>>

/** The pools of a day as readers see them. */
export async function shownPools(market: Market, day: TradeDay): Promise<ShownPools> {
  const view = await market.view(day)
  const [sealed = [], broken = [], limitDown = [], yesterday = [], named = []] = await Promise.all(
    POOLS.map(pool => poolRows(view, pool, market)),
  )
  return { sealed, broken, limitDown, yesterday, named }
}

/** A day of the history, column by column. */
export function columnsOf({ history }: Pick<Market, 'history'>, day: TradeDay) {
  const columns = history.columnsOf(history.indexOf(day))
  return DAY_FIELDS.map(({ name }) => [name, columns[name]] as const)
}
