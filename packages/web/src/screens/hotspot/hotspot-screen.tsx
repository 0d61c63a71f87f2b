import { useState } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { ALL, firstTab } from '#features/hotspot/category.ts'
import { CategoryTabs } from '#features/hotspot/category-tabs.tsx'
import { useHeldOrder } from '#features/hotspot/held-order.ts'
import { HotspotList } from '#features/hotspot/hotspot-list.tsx'
import { HotspotPane } from '#features/hotspot/hotspot-pane.tsx'
import { HotspotRow } from '#features/hotspot/hotspot-row.tsx'
import { HotspotStar } from '#features/hotspot/hotspot-star.tsx'
import { useChosen, useFirst } from '#features/hotspot/use-chosen.ts'
import { useCategories, useHotspots } from '#features/hotspot/use-hotspots.ts'
import { KeywordFilter } from '#features/keyword/keyword-filter.tsx'
import { useKeywords } from '#features/keyword/use-keywords.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { SideBySide, useIsWide } from '#ui/side-by-side.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useHotspotAddress } from './hotspot-address.ts'

const SORTS = [
  { value: 'heat', title: '最热' },
  { value: 'time', title: '最新' },
] as const

const NONE: readonly never[] = []

const dense: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} dense />
const plain: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} />

/**
 * 热点, for reading: what is told now, newest or hottest first, and beside it all there is to know of the one chosen.
 * (/stock/hotspot2/hotspot is the same for trading: themes at a glance and their stocks as a table.)
 */
export function HotspotScreen() {
  const [moment] = useMoment()
  const categories = useCategories(moment)
  const { address, hrefOf, filter, close } = useHotspotAddress(firstTab(categories.data ?? NONE))
  const isWide = useIsWide()
  const words = useKeywords(moment).data?.saved ?? NONE
  const { query, question, rest, more } = useHotspots(address, moment)
  const { data, isPlaceholderData } = query
  const list = data?.list ?? NONE
  const [isAtTop, setAtTop] = useState(true)
  const shown = useHeldOrder(list, !isAtTop && !isPlaceholderData)
  const first = useFirst(`${question} ${isPlaceholderData}`, data?.list)
  const id = address.id ?? (isWide ? first : undefined)
  const { hotspot, isGone } = useChosen(id, data?.list, moment)
  const marked = [...words.map(({ keyword }) => keyword), address.keyword ?? '']

  const parts = panelParts(query, ({ total }) => (total === 0 ? emptyText(address, data?.source, moment) : undefined))
  const isNarrowed = address.keyword !== undefined || address.tab !== ALL
  const state =
    parts.state.kind === 'empty' && isNarrowed
      ? {
          ...parts.state,
          action: (
            <Button size="sm" onClick={() => filter({ tab: ALL, keyword: undefined })}>
              看全部热点
            </Button>
          ),
        }
      : parts.state
  const pane = hotspot && data && (
    <HotspotPane
      key={hotspot.id}
      hotspot={hotspot}
      asOf={data.asOf}
      moment={moment}
      words={marked}
      stock={plain}
      onKeyword={keyword => filter({ keyword, tab: ALL })}
    />
  )

  return (
    <DataBlock
      {...parts}
      title="热点"
      state={state}
      className="panel-whole max-md:h-auto max-md:overflow-visible"
      bodyClassName="md:overflow-hidden"
      skeleton={<SkeletonRows rows={16} />}
      actions={<MomentBar shownDay={data?.asOf.day} />}
      toolbar={
        <div className="border-b border-line px-2">
          <CategoryTabs
            categories={categories.data}
            error={categories.error}
            onRetry={() => void categories.refetch()}
            value={address.tab}
            onChange={tab => filter({ tab })}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <Segmented label="顺序" options={SORTS} value={address.sort} onChange={sort => filter({ sort })} />
            <KeywordFilter keyword={address.keyword} onKeyword={keyword => filter({ keyword })} saved={words} />
            {address.keyword !== undefined && data && (
              <p role="status" className="text-sm text-ink-2">
                {data.total} 条提到“{address.keyword}”
              </p>
            )}
          </div>
        </div>
      }
    >
      <SideBySide
        isOpen={address.id !== undefined}
        onClose={close}
        title={hotspot?.category_1 ?? '热点'}
        list={
          <HotspotList
            key={question}
            label="热点列表"
            rest={rest}
            onMore={more}
            waiting={shown.waiting}
            onTop={setAtTop}
          >
            {shown.list.map(row => (
              <HotspotRow
                key={row.id}
                hotspot={row}
                day={data?.asOf.day ?? ''}
                words={marked}
                isChosen={row.id === id}
                href={hrefOf(row.id)}
                stock={dense}
                withGroup={address.tab === ALL}
                star={<HotspotStar id={row.id} title={row.title} />}
              />
            ))}
          </HotspotList>
        }
        pane={isGone ? <p className="p-6 text-center text-ink-2">这个时刻没有这条热点</p> : pane}
      />
    </DataBlock>
  )
}

function emptyText(
  { keyword, tab }: ReturnType<typeof useHotspotAddress>['address'],
  source: string | undefined,
  moment: ReturnType<typeof useMoment>[0],
): string {
  if (keyword !== undefined) return `没有提到“${keyword}”的热点`
  if (tab !== ALL) return `${isLiveMoment(moment) ? '现在' : '该时刻'}这个分类还没有热点`
  return source === 'archive' ? '热点未记录：该行情来源没有这一天的新闻与涨停原因' : '今天还没有热点'
}
