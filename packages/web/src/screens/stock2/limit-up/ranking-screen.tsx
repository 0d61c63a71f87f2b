import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { askRankingAhead } from '#features/limit-up/ranking/use-ranking.ts'
import { useAuctionMinutes } from '#lib/market-time/auction-time.ts'
import { momentOf, useMoment } from '#lib/market-time/moment.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { poolOf, RankingTable } from './ranking-table.tsx'

const LadderView = lazy(async () => ({ default: (await import('./ladder-view.tsx')).LadderView }))

const AuctionView = lazy(async () => ({ default: (await import('./auction-view.tsx')).AuctionView }))

const TopView = lazy(async () => ({ default: (await import('./top-view.tsx')).TopView }))

const VIEWS = [
  { value: 'table', title: '表格' },
  { value: 'ladder', title: '天梯' },
  { value: 'top', title: '个股前300' },
  { value: 'auction', title: '竞价' },
] as const
type View = (typeof VIEWS)[number]['value']

const TITLE = '涨停排行'

/** Asks for what an address of this screen shows first, before the screen is drawn. */
export function askAhead(search: URLSearchParams): void {
  if (!search.has('view')) askRankingAhead(poolOf(search), momentOf(search))
}

/** 涨停排行: the day's limit-ups as a table or as a ladder, and the market's leaders; which of them stands in the address. */
export function RankingScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  // From 9:15 to 9:30 nobody is sealed by trading yet: the auction is what there is to see.
  const atFirst: View = useAuctionMinutes(moment) ? 'auction' : 'table'
  const view: View = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? atFirst

  function chooseView(next: View): void {
    setSearch(before => {
      const address = new URLSearchParams(before)
      // Lists, rungs and orders of one view are not those of another; the ladder's filters are the table's.
      for (const name of ['view', 'tab', 'streak', 'sort', 'order']) address.delete(name)
      if (next === 'top' || view === 'top') for (const name of ['board', 'concept', 'keyword']) address.delete(name)
      if (next !== atFirst) address.set('view', next)
      return address
    })
  }

  const views = <Segmented label="视图" options={VIEWS} value={view} onChange={chooseView} />
  if (view === 'table') return <RankingTable title={TITLE} views={views} />
  return (
    <Suspense fallback={<div className="panel panel-whole" />}>
      {view === 'auction' ? (
        <AuctionView views={views} />
      ) : view === 'ladder' ? (
        <LadderView title={TITLE} views={views} />
      ) : (
        <TopView title="个股排行" views={views} />
      )}
    </Suspense>
  )
}
