import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { ALL } from '#features/hotspot/category.ts'
import { HotspotList } from '#features/hotspot/hotspot-list.tsx'
import { HotspotRow } from '#features/hotspot/hotspot-row.tsx'
import { HotspotStar } from '#features/hotspot/hotspot-star.tsx'
import { useHotspots } from '#features/hotspot/use-hotspots.ts'
import { deleteKeyword, saveKeyword } from '#features/keyword/change-keyword.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ThemeTable } from './theme-table.tsx'

interface WordPaneProps {
  readonly keyword: string
  /** The word as the person keeps it. */
  readonly own: SavedKeyword | undefined
  readonly words: readonly string[]
  readonly moment: Moment
  /** Where to go on when no hotspot holds the word. */
  readonly other: ReactNode
}

const dense: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} dense />

/** The hotspots a word stands in, or their stocks as one table. */
export function WordPane({ keyword, own, words, moment, other }: WordPaneProps) {
  const [view, setView] = useAddressValue('view')
  const { query, rest, more } = useHotspots({ tab: ALL, keyword, sort: 'heat' }, moment)
  const { data, error } = query
  const hotspots = data?.list ?? []
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1">
        <h3 className="text-lg font-semibold">{keyword}</h3>
        <Keep keyword={keyword} own={own} />
        <div className="ml-auto">
          <Tabs
            label="看什么"
            tabs={[
              { id: 'hotspots', title: '热点', ...(data && { count: data.total }) },
              { id: 'stocks', title: '个股' },
            ]}
            value={view === 'stocks' ? 'stocks' : 'hotspots'}
            onChange={next => setView(next === 'stocks' ? next : undefined)}
          />
        </div>
      </header>
      {data === undefined ? (
        error ? (
          <Sentence text={messageOf(error)}>
            <Button size="sm" onClick={() => void query.refetch()}>
              重试
            </Button>
          </Sentence>
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : hotspots.length === 0 ? (
        <Sentence text={`${isLiveMoment(moment) ? '今天' : '当日'}没有提到“${keyword}”的热点`}>{other}</Sentence>
      ) : view === 'stocks' ? (
        <ThemeTable title={`提到“${keyword}”的个股`} hotspots={hotspots} isGroup asOf={data.asOf} moment={moment} />
      ) : (
        <HotspotList label={`提到“${keyword}”的热点`} rest={rest} onMore={more} waiting={0} onTop={ignore}>
          {hotspots.map(hotspot => (
            <HotspotRow
              key={hotspot.id}
              hotspot={hotspot}
              day={data.asOf.day}
              words={words}
              isChosen={false}
              href={`/hotspot?${new URLSearchParams({ ...moment, tab: ALL, keyword, id: hotspot.id })}`}
              stock={dense}
              withGroup
              star={<HotspotStar id={hotspot.id} title={hotspot.title} />}
            />
          ))}
        </HotspotList>
      )}
    </>
  )
}

const ignore = (): void => {}

function Keep({ keyword, own }: Pick<WordPaneProps, 'keyword' | 'own'>) {
  const [isBusy, setBusy] = useState(false)
  async function change(): Promise<void> {
    setBusy(true)
    await (own === undefined ? saveKeyword(keyword) : deleteKeyword(own))
    setBusy(false)
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void change()}>
      {own === undefined ? '保存为我的关键词' : '从我的关键词删除'}
    </Button>
  )
}

function Sentence({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-2">
      <p>{text}</p>
      {children}
    </div>
  )
}
