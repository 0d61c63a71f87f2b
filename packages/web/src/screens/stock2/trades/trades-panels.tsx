import type { Column } from '#lib/column/column.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NAMES_STAY } from '#ui/list-table/names-stay.ts'
import { PATTERN_COLUMNS } from './pattern-columns.ts'
import { HOLDING_COLUMNS, TRIP_COLUMNS } from './trip-columns.tsx'
import type { Trades } from './use-trades.ts'

const READY = { kind: 'ready' } as const
const TRIPS = 'trades-trips'
const HOLDINGS = 'trades-holdings'
const PATTERNS_TABLE = 'trades-patterns'

/** Where a trade stands with its executions and its days: the same page, so that it can be gone back from. */
function useTripHref() {
  const [moment] = useMoment()
  const at = addressOf(moment)
  return ({ id }: { readonly id: string }) => `/stock2/trades${at}${at === '' ? '?' : '&'}trip=${id}`
}

interface RowsPanelProps<R> {
  /** Names the list in what is kept about it. */
  readonly list: string
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  /** Why there are none. */
  readonly empty: string
  readonly className: string
}

/** Trades below each other, each leading to what it is made of. */
function RowsPanel<R extends { readonly id: string }>(props: RowsPanelProps<R>) {
  const { list, title, columns, rows, empty, className } = props
  const store = useRowStore(({ id }) => id, rows)
  const { sort } = useTablePreferences(list)
  const href = useTripHref()
  return (
    <DataBlock
      title={title}
      className={className}
      bodyClassName="flex min-h-0 flex-col"
      state={rows.length === 0 ? { kind: 'empty', reason: empty } : READY}
      actions={<TableActions table={list} columns={columns} rows={rows} sort={sort ?? null} name={title} />}
    >
      <DenseTable table={list} label={title} source={store} columns={columns} href={href} className="min-h-0 flex-1" />
    </DataBlock>
  )
}

export function TripsPanel({ trips }: Pick<Trades, 'trips'>) {
  return (
    <RowsPanel
      {...{ list: TRIPS, title: '做完的交易', columns: TRIP_COLUMNS, rows: trips }}
      {...{ empty: '还没有做完的交易', className: 'h-[440px]' }}
    />
  )
}

/** As high as its rows, up to some dozen. */
const heightFor = (rows: number) => (rows <= 3 ? 'h-[186px]' : rows <= 6 ? 'h-[282px]' : 'h-[410px]')

export function HoldingsPanel({ holdings }: Pick<Trades, 'holdings'>) {
  return (
    <RowsPanel
      {...{ list: HOLDINGS, title: '持仓', columns: HOLDING_COLUMNS, rows: holdings }}
      {...{ empty: '这一刻没有持仓', className: heightFor(holdings.length) }}
    />
  )
}

export function PatternsPanel({ patterns }: Pick<Trades, 'patterns'>) {
  const { sort } = useTablePreferences(PATTERNS_TABLE)
  return (
    <DataBlock
      title="按打法"
      state={patterns.length === 0 ? { kind: 'empty', reason: '做完一笔之后才有' } : READY}
      bodyClassName={`[&_table]:max-w-[760px] ${NAMES_STAY}`}
      actions={
        <TableActions
          table={PATTERNS_TABLE}
          columns={PATTERN_COLUMNS}
          rows={patterns}
          sort={sort ?? null}
          name="按打法"
        />
      }
    >
      <ListTable
        table={PATTERNS_TABLE}
        label="按打法"
        columns={PATTERN_COLUMNS}
        rows={patterns}
        rowKey={({ pattern }) => pattern ?? 'unknown'}
      />
      <p className="px-3 py-1 text-xs text-ink-3">
        以每笔的第一次买入归类，依次看：低于前收为低吸；前一日涨停为连板接力；涨停价买入为打板；涨 3%
        以上为半路；其余平价。前收、涨停价或连板不知道的归未知。
      </p>
    </DataBlock>
  )
}
