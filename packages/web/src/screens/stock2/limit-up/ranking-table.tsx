import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { YesterdayStrip } from '#features/limit-up/ladder/yesterday-strip.tsx'
import { listOriginText } from '#features/limit-up/ranking/origin-text.ts'
import { poolColumns } from '#features/limit-up/ranking/pool-columns.tsx'
import { RANKING_FIELDS } from '#features/limit-up/ranking/ranking-fields.ts'
import {
  filterOf,
  filterRanking,
  isFiltered,
  NO_FILTER,
  withFilter,
} from '#features/limit-up/ranking/ranking-filter.ts'
import { RankingFilters } from '#features/limit-up/ranking/ranking-filters.tsx'
import { POOL_LABELS, RANKING_POOLS, type RankingPool } from '#features/limit-up/ranking/ranking-labels.ts'
import { useRanking } from '#features/limit-up/ranking/use-ranking.ts'
import { useSealCurves } from '#features/limit-up/ranking/use-seal-curves.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useStockTable } from '#features/quote/use-stock-table.tsx'
import { useKnownColumns } from '#lib/column/known-columns.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { RankingFoot } from './ranking-foot.tsx'
import { curve, signs, signsOfList } from './row-parts.tsx'
import { useChoices } from './use-choices.ts'
import { useRankingFilter } from './use-ranking-filter.ts'

const TABLE = 'limit-up-ranking'
const NAMED = 'named'
const SHOWN_POOLS: readonly RankingPool[] = [...RANKING_POOLS, NAMED]
/** Recorded days lack figures and have the words of several sources: these take the room. */
const RECORDED_REASONS_PX = 320

/** The list an address chooses. */
export function poolOf(search: URLSearchParams): RankingPool {
  return SHOWN_POOLS.find(pool => pool === search.get('tab')) ?? 'sealed'
}

type Data = ReturnType<typeof useRanking>['query']['data']
interface PoolTab {
  readonly id: RankingPool
  readonly title: string
  readonly count?: number
}

/** The tabs with how many stand in each; those only named by a list have one where there are any. */
function poolTabs(data: Data, chosen: RankingPool): readonly PoolTab[] {
  const named = data?.origin?.named ?? 0
  const tabs = RANKING_POOLS.map((id): PoolTab => {
    // Before the match nobody is at a limit, nor is it known that nobody will be: yesterday's alone are counted.
    const isKnown = data !== undefined && (id === 'yesterday' || !isBeforeMatch(data.asOf))
    const count = isKnown ? (data.counts[id] ?? null) : null
    return { id, title: POOL_LABELS[id], ...(count !== null && { count }) }
  })
  return named > 0 || chosen === NAMED ? [...tabs, { id: NAMED, title: POOL_LABELS.named, count: named }] : tabs
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
  const { query, rows: wholeRows, isOther } = useRanking(pool, moment)
  const codes = own?.codes
  const rows = useMemo(
    () => (codes === undefined ? wholeRows : wholeRows.filter(({ code }) => codes.has(code))),
    [wholeRows, codes],
  )
  // Whether an answer is on its way is not read: the screen would be drawn for it twice a second.
  const { data, error, isPlaceholderData } = query

  const isWide = useMedia('(min-width: 640px)')
  const { filter, changeFilter, setFilter } = useRankingFilter()
  const choices = useChoices(rows)
  const calmFilter = useDeferredValue(filter)
  const shown = useMemo(() => filterRanking(rows, calmFilter), [rows, calmFilter])

  const isRecorded = data?.source === 'archive'
  const hasBars = data?.origin?.withBar !== 0
  const curves = useSealCurves(pool, moment, data !== undefined)
  const chosenTags = filter.tags.join()
  const columns = useMemo(
    () =>
      poolColumns(pool, {
        star: rowStar,
        signs: hasBars ? signs : signsOfList,
        tags: chosenTags === '' ? [] : chosenTags.split(','),
        ...(isRecorded && { reasonsPx: RECORDED_REASONS_PX }),
        curves,
        curve,
      }),
    [pool, chosenTags, isRecorded, hasBars, curves],
  )
  const known = useKnownColumns(columns, rows, data?.source)
  const order = useAddressSort(TABLE, columns)
  const table = useStockTable({
    table: TABLE,
    label: `${POOL_LABELS[pool]}排行`,
    columns: known.columns,
    rows: shown,
    order,
    onStar: toggleCollect,
    fileName: fileName(pool, data),
    fields: RANKING_FIELDS,
    dense: isWide,
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
      empty: ({ total, asOf }) =>
        total === 0 && isBeforeMatch(asOf)
          ? BEFORE_MATCH
          : total === 0 || (own !== undefined && rows.length === 0)
            ? `${own ? '自选里' : ''}${isLiveMoment(moment) ? '现在' : '该时刻'}没有${POOL_LABELS[pool]}的股票`
            : shown.length === 0 && rows.length > 0
              ? '没有符合筛选的股票'
              : undefined,
    },
  )
  const blockState = isOther
    ? ({ kind: 'loading' } as const)
    : state.kind === 'ready'
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
      lead={own?.tabs ?? <Tabs label="股池" tabs={poolTabs(data, pool)} value={pool} onChange={choosePool} />}
      actions={
        <>
          <MomentBar shownDay={data?.asOf.day} />
          {table.actions}
          {views}
        </>
      }
      bodyClassName="flex flex-col"
      state={blockState}
      {...(data === undefined ? {} : provenanceParts(data))}
      onRetry={() => void query.refetch()}
      toolbar={
        <>
          {pool === 'yesterday' && data && !isOther && <YesterdayStrip premium={data.premium} />}
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
        st={own || pool === NAMED ? undefined : data?.counts.st[pool]}
        origin={data?.origin ? listOriginText(data.origin) : undefined}
        sorted={order.sort !== null}
        missing={known.missing}
      >
        {isNarrowed && clear}
      </RankingFoot>
    </DataBlock>
  )
}

function fileName(pool: RankingPool, data: Data): string {
  const { day, time } = data?.asOf ?? { day: '', time: '' }
  return `${POOL_LABELS[pool]}-${day}-${time.replaceAll(':', '')}`
}
