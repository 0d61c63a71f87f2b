import { useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import { nameOf } from '#features/collect/collect-columns.tsx'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { useCollectRows } from '#features/collect/use-collect-rows.ts'
import { byLimit, type CollectedLimit } from '#features/limit-up/ranking/collected-columns.tsx'
import { POOL_LABELS, RANKING_POOLS, type RankingPool } from '#features/limit-up/ranking/ranking-labels.ts'
import { useRanking } from '#features/limit-up/ranking/use-ranking.ts'
import { isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { CollectedTable } from './collected-table.tsx'
import { RankingTable } from './ranking-table.tsx'

const TITLE = '自选涨停'
const PACE = { everyMs: 3_000 }
type Choice = RankingPool | 'all'

/** 自选涨停: how the person's own stocks stand towards their limits, and the day's lists narrowed to them. */
export function CollectedScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const collected = useCollectedStocks()
  const items = useMemo(() => collected.data?.list ?? [], [collected.data])
  const codes = useMemo(() => new Set(items.map(({ value }) => value)), [items])
  const quoted = useCollectRows(items, moment)
  const sealed = useRanking('sealed', moment, PACE)
  const broken = useRanking('broken', moment, PACE)
  const limitDown = useRanking('limitDown', moment, PACE)
  const yesterday = useRanking('yesterday', moment, PACE)

  const own = useMemo(() => {
    const of = (rows: typeof sealed.rows) => rows.filter(({ code }) => codes.has(code))
    return {
      sealed: of(sealed.rows),
      broken: of(broken.rows),
      limitDown: of(limitDown.rows),
      yesterday: of(yesterday.rows),
    }
  }, [codes, sealed.rows, broken.rows, limitDown.rows, yesterday.rows])
  const rows = useMemo(() => {
    // What a stock does today says more than what it did yesterday: the last list to be put in counts.
    const listed = new Map(
      [...own.yesterday, ...own.limitDown, ...own.broken, ...own.sealed].map(row => [String(row.code), row]),
    )
    return quoted.rows
      .map((row): CollectedLimit => {
        const { item, quote } = row
        return { code: item.value, name: nameOf(row), quote, row: listed.get(item.value) }
      })
      .toSorted(byLimit)
  }, [quoted.rows, own])

  const choice: Choice = RANKING_POOLS.find(pool => pool === search.get('tab')) ?? 'all'
  function choose(next: Choice): void {
    setSearch(before => {
      const address = new URLSearchParams(before)
      for (const name of ['tab', 'streak']) address.delete(name)
      if (next !== 'all') address.set('tab', next)
      return address
    })
  }

  const state = queryState(collected, { empty: ({ list }) => (list.length === 0 ? '还没有收藏股票' : undefined) })
  if (state.kind !== 'ready') {
    const way = (
      <Link href={`/stock2/limit_up/ranking${addressOf(moment)}`} className="text-accent hover:underline">
        去涨停排行点星标收藏
      </Link>
    )
    return (
      <DataBlock
        title={TITLE}
        className="panel-whole"
        state={state.kind === 'empty' ? { ...state, action: way } : state}
        onRetry={() => void collected.refetch()}
      >
        {null}
      </DataBlock>
    )
  }

  // Before the match nobody is at a limit, nor is it known that nobody will be.
  const hasMatched = sealed.query.data !== undefined && !isBeforeMatch(sealed.query.data.asOf)
  const isKnown = (pool: RankingPool) => (pool === 'yesterday' ? yesterday.query.data !== undefined : hasMatched)
  const tabs = (
    <Tabs
      label="自选"
      size="md"
      tabs={[
        { id: 'all', title: '全部自选', count: items.length },
        ...RANKING_POOLS.map(id => ({ id, title: POOL_LABELS[id], ...(isKnown(id) && { count: own[id].length }) })),
      ]}
      value={choice}
      onChange={choose}
    />
  )
  return choice === 'all' ? (
    <CollectedTable title={TITLE} tabs={tabs} rows={rows} quotes={quoted.quotes} error={quoted.error} />
  ) : (
    <RankingTable title={TITLE} own={{ tabs, codes }} />
  )
}
