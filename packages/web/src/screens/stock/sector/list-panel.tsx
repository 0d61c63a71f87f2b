import type { Sector } from '@kanpan/contract/model/sector'
import type { UseQueryResult } from '@tanstack/react-query'
import { LayoutGrid, Rows3, Search } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { sectorColumns } from '#features/sector/sector-columns.tsx'
import { SECTOR_TABS, type SectorFilter, type SectorTab, sectorPage } from '#features/sector/sector-filter.ts'
import { KIND_LABELS } from '#features/sector/sector-labels.ts'
import type { SectorList } from '#features/sector/sector-list-cache.ts'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useRowFilter } from '#ui/dense-table/filter/use-row-filter.ts'
import { sortedRows } from '#ui/dense-table/order/sorted-rows.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Pager } from '#ui/input/pager.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { ListAge } from './list-age.tsx'
import { CLOUD_SIZE } from './sector-cloud-size.ts'

const SectorCloud = lazy(async () => ({ default: (await import('./sector-cloud.tsx')).SectorCloud }))

const TABLE = 'sectors'
const TAB_LABELS: Readonly<Record<SectorTab, string>> = { all: '全部', ...KIND_LABELS }
const leaderName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense tabIndex={-1} />
const codeOf = ({ block_code }: Sector): string => block_code

interface ListPanelProps {
  readonly query: UseQueryResult<SectorList>
  /** What the filter leaves of the list. */
  readonly shown: readonly Sector[]
  readonly filter: SectorFilter
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

/** All sectors, a hundred to a page: as a list, or as a cloud whose fields are as large as their turnover. */
export function ListPanel({ query, shown, filter, chosen, onChoose }: ListPanelProps) {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const isCloud = search.get('view') === 'cloud'
  const columns = useMemo(() => sectorColumns({ stock: leaderName, chosen }), [chosen])
  const { sort, onSort } = useAddressSort(TABLE, columns)
  const { filter: narrowed, setFilterText } = useRowFilter(TABLE, columns)
  // Before the pages are cut: what fits may stand on another page than the one shown.
  const matched = useMemo(() => (narrowed ? shown.filter(narrowed.matches) : shown), [shown, narrowed])
  const sorted = useMemo(() => sortedRows(matched, columns, sort), [matched, columns, sort])
  const { rows, page, pages } = sectorPage(sorted, filter.page)
  const store = useRowStore(codeOf, rows)
  const all = query.data?.list ?? []

  /** Another filter begins at its first page. */
  function change(name: 'kind' | 'keyword' | 'page' | 'view', value: string, rest = ''): void {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (name !== 'page' && name !== 'view') next.delete('page')
        if (value === rest) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  function hrefOf({ block_code }: Sector): string {
    const next = new URLSearchParams(search)
    next.set('code', block_code)
    return `/stock/sector?${next}`
  }

  const parts = panelParts(query, ({ list, source }) =>
    list.length === 0
      ? source === 'live' && isLiveMoment(moment)
        ? '板块还在取：成分要逐个板块去要，取到一批显示一批'
        : '板块未记录：该行情来源没有这一天的板块成分'
      : matched.length === 0
        ? '没有符合筛选的板块'
        : undefined,
  )
  const state =
    parts.state.kind === 'empty' && (narrowed !== undefined || filter.keyword !== '')
      ? {
          ...parts.state,
          action: (
            <Button size="sm" onClick={() => (narrowed === undefined ? change('keyword', '') : setFilterText(''))}>
              清除筛选
            </Button>
          ),
        }
      : parts.state

  return (
    <DataBlock
      title="板块"
      {...parts}
      state={state}
      bodyClassName="flex flex-col"
      actions={
        <>
          <ListAge query={query} moment={moment} />
          <MomentBar shownDay={query.data?.asOf.day} />
        </>
      }
      toolbar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1">
          <Tabs
            label="类别"
            tabs={SECTOR_TABS.map(id => ({
              id,
              title: TAB_LABELS[id],
              ...(all.length === 0
                ? {}
                : { count: id === 'all' ? all.length : all.filter(row => row.kind === id).length }),
            }))}
            value={filter.kind}
            onChange={kind => change('kind', kind, 'all')}
          />
          <label className="relative ml-auto min-w-0 max-sm:order-last max-sm:basis-full">
            <span className="sr-only">筛选板块</span>
            <Search size={14} aria-hidden className="absolute inset-y-0 left-2 my-auto text-ink-3" />
            <input
              type="search"
              value={filter.keyword}
              maxLength={20}
              placeholder="板块、领涨股"
              onChange={event => change('keyword', event.target.value.trimStart())}
              className="field h-7 pl-7 text-sm sm:w-36"
            />
          </label>
          <div className="flex gap-1">
            <IconButton label="列表" size="sm" aria-pressed={!isCloud} onClick={() => change('view', '')}>
              <Rows3 size={16} aria-hidden />
            </IconButton>
            <IconButton label="板块云图" size="sm" aria-pressed={isCloud} onClick={() => change('view', 'cloud')}>
              <LayoutGrid size={16} aria-hidden />
            </IconButton>
            <TableActions table={TABLE} columns={columns} rows={shown} sort={sort} name={fileName(query.data)} />
          </div>
        </div>
      }
    >
      {isCloud ? (
        <Suspense fallback={null}>
          <SectorCloud rows={matched} time={query.data?.asOf.time ?? ''} onOpen={onChoose} />
        </Suspense>
      ) : (
        <DenseTable
          table={TABLE}
          label="板块列表"
          source={store}
          columns={columns}
          sort={sort}
          onSort={onSort}
          href={hrefOf}
          onSelect={row => onChoose(codeOf(row))}
          className="min-h-0 flex-1"
        />
      )}
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-sm text-ink-2">
        <p aria-live="polite">
          {TAB_LABELS[filter.kind]}
          {filter.kind === 'all' ? '板块' : ''} {matched.length} 个
        </p>
        {query.data?.asOf.coverage?.isWhole === false && (
          <p className="text-ink-3">成分股收录不足 98 % 的板块，涨跌幅未知</p>
        )}
        {isCloud ? (
          matched.length > CLOUD_SIZE && <p className="text-ink-3">云图为其中成交额前 {CLOUD_SIZE} 个</p>
        ) : (
          <>
            {sort === null && query.data?.asOf.coverage?.isWhole !== false && (
              <p className="text-ink-3 max-lg:hidden">默认：涨跌幅高在前</p>
            )}
            <span className="ml-auto">
              <Pager page={page} pages={pages} onChange={next => change('page', String(next), '1')} />
            </span>
          </>
        )}
      </footer>
    </DataBlock>
  )
}

function fileName(data: SectorList | undefined): string {
  const { day, time } = data?.asOf ?? { day: '', time: '' }
  return `板块-${day}-${time.replaceAll(':', '')}`
}
