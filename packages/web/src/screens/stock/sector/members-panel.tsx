import type { Quote } from '@kanpan/contract/model/quote'
import type { Sector } from '@kanpan/contract/model/sector'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { lazy, memo, Suspense } from 'react'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { memberColumns } from '#features/sector/member-columns.tsx'
import { useSectorStocks } from '#features/sector/use-sector-stocks.ts'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { IconButton } from '#ui/input/button.tsx'
import { NO_SECTOR } from './no-sector.ts'

const MembersCloud = lazy(async () => ({ default: (await import('./members-cloud.tsx')).MembersCloud }))

const TABLE = 'sector-stocks'
const FIRST_SORT = { id: 'changePct', order: 'desc' } as const
const NO_ROWS: readonly Quote[] = []
const codeOf = ({ code }: Quote): string => code
// Nothing of a badge changes with a tick.
const RowSigns = memo(StockTags)
const columns = memberColumns({
  star: rowStar,
  signs: ({ board, isSt, state }) => <RowSigns board={board} isSt={isSt} state={state} />,
})

interface MembersPanelProps {
  readonly code: string | undefined
  /** There is none to choose. */
  readonly isNone: boolean
  readonly moment: Moment
  readonly kind: Sector['kind'] | undefined
}

/** The stocks of the chosen sector, as a list or as a map. */
export function MembersPanel({ code, isNone, moment, kind }: MembersPanelProps) {
  const [view, setView] = useAddressValue('stocks')
  const query = useSectorStocks(code, moment)
  const rows = query.data?.list ?? NO_ROWS
  const store = useRowStore(codeOf, rows)
  const { sort = FIRST_SORT } = useTablePreferences(TABLE)
  const isMap = view === 'map'
  return (
    <DataBlock
      title="成分股"
      {...panelParts({ ...query, isFetching: false }, ({ list }) =>
        list.length === 0 ? '这一天没有记录这个板块的成分股' : undefined,
      )}
      {...(isNone && { state: NO_SECTOR })}
      bodyClassName="flex flex-col"
      actions={
        <>
          {rows.length > 0 && <span className="text-sm text-ink-3">{rows.length} 只</span>}
          <div className="flex gap-1">
            <IconButton label="成分股列表" size="sm" aria-pressed={!isMap} onClick={() => setView(undefined)}>
              <Rows3 size={16} aria-hidden />
            </IconButton>
            <IconButton label="成分股热力图" size="sm" aria-pressed={isMap} onClick={() => setView('map')}>
              <LayoutGrid size={16} aria-hidden />
            </IconButton>
            <TableActions
              table={TABLE}
              columns={columns}
              rows={rows}
              sort={sort}
              name={`成分股-${code ?? ''}-${query.data?.asOf.day ?? ''}`}
              codeOf={codeOf}
            />
          </div>
        </>
      }
    >
      {isMap ? (
        <Suspense fallback={null}>
          <MembersCloud key={code} rows={rows} by={kind === 'industry' ? 'board' : 'industry'} />
        </Suspense>
      ) : (
        <DenseTable
          key={code}
          table={TABLE}
          label="成分股"
          source={store}
          columns={columns}
          initialSort={FIRST_SORT}
          href={row => `/stock/detail/${row.code}${addressOf(moment)}`}
          onStar={toggleCollect}
          className="min-h-0 flex-1"
        />
      )}
    </DataBlock>
  )
}
