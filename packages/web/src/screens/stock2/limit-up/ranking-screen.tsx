import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { Star } from '#features/collect/star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { rankingColumns } from '#features/limit-up/ranking-columns.tsx'
import {
  type FilterChoices,
  filterChoices,
  filterOf,
  filterRanking,
  isFiltered,
  NO_FILTER,
  type RankingFilter,
  toggled,
  withFilter,
} from '#features/limit-up/ranking-filter.ts'
import { RankingFilters } from '#features/limit-up/ranking-filters.tsx'
import { POOL_WORDS, RANKING_POOLS, type RankingPool } from '#features/limit-up/ranking-words.ts'
import { useRanking } from '#features/limit-up/use-ranking.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { SOURCE_WORDS } from '#lib/market-words.ts'
import { addressOf, isLiveMoment, useMoment } from '#lib/moment.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { DataBlock } from '#ui/data-block.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/use-address-sort.ts'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { queryState } from '#ui/query-state.ts'
import { Tabs } from '#ui/tabs.tsx'
import { RankingActions } from './ranking-actions.tsx'
import { RankingFoot } from './ranking-foot.tsx'

const TABLE = 'limit-up-ranking'

const codeOf = ({ code }: LimitUpRow): string => code
// Nothing of a star or a badge changes with a tick.
const RowStar = memo(Star)
const RowSigns = memo(StockTags)
const star = ({ code, name }: LimitUpRow) => <RowStar code={code} name={name} tabIndex={-1} />
const signs = ({ board, isSt }: LimitUpRow) => <RowSigns board={board} isSt={isSt} state="trading" />
const handleStar = ({ code, name }: LimitUpRow): void => void toggleCollect({ code, name })

function poolOf(search: URLSearchParams): RankingPool {
  return RANKING_POOLS.find(pool => pool === search.get('tab')) ?? 'sealed'
}

/** 涨停排行: the day's limit-ups, broken ones, limit-downs and yesterday's limit-ups, as of any moment. */
export function RankingScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const mini = useSession(session => session.rankingTableMini)
  const pool = poolOf(search)
  const { query, rows } = useRanking(pool, moment)
  // Whether an answer is on its way is not read: the screen would be drawn for it twice a second.
  const { data, error, isPlaceholderData } = query

  const said = search.toString()
  const filter = useMemo(() => filterOf(new URLSearchParams(said)), [said])
  const changeFilter = useCallback(
    (change: (filter: RankingFilter) => RankingFilter) =>
      setSearch(before => withFilter(before, change(filterOf(before))), { replace: true }),
    [setSearch],
  )
  const setFilter = useCallback((next: RankingFilter) => changeFilter(() => next), [changeFilter])
  const choices = useChoices(rows)
  const calmFilter = useDeferredValue(filter)
  const shown = useMemo(() => filterRanking(rows, calmFilter), [rows, calmFilter])

  const chosenTags = filter.tags.join()
  const columns = useMemo(
    () =>
      rankingColumns({
        star,
        signs,
        tags: chosenTags === '' ? [] : chosenTags.split(','),
        onTag: tag => changeFilter(now => ({ ...now, tags: toggled(now.tags, tag) })),
      }),
    [chosenTags, changeFilter],
  )
  const { sort, onSort } = useAddressSort(TABLE, columns)
  const store = useRowStore(codeOf, shown)

  const clear = (
    <Button size="sm" onClick={() => changeFilter(() => NO_FILTER)}>
      清除筛选
    </Button>
  )
  const isNarrowed = isFiltered(filter)
  const state = queryState(
    { data, error, isFetching: false },
    {
      empty: ({ total }) =>
        total === 0
          ? `${isLiveMoment(moment) ? '现在' : '该时刻'}没有${POOL_WORDS[pool]}的股票`
          : shown.length === 0 && rows.length > 0
            ? '没有符合筛选的股票'
            : undefined,
    },
  )
  const told =
    state.kind === 'ready'
      ? // A tick every second is no news to announce: only the first look at another list shows that it loads.
        { ...state, refreshing: isPlaceholderData }
      : state.kind === 'empty' && isNarrowed
        ? { ...state, action: clear }
        : state

  function choosePool(next: RankingPool): void {
    setSearch(before => {
      // The rungs of one list are not those of another.
      const address = withFilter(before, { ...filterOf(before), streaks: [] })
      address.delete('tab')
      if (next !== 'sealed') address.set('tab', next)
      return address
    })
  }

  return (
    <DataBlock
      title="涨停排行"
      className="panel-whole"
      bodyClassName="flex flex-col"
      state={told}
      {...(data === undefined ? {} : { source: SOURCE_WORDS[data.source], asOf: `${data.asOf.day} ${data.asOf.time}` })}
      onRetry={() => void query.refetch()}
      toolbar={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
            <Tabs
              label="股池"
              size="md"
              tabs={RANKING_POOLS.map(id => ({
                id,
                title: POOL_WORDS[id],
                ...(data === undefined ? {} : { count: data.counts[id] }),
              }))}
              value={pool}
              onChange={choosePool}
            />
            <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between max-sm:py-1">
              <MomentBar shownDay={data?.asOf.day} />
              <RankingActions table={TABLE} columns={columns} rows={shown} sort={sort} name={fileName(pool, data)} />
            </div>
          </div>
          {rows.length > 0 && <RankingFilters pool={pool} filter={filter} choices={choices} onChange={setFilter} />}
        </>
      }
    >
      <DenseTable
        key={pool}
        table={TABLE}
        label={`${POOL_WORDS[pool]}排行`}
        source={store}
        columns={columns}
        mini={mini}
        sort={sort}
        onSort={onSort}
        href={({ code }) => `/stock/detail/${code}${addressOf(moment)}`}
        onStar={handleStar}
        className="min-h-0 flex-1"
      />
      <RankingFoot
        pool={pool}
        shown={shown.length}
        total={data?.total ?? 0}
        population={data?.population}
        sorted={sort !== null}
      >
        {isNarrowed && clear}
      </RankingFoot>
    </DataBlock>
  )
}

function fileName(pool: RankingPool, data: ReturnType<typeof useRanking>['query']['data']): string {
  const { day, time } = data?.asOf ?? { day: '', time: '' }
  return `${POOL_WORDS[pool]}-${day}-${time.replaceAll(':', '')}.csv`
}

/** The choices of the list now shown; the same object while their counts are the same. */
function useChoices(rows: readonly LimitUpRow[]): FilterChoices {
  const last = useRef<FilterChoices>(undefined)
  return useMemo(() => {
    last.current = replaceEqualDeep(last.current, filterChoices(rows))
    return last.current ?? filterChoices(rows)
  }, [rows])
}
