import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { rankingColumns } from '#features/limit-up/ranking-columns.tsx'
import { RANKING_FIELDS } from '#features/limit-up/ranking-fields.ts'
import {
  filterOf,
  filterRanking,
  isFiltered,
  NO_FILTER,
  toggled,
  withFilter,
} from '#features/limit-up/ranking-filter.ts'
import { RankingFilters } from '#features/limit-up/ranking-filters.tsx'
import { POOL_WORDS, RANKING_POOLS, type RankingPool } from '#features/limit-up/ranking-words.ts'
import { useRanking } from '#features/limit-up/use-ranking.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useStockTable } from '#features/quote/use-stock-table.tsx'
import { useKnownColumns } from '#lib/known-columns.ts'
import { SOURCE_WORDS } from '#lib/market-words.ts'
import { isLiveMoment, useMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { DataBlock } from '#ui/data-block.tsx'
import { useAddressSort } from '#ui/dense-table/use-address-sort.ts'
import { momentText } from '#ui/panel-parts.ts'
import { queryState } from '#ui/query-state.ts'
import { Tabs } from '#ui/tabs.tsx'
import { RankingFoot } from './ranking-foot.tsx'
import { signs } from './row-parts.tsx'
import { useChoices } from './use-choices.ts'
import { useRankingFilter } from './use-ranking-filter.ts'

const TABLE = 'limit-up-ranking'
/** Recorded days lack figures and have the words of several sources: these take the room. */
const RECORDED_REASONS_PX = 320

function poolOf(search: URLSearchParams): RankingPool {
  return RANKING_POOLS.find(pool => pool === search.get('tab')) ?? 'sealed'
}

interface RankingTableProps {
  readonly title: string
  /** Beside the title: the other views of the same data. */
  readonly views?: ReactNode
  /** Only these stocks, and the tabs their lists are chosen by. */
  readonly own?: { readonly codes: ReadonlySet<string>; readonly tabs: ReactNode }
}

/** The day's limit-ups, broken ones, limit-downs and yesterday's limit-ups as a table, as of any moment. */
export function RankingTable({ title, views, own }: RankingTableProps) {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const pool = poolOf(search)
  const { query, rows: wholeRows } = useRanking(pool, moment)
  const codes = own?.codes
  const rows = useMemo(
    () => (codes === undefined ? wholeRows : wholeRows.filter(({ code }) => codes.has(code))),
    [wholeRows, codes],
  )
  // Whether an answer is on its way is not read: the screen would be drawn for it twice a second.
  const { data, error, isPlaceholderData } = query

  const { filter, changeFilter, setFilter } = useRankingFilter()
  const choices = useChoices(rows)
  const calmFilter = useDeferredValue(filter)
  const shown = useMemo(() => filterRanking(rows, calmFilter), [rows, calmFilter])

  const isRecorded = data?.source === 'archive'
  const chosenTags = filter.tags.join()
  const columns = useMemo(
    () =>
      rankingColumns({
        star: rowStar,
        signs,
        tags: chosenTags === '' ? [] : chosenTags.split(','),
        onTag: tag => changeFilter(now => ({ ...now, tags: toggled(now.tags, tag) })),
        ...(isRecorded && { reasonsPx: RECORDED_REASONS_PX }),
      }),
    [chosenTags, changeFilter, isRecorded],
  )
  const known = useKnownColumns(columns, rows, data?.source)
  const order = useAddressSort(TABLE, columns)
  const table = useStockTable({
    table: TABLE,
    label: `${POOL_WORDS[pool]}排行`,
    columns: known.columns,
    rows: shown,
    order,
    onStar: toggleCollect,
    fileName: fileName(pool, data),
    fields: RANKING_FIELDS,
  })

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
        total === 0 || (own !== undefined && rows.length === 0)
          ? `${own ? '自选里' : ''}${isLiveMoment(moment) ? '现在' : '该时刻'}没有${POOL_WORDS[pool]}的股票`
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
      title={title}
      className="panel-whole"
      actions={views}
      bodyClassName="flex flex-col"
      state={told}
      {...(data === undefined
        ? {}
        : { source: SOURCE_WORDS[data.source], asOf: momentText(data.asOf), toldAt: data.asOf })}
      onRetry={() => void query.refetch()}
      toolbar={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
            {own?.tabs ?? (
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
            )}
            <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between max-sm:py-1">
              <MomentBar shownDay={data?.asOf.day} />
              {table.actions}
            </div>
          </div>
          {rows.length > 0 && <RankingFilters pool={pool} filter={filter} choices={choices} onChange={setFilter} />}
        </>
      }
    >
      <Fragment key={pool}>{table.grid}</Fragment>
      <RankingFoot
        pool={pool}
        shown={shown.length}
        total={own ? rows.length : (data?.total ?? 0)}
        population={own ? `自选 ${own.codes.size} 只` : data?.population}
        sorted={order.sort !== null}
        missing={known.missing}
      >
        {isNarrowed && clear}
      </RankingFoot>
    </DataBlock>
  )
}

function fileName(pool: RankingPool, data: ReturnType<typeof useRanking>['query']['data']): string {
  const { day, time } = data?.asOf ?? { day: '', time: '' }
  return `${POOL_WORDS[pool]}-${day}-${time.replaceAll(':', '')}`
}
