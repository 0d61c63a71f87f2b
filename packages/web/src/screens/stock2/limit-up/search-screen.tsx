import { limitUpSearch } from '@kanpan/contract/api/api2/own'
import { LIMIT_UP_SEARCH_SORTS } from '@kanpan/contract/question/limit-up-past'
import { memo, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { withDaySpan } from '#features/limit-up/day/day-span.ts'
import { type PastLimitUp, pastColumns } from '#features/limit-up/past/past-columns.tsx'
import { PAST_KINDS, type PastKind, pastQuestionOf } from '#features/limit-up/past/past-question.ts'
import { PastSummary } from '#features/limit-up/past/past-summary.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { useKnownColumns } from '#lib/column/known-columns.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import type { Sort } from '#ui/dense-table/order/order.ts'
import { sortOf } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Button } from '#ui/input/button.tsx'
import { Pager } from '#ui/input/pager.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { SearchQuestion, searchSpanOf, USUAL_DAYS, WIDEST_DAYS } from './search-question.tsx'

const TABLE = 'limit-up-search'
const PACE_MS = 10_000
const PAGE_SIZE = 200
const KIND_TABS = [
  { id: 'all', title: '全部' },
  { id: 'sealed', title: '封住' },
  { id: 'broken', title: '炸板' },
] as const
const NO_ROWS: readonly PastLimitUp[] = []
const NEWEST_FIRST: Sort = { id: 'day', order: 'desc' }

const keyOf = ({ day, code }: PastLimitUp): string => `${day} ${code}`
const codeOf = ({ code }: PastLimitUp): string => code
const RowSigns = memo(StockTags)
const signs = ({ board, isSt }: PastLimitUp) => <RowSigns board={board} isSt={isSt} state="trading" />

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** 涨停搜索: past limit-ups by the words of their reason, a concept, a stock and days, and what followed them. */
export function SearchScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const today = useMarketClock()?.clock.day
  const shownDay = moment.date ?? today ?? ''
  const mini = useSession(session => session.rankingTableMini)
  const question = pastQuestionOf(search)
  const kind: PastKind = PAST_KINDS.find(each => each === search.get('tab')) ?? 'all'
  const span = searchSpanOf(search)
  const page = pageIn(search)

  const reason = question.reason ?? ''
  const columns = useMemo(
    () =>
      pastColumns({
        shownDay,
        star: rowStar,
        signs,
        reason,
      }),
    [reason, shownDay],
  )
  const sort = sortOf(search, columns) ?? NEWEST_FIRST
  const sortKey = LIMIT_UP_SEARCH_SORTS.find(each => each === sort?.id)
  const query = useLiveQuery(
    limitUpSearch,
    {
      ...moment,
      ...question,
      ...(span.kind === 'days' ? { days: span.days } : { from: span.from, to: span.to }),
      ...(sortKey && { sort: sortKey, order: sort.order }),
      type: kind,
      page,
      limit: PAGE_SIZE,
    },
    { everyMs: PACE_MS },
  )
  const { data } = query
  const rows = data?.list ?? NO_ROWS
  const known = useKnownColumns(columns, rows, data?.source)
  const store = useRowStore(keyOf, rows)

  /** Another question begins at its first page. */
  function change(name: string, value: string | undefined): void {
    setSearch(before => {
      const next = new URLSearchParams(before)
      if (name !== 'page') next.delete('page')
      if (value === undefined) next.delete(name)
      else next.set(name, value)
      return next
    })
  }

  function changeSort(next: Sort | undefined): void {
    setSearch(
      before => {
        const address = new URLSearchParams(before)
        for (const name of ['page', 'sort', 'order']) address.delete(name)
        if (next !== undefined) {
          address.set('sort', next.id)
          address.set('order', next.order)
        }
        return address
      },
      { replace: true },
    )
  }

  const parts = panelParts(query, ({ total }) => (total === 0 ? '这些日子里没有符合条件的涨停或炸板' : undefined))
  const isWidest = span.kind === 'days' && span.days === WIDEST_DAYS
  const state =
    parts.state.kind === 'empty' && !isWidest
      ? {
          ...parts.state,
          action: (
            <Button
              size="sm"
              onClick={() => setSearch(before => withDaySpan(before, { kind: 'days', days: WIDEST_DAYS }, USUAL_DAYS))}
            >
              放宽到最近 {WIDEST_DAYS} 日
            </Button>
          ),
        }
      : parts.state
  return (
    <DataBlock
      title="涨停搜索"
      className="panel-whole max-sm:h-auto"
      bodyClassName="flex flex-col"
      {...parts}
      state={state}
      actions={<MomentBar shownDay={data?.asOf.day} />}
      toolbar={
        <>
          <SearchQuestion data={data} />
          <div className="flex items-center justify-between gap-x-2 border-b border-line px-2">
            <Tabs
              label="结果"
              tabs={KIND_TABS}
              value={kind}
              onChange={next => change('tab', next === 'all' ? undefined : next)}
            />
            <TableActions
              compact
              table={TABLE}
              columns={columns}
              rows={rows}
              sort={sort}
              name={`涨停搜索-${data?.from ?? ''}-${data?.to ?? ''}`}
              codeOf={codeOf}
            />
          </div>
        </>
      }
    >
      {data && (
        <>
          <PastSummary data={data} />
          <DenseTable
            key={`${kind} ${page}`}
            table={TABLE}
            label="历史涨停"
            source={store}
            columns={known.columns}
            mini={mini}
            sort={sort}
            onSort={changeSort}
            href={({ code }) => `/stock/detail/${code}${addressOf(moment)}`}
            onStar={toggleCollect}
            className="min-h-0 flex-1 max-sm:h-[70dvh] max-sm:flex-none"
          />
          <footer className="flex min-h-8 flex-wrap items-center gap-x-4 border-t border-line px-3 py-1 text-sm text-ink-2">
            <Pager
              page={page}
              pages={Math.ceil(data.total / PAGE_SIZE)}
              onChange={next => change('page', next === 1 ? undefined : String(next))}
            />
            <p className="text-ink-3">统计范围：{data.population}；次日为该股下一个交易日</p>
            {known.missing && <p className="text-ink-3">{known.missing}</p>}
          </footer>
        </>
      )}
    </DataBlock>
  )
}
