import { collectStockHotspot } from '@kanpan/contract/api/main/collect'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { HotspotPane } from '#features/hotspot/hotspot-pane.tsx'
import { HotspotRow } from '#features/hotspot/hotspot-row.tsx'
import { HotspotStar } from '#features/hotspot/hotspot-star.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { markNoticesRead, useNotices } from '#features/notice/use-notices.ts'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { keywordPath } from '#lib/theme/hotspot-path.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { SideBySide, useIsWide } from '#ui/side-by-side.tsx'
import { Tag } from '#ui/tag.tsx'
import { useCollectAddress } from './hotspot-address.ts'

const PACE_MS = 10_000
const PAGE = 30
const dense: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} dense />
const plain: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} />

/** Every hotspot that touches the person's stocks, the newest first; of one of them on a press. */
export function TouchingHotspots({ views }: { readonly views: ReactNode }) {
  const [, navigate] = useLocation()
  const [moment] = useMoment()
  const { id: named, code, hrefOf, filter, close } = useCollectAddress()
  const isWide = useIsWide()
  const [limit, setLimit] = useState(PAGE)
  const notices = useNotices().data
  const isAll = code === undefined && isLiveMoment(moment)
  const unread = new Set((notices?.list ?? []).filter(({ isUnread }) => isUnread).map(({ id }) => id))
  const query = useLiveQuery(
    collectStockHotspot,
    { ...moment, limit, ...(code !== undefined && isStockCode(code) ? { code } : {}) },
    { everyMs: PACE_MS },
  )
  const { data } = query
  const id = named ?? (isWide ? data?.list[0]?.id : undefined)
  const chosen = data?.list.find(hotspot => hotspot.id === id)
  const parts = panelParts(query, ({ total }) => (total === 0 ? '没有涉及自选股的热点，先收藏几只股票' : undefined))
  return (
    <DataBlock
      {...parts}
      title="我的收藏"
      className="panel-whole max-md:h-auto max-md:overflow-visible"
      bodyClassName="md:overflow-hidden"
      state={
        parts.state.kind === 'empty'
          ? {
              ...parts.state,
              action: (
                <Link href="/stock2/limit_up/ranking" className="text-accent hover:underline">
                  去涨停排行看看
                </Link>
              ),
            }
          : parts.state
      }
      actions={views}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3 py-1">
          <div className="flex max-h-16 min-w-0 flex-1 flex-wrap items-center gap-1 overflow-auto max-sm:basis-full max-sm:flex-nowrap max-sm:[&>button]:shrink-0">
            <Tag selected={code === undefined} onClick={() => filter(undefined)}>
              全部自选
            </Tag>
            {(data?.stocks ?? []).map(stock => (
              <Tag key={stock.code} selected={stock.code === code} onClick={() => filter(stock.code)}>
                {stock.name} {stock.count}
              </Tag>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {notices !== undefined && isLiveMoment(moment) && (
              <Button size="sm" disabled={notices.unread === 0} onClick={() => void markNoticesRead(notices)}>
                {notices.unread === 0 ? '没有未读' : `${notices.unread} 条未读，全部已读`}
              </Button>
            )}
            <MomentBar shownDay={data?.asOf.day} />
          </div>
        </div>
      }
    >
      <SideBySide
        isOpen={named !== undefined}
        onClose={close}
        title={chosen?.title ?? '热点'}
        list={
          <>
            <ol ref={oneStop} aria-label="涉及自选股的热点" className="divide-y divide-line/60">
              {(data?.list ?? []).map((hotspot, at) => (
                <HotspotRow
                  key={hotspot.id}
                  // The person's own stocks are why it stands here: they are named first.
                  hotspot={{ ...hotspot, stocks: ownFirst(hotspot) }}
                  day={data?.asOf.day ?? ''}
                  words={[]}
                  isChosen={hotspot.id === id}
                  href={hrefOf(hotspot.id)}
                  stock={dense}
                  withGroup
                  star={
                    <span className="flex items-center">
                      {/* The newest come first in both lists, of which the notices tell only the beginning. */}
                      {(isAll ? at < (notices?.unread ?? 0) : unread.has(hotspot.id)) && <Tag tone="accent">未读</Tag>}
                      <HotspotStar id={hotspot.id} title={hotspot.title} />
                    </span>
                  }
                />
              ))}
            </ol>
            {data && data.total > data.list.length && (
              <p className="flex justify-center py-2">
                <Button size="sm" variant="quiet" onClick={() => setLimit(limit + PAGE)}>
                  再看 {data.total - data.list.length} 条
                </Button>
              </p>
            )}
          </>
        }
        pane={
          chosen &&
          data && (
            <HotspotPane
              key={chosen.id}
              hotspot={chosen}
              asOf={data.asOf}
              moment={moment}
              words={chosen.collected.map(({ name }) => name)}
              stock={plain}
              onKeyword={keyword => navigate(keywordPath(keyword, moment))}
            />
          )
        }
      />
    </DataBlock>
  )
}

interface Touching {
  readonly collected: readonly { readonly code: string }[]
  readonly stocks: readonly { readonly code: string }[]
}

function ownFirst<T extends Touching>({ collected, stocks }: T): T['stocks'][number][] {
  const own = new Set(collected.map(({ code }) => code))
  return stocks.toSorted((a, b) => Number(own.has(b.code)) - Number(own.has(a.code)))
}
