import type { popularity } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'

type Popularity = DataOf<typeof popularity>
export type PopularityQuery = UseQueryResult<Popularity>

export function emptyPopularity({ stocks, source }: Popularity): string | undefined {
  if (stocks.length > 0) return undefined
  return source === 'archive' ? '热榜未记录：该行情来源没有这一天的人气数据' : '今天的热榜还没有编出来'
}
