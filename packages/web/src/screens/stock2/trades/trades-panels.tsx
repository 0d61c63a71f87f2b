import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { ListTable } from '#ui/list-table/list-table.tsx'
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

export function TripsPanel({ trips }: Pick<Trades, 'trips'>) {
  const store = useRowStore(({ id }) => id, trips)
  const { sort } = useTablePreferences(TRIPS)
  const href = useTripHref()
  return (
    <DataBlock
      title="做完的交易"
      className="h-[440px]"
      bodyClassName="flex min-h-0 flex-col"
      state={trips.length === 0 ? { kind: 'empty', reason: '还没有做完的交易' } : READY}
      actions={<TableActions table={TRIPS} columns={TRIP_COLUMNS} rows={trips} sort={sort ?? null} name="做完的交易" />}
    >
      <DenseTable
        table={TRIPS}
        label="做完的交易"
        source={store}
        columns={TRIP_COLUMNS}
        href={href}
        className="min-h-0 flex-1"
      />
    </DataBlock>
  )
}

/** As high as its rows, up to some dozen. */
const heightFor = (rows: number) => (rows <= 3 ? 'h-[186px]' : rows <= 6 ? 'h-[282px]' : 'h-[410px]')

export function HoldingsPanel({ holdings }: Pick<Trades, 'holdings'>) {
  const store = useRowStore(({ id }) => id, holdings)
  const { sort } = useTablePreferences(HOLDINGS)
  const href = useTripHref()
  return (
    <DataBlock
      title="持仓"
      className={heightFor(holdings.length)}
      bodyClassName="flex min-h-0 flex-col"
      state={holdings.length === 0 ? { kind: 'empty', reason: '这一刻没有持仓' } : READY}
      actions={
        <TableActions table={HOLDINGS} columns={HOLDING_COLUMNS} rows={holdings} sort={sort ?? null} name="持仓" />
      }
    >
      <DenseTable
        table={HOLDINGS}
        label="持仓"
        source={store}
        columns={HOLDING_COLUMNS}
        href={href}
        className="min-h-0 flex-1"
      />
    </DataBlock>
  )
}

/** On a phone the names stay where they are while the figures pass. */
const NAMES_STAY = '[&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:bg-panel'

export function PatternsPanel({ patterns }: Pick<Trades, 'patterns'>) {
  const { sort } = useTablePreferences(PATTERNS_TABLE)
  return (
    <DataBlock
      title="按打法"
      state={patterns.length === 0 ? { kind: 'empty', reason: '做完一笔之后才有' } : READY}
      bodyClassName={`overflow-x-auto [&_table]:max-w-[760px] ${NAMES_STAY}`}
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
