import { companyHotspot } from '@kanpan/contract/api/api2/hotspot'
import { stockHotspotList } from '@kanpan/contract/api/data/stock'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { NewsList } from '#features/news/news-list.tsx'
import { addressOf } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { HotspotRows } from './hotspot-rows.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'
import type { NewsKind } from './side-view.ts'

const PACE_MS = 10_000
const MOST = 100

const stockName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />

/** A hotspot's id names what it is about after its day, a piece of news has a number there. */
function kindOf(item: string | undefined): NewsKind | undefined {
  if (item === undefined) return undefined
  return /^\d{4}-\d{2}-\d{2}-\d+$/.test(item) ? 'news' : 'hotspot'
}

/** What was told of the stock: its hotspots with what the price did after each, and its news and announcements. */
export function NewsTab({ code, moment, view, onChange, onMark }: SideProps) {
  const kind = view.newsKind ?? kindOf(view.item) ?? 'hotspot'
  const input = { code, limit: MOST, ...moment }
  const hotspots = useLiveQuery(stockHotspotList, input, { everyMs: PACE_MS, enabled: kind === 'hotspot' })
  const news = useLiveQuery(companyHotspot, input, { everyMs: PACE_MS, enabled: kind === 'news' })
  const tabs = [
    { id: 'hotspot', title: '热点', ...(hotspots.data && { count: hotspots.data.total }) },
    { id: 'news', title: '新闻公告', ...(news.data && { count: news.data.total }) },
  ] as const
  const parts =
    kind === 'hotspot'
      ? panelParts(hotspots, ({ list }) => (list.length === 0 ? '近期没有涉及这只股票的热点' : undefined))
      : panelParts(news, ({ list }) => (list.length === 0 ? '近期没有这家公司的新闻与公告' : undefined))
  return (
    <DataBlock
      title="消息"
      className={SIDE_BLOCK}
      {...parts}
      toolbar={
        <div className="flex items-center justify-between gap-2 border-b border-line px-1">
          <Tabs label="消息种类" tabs={tabs} value={kind} onChange={newsKind => onChange({ newsKind })} />
          {kind === 'hotspot' && (
            <Link
              href={`/stock/hotspot/list/${code}${addressOf(moment)}`}
              className="px-2 text-sm text-accent hover:underline"
            >
              时间线
            </Link>
          )}
        </div>
      }
    >
      {kind === 'hotspot' ? (
        <HotspotRows
          hotspots={hotspots.data?.list ?? []}
          shownDay={hotspots.data?.asOf.day ?? ''}
          chosen={view.item}
          onMark={onMark}
        />
      ) : (
        <NewsList
          news={news.data?.list ?? []}
          day={news.data?.asOf.day ?? ''}
          stock={stockName}
          {...(view.item === undefined ? {} : { chosen: view.item })}
        />
      )}
    </DataBlock>
  )
}
