import { ladder, popularity } from '@kanpan/contract/api/api2/own'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { PopularConcepts } from '#features/popularity/popular-concepts.tsx'
import { StreakColumns } from '#features/popularity/streak-columns.tsx'
import { StrongBlocks } from '#features/popularity/strong-blocks.tsx'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Formula } from '#market-ui/formula.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { ListHeadline } from './list-headline.tsx'
import { PopularStocksPanel } from './popular-stocks-panel.tsx'
import { emptyPopularity } from './popularity-query.ts'
import { useStrongBlocks } from './use-strong-blocks.ts'

const PERIODS = [
  { value: 'hour', title: '小时榜' },
  { value: 'day', title: '日榜' },
] as const
const TABS = [
  { id: 'stocks', title: '个股' },
  { id: 'concepts', title: '概念' },
  { id: 'blocks', title: '最强风口' },
  { id: 'streaks', title: '连板' },
] as const

const dense: ListedStockSlot = (stock, among) => <StockName {...stock} among={among} dense />

/** 同花顺热榜: what people look at, stocks beside concepts, and beside them what goes to its limit. */
export function PopularityScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const [named, setNamed] = useAddressValue('period')
  const [tab, setTab] = useAddressValue('tab')
  const period = named === 'day' ? 'day' : 'hour'
  const query = useLiveQuery(popularity, { ...moment, period }, { everyMs: SCREEN_PACE_MS })
  const rungs = useLiveQuery(ladder, moment, { everyMs: SCREEN_PACE_MS })
  const strong = useStrongBlocks(moment)
  const concept = search.get('concept') ?? undefined
  // Nobody recorded who was looked at: what went to its limit has the room.
  const isUnrecorded = query.data?.stocks.length === 0
  const shownTab = TABS.find(({ id }) => id === tab)?.id ?? 'stocks'

  function chooseConcept(name: string | undefined): void {
    setSearch(before => {
      const next = new URLSearchParams(before)
      if (name === undefined) next.delete('concept')
      else next.set('concept', name)
      // On a phone the stocks are another tab.
      next.delete('tab')
      return next
    })
  }

  return (
    <div className="panel-whole flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-lg font-medium max-sm:sr-only">同花顺热榜</h1>
        <Segmented
          label="榜单"
          options={PERIODS}
          value={period}
          onChange={next => setNamed(next === 'hour' ? undefined : next)}
        />
        <MomentBar shownDay={query.data?.asOf.day} />
        {query.data && <ListHeadline answer={query.data} period={period} />}
      </header>
      <div className="md:hidden">
        <Tabs
          label="看哪一部分"
          tabs={TABS}
          value={shownTab}
          onChange={next => setTab(next === 'stocks' ? undefined : next)}
        />
      </div>
      <div
        className={`grid min-h-0 flex-1 gap-2 max-md:grid-rows-1 md:grid-cols-2 ${isUnrecorded ? 'md:grid-rows-[132px_minmax(0,1fr)]' : 'md:grid-rows-2 lg:grid-cols-[minmax(0,694fr)_minmax(0,244fr)_minmax(0,388fr)]'}`}
      >
        <Room isShown={shownTab === 'stocks'} className={isUnrecorded ? '' : 'lg:row-span-2'}>
          <PopularStocksPanel
            query={query}
            moment={moment}
            period={period}
            concept={concept}
            onConcept={chooseConcept}
          />
        </Room>
        <Room isShown={shownTab === 'concepts'} className={isUnrecorded ? '' : 'lg:row-span-2'}>
          <DataBlock
            title="概念热榜"
            {...panelParts(query, emptyPopularity)}
            className="h-full"
            bodyClassName="overflow-y-auto"
            actions={
              <Explained
                title="概念热度的由来"
                label="热度怎么算"
                align="end"
                explanation={<Formula of="conceptHeat" population="个股热榜前一百名" />}
              >
                <span className="text-sm">热度怎么算</span>
              </Explained>
            }
          >
            {query.data && <PopularConcepts concepts={query.data.concepts} chosen={concept} onChoose={chooseConcept} />}
          </DataBlock>
        </Room>
        <Room isShown={shownTab === 'blocks'}>
          <DataBlock
            title="最强风口"
            {...panelParts(strong.query, ({ asOf }) =>
              isBeforeMatch(asOf) ? BEFORE_MATCH : strong.blocks?.length === 0 ? '还没有概念有股票涨停' : undefined,
            )}
            className="h-full"
            bodyClassName="overflow-y-auto"
            actions={
              <Explained
                title="最强风口的强度"
                label="按强度排序"
                align="end"
                explanation="概念里封住涨停的只数，比按成分股多少该有的多出几个标准差：（涨停数 − 应有数）÷ √应有数，应有数 = 成分股数 × 涨停最多的一百个概念的平均涨停占比。至少三只涨停。成分股太多的概念涨停再多也不算风口。"
              >
                按强度
              </Explained>
            }
          >
            {strong.blocks && <StrongBlocks blocks={strong.blocks} stock={dense} />}
          </DataBlock>
        </Room>
        <Room isShown={shownTab === 'streaks'}>
          <DataBlock
            title="连板"
            {...panelParts(rungs, ({ rungs: list, asOf }) =>
              list.length > 0 ? undefined : isBeforeMatch(asOf) ? BEFORE_MATCH : '还没有股票涨停',
            )}
            className="h-full"
            bodyClassName="min-h-0"
          >
            {rungs.data && <StreakColumns rungs={rungs.data.rungs} stock={dense} />}
          </DataBlock>
        </Room>
      </div>
    </div>
  )
}

interface RoomProps {
  readonly isShown: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Where all parts have room they stand beside each other; on a phone one of them is shown. */
function Room({ isShown, className = '', children }: RoomProps) {
  return <div className={`min-h-0 min-w-0 ${isShown ? '' : 'max-md:hidden'} ${className}`}>{children}</div>
}
