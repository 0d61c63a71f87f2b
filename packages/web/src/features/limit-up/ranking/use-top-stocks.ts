import { stockRanking2 } from '@kanpan/contract/api/data/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import { QUOTE_SORTS } from '@kanpan/contract/model/quote'
import type { Board } from '@kanpan/contract/model/stock'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import type { Sort } from '#ui/dense-table/order/order.ts'

export type TopStocks = DataOf<typeof stockRanking2>

const USUAL: Sort = { id: 'changePct', order: 'desc' }

interface TopQuestion {
  readonly moment: Moment
  readonly board: Board | undefined
  /** What the stocks are ranked by; without a wish their change. */
  readonly sort: Sort | undefined
}

/** The 300 stocks that lead the market by one figure, in one answer. */
export function useTopStocks({ moment, board, sort = USUAL }: TopQuestion): UseQueryResult<TopStocks> {
  const figure = QUOTE_SORTS.find(each => each === sort.id) ?? 'changePct'
  return useLiveQuery(
    stockRanking2,
    { ...moment, ...(board && { board }), sort: figure, order: sort.order, limit: LIMITS.rankingSize },
    { everyMs: SCREEN_PACE_MS },
  )
}
