import { news10s } from '@kanpan/contract/api/api2/stock'
import { NewsList } from '#features/news/news-list.tsx'
import { useMarketClock } from '#lib/market-time/init.ts'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Feed } from '#ui/feed.tsx'
import { namedStock } from './overview-stock.tsx'

const SHOWN = 50

/** 快讯, the newest on top. */
export function NewsPanel({ moment }: { readonly moment: Moment }) {
  const query = useLiveQuery(news10s, { ...moment, limit: SHOWN }, { everyMs: SCREEN_PACE_MS })
  const offHours = useMarketClock()?.clock.offHours
  // On a Sunday what was told on Friday is not of today.
  const today = isLiveMoment(moment) ? offHours?.day : undefined
  const parts = panelParts(query, ({ list, source }) => {
    if (list.length > 0) return undefined
    if (source === 'archive') return '快讯未记录：该行情来源没有这一天的新闻'
    return source === 'live' ? '还没有快讯，取到后自动显示' : '今天还没有快讯'
  })
  return (
    <DataBlock title="快讯" {...parts} className="h-full" bodyClassName="overflow-hidden">
      {query.data && (
        <Feed newest={query.data.list[0]?.id}>
          <NewsList news={query.data.list} day={today ?? query.data.asOf.day} stock={namedStock} />
        </Feed>
      )}
    </DataBlock>
  )
}
