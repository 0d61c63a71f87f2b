import type { CollectItem } from '@kanpan/contract/model/collect'
import { isDay } from '@kanpan/contract/model/stock-guards'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useCollectedHotspots } from '#features/collect/collect-list.ts'
import { StockName } from '#features/collect/stock-name.tsx'
import { HotspotPane } from '#features/hotspot/hotspot-pane.tsx'
import { HotspotRow } from '#features/hotspot/hotspot-row.tsx'
import { HotspotStar } from '#features/hotspot/hotspot-star.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { dayText } from '#lib/format/day-text.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { hotspotDay, keywordPath } from '#lib/theme/hotspot-path.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { SideBySide, useIsWide } from '#ui/side-by-side.tsx'
import { useCollectAddress } from './hotspot-address.ts'
import { useHotspotsOf } from './hotspots-of.ts'

const NONE: readonly CollectItem[] = []
const dense: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} dense />
const plain: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} />

/** The hotspots the person collected, the newest day first, each as its own day told it. */
export function CollectedHotspots({ views }: { readonly views: ReactNode }) {
  const [, navigate] = useLocation()
  const [moment] = useMoment()
  const { id: named, hrefOf, close } = useCollectAddress()
  const isWide = useIsWide()
  const list = useCollectedHotspots()
  const today = useMarketClock()?.clock.day
  const shownDay = moment.date ?? (today !== undefined && isDay(today) ? today : undefined)
  // What is from after the moment shown is not told yet.
  const items = (list.data?.list ?? NONE)
    .filter(({ value }) => shownDay === undefined || (hotspotDay(value) ?? '') <= shownDay)
    .toSorted((a, b) => b.value.localeCompare(a.value))
  const found = useHotspotsOf(
    items.map(({ value }) => value),
    moment,
    shownDay,
  )
  const id = named ?? (isWide ? items[0]?.value : undefined)
  const chosen = id === undefined ? undefined : found.of(id)
  const state = queryState(
    { data: list.data, error: list.error, isFetching: false },
    { empty: () => (items.length === 0 ? '还没有收藏热点，在热点旁点星标即可收藏' : undefined) },
  )
  return (
    <DataBlock
      title="我的收藏"
      className="panel-whole max-md:h-auto max-md:overflow-visible"
      bodyClassName="md:overflow-hidden"
      state={
        state.kind === 'empty'
          ? {
              ...state,
              action: (
                <Link href="/hotspot" className="text-accent hover:underline">
                  去看热点
                </Link>
              ),
            }
          : state
      }
      {...found.provenance}
      onRetry={() => void list.refetch()}
      actions={views}
      toolbar={
        <div className="flex items-center border-b border-line px-2 py-1 sm:justify-end">
          <MomentBar shownDay={shownDay} />
        </div>
      }
    >
      <SideBySide
        isOpen={named !== undefined}
        onClose={close}
        title={chosen?.hotspot.title ?? '热点'}
        list={
          <ol ref={oneStop} aria-label="收藏的热点" className="divide-y divide-line/60">
            {items.map(item => {
              const row = found.of(item.value)
              // Of the day shown, but from after its moment.
              if (
                row === undefined &&
                !found.isLoading &&
                moment.at !== undefined &&
                hotspotDay(item.value) === shownDay
              )
                return null
              return row === undefined ? (
                <UnlistedHotspot key={item.id} item={item} shownDay={shownDay ?? ''} isLoading={found.isLoading} />
              ) : (
                <HotspotRow
                  key={item.id}
                  hotspot={row.hotspot}
                  day={shownDay ?? ''}
                  words={[]}
                  isChosen={item.value === id}
                  href={hrefOf(item.value)}
                  stock={dense}
                  withGroup
                  star={<HotspotStar id={item.value} title={item.title} />}
                />
              )
            })}
          </ol>
        }
        pane={
          chosen && (
            <HotspotPane
              key={chosen.hotspot.id}
              hotspot={chosen.hotspot}
              asOf={chosen.asOf}
              moment={chosen.moment}
              words={[]}
              stock={plain}
              onKeyword={keyword => navigate(keywordPath(keyword, chosen.moment))}
            />
          )
        }
      />
    </DataBlock>
  )
}

interface UnlistedHotspotProps {
  readonly item: CollectItem
  readonly shownDay: string
  readonly isLoading: boolean
}

/** A hotspot that its day does not tell, or not yet: the source was another one when it was collected. */
function UnlistedHotspot({ item: { title, value }, shownDay, isLoading }: UnlistedHotspotProps) {
  return (
    <li className="flex items-center gap-2 px-3 py-1.5">
      <span className="text-sm text-ink-3">{dayText(hotspotDay(value) ?? '', shownDay)}</span>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="text-sm text-ink-3">{isLoading ? '正在取得' : '该行情来源没有这条热点'}</span>
      <HotspotStar id={value} title={title} />
    </li>
  )
}
