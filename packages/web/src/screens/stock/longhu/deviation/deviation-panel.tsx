import { deviation } from '@kanpan/contract/api/api2/own'
import { LIMITS } from '@kanpan/contract/limits'
import type { DeviationRow, LonghuTotals } from '@kanpan/contract/model/longhu'
import { nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { useSearchParams } from 'wouter'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import type { AddressParts } from '#screens/stock/longhu/longhu-address.ts'
import { LonghuToolbar } from '#screens/stock/longhu/longhu-toolbar.tsx'
import { SideBySide } from '#screens/stock/longhu/side-by-side.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { sortedRows } from '#ui/dense-table/order/sorted-rows.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { DEVIATION_COLUMNS } from './deviation-columns.tsx'
import { DeviationDetail } from './deviation-detail.tsx'
import { DeviationFilters, deviationFilterOf, passes } from './deviation-filters.tsx'

interface DeviationPanelProps {
  readonly moment: Moment
  readonly address: AddressParts
  readonly listed: LonghuTotals['listed'] | undefined
}

const TABLE = 'longhu-deviation'
const PACE_MS = 5_000
const NONE: readonly DeviationRow[] = []
const codeOf = ({ code }: DeviationRow): string => code
const rowKey = ({ code, rule }: DeviationRow): string => `${code} ${rule}`

/** 异常波动: who is near an exchange alarm, and at which close tomorrow it goes off. */
export function DeviationPanel({ moment, address, listed }: DeviationPanelProps) {
  const [search] = useSearchParams()
  const query = useLiveQuery(deviation, { limit: LIMITS.pageMax, ...moment }, { everyMs: PACE_MS })
  const { data } = query
  const all = data?.list ?? NONE
  const filter = deviationFilterOf(search)
  const rows = all.filter(row => passes(row, filter))
  const mini = useSession(session => session.rankingTableMini)
  const { sort, onSort } = useAddressSort(TABLE, DEVIATION_COLUMNS)
  const store = useRowStore(rowKey, rows)
  const shown = sortedRows(rows, DEVIATION_COLUMNS, sort)
  const tomorrow = data === undefined ? undefined : nextTradeDay(data.asOf.day)
  const codes = [...new Set(shown.map(codeOf))]

  return (
    <DataBlock
      title="异常波动"
      className="panel-whole"
      bodyClassName="flex flex-col"
      {...panelParts(query, ({ list, lacksDays }) => {
        if (list.length > 0) return undefined
        return lacksDays ? '往日行情有缺，算不出谁离异常波动还有多远' : '次日涨跌停之内没有股票能触发异常波动'
      })}
      toolbar={
        <>
          <LonghuToolbar
            tab="deviation"
            onTab={address.goToTab}
            shownDay={data?.asOf.day}
            listed={listed}
            compared={address.branches.length}
          >
            <TableActions
              compact
              table={TABLE}
              columns={DEVIATION_COLUMNS}
              rows={rows}
              sort={sort}
              name={`异常波动-${data?.asOf.day ?? ''}`}
              codeOf={codeOf}
            />
          </LonghuToolbar>
          {data !== undefined && <DeviationFilters rows={all} reached={data.reached} filter={filter} />}
        </>
      }
    >
      <SideBySide
        title={code => `${all.find(row => row.code === code)?.name ?? code} 触发价`}
        chosen={address.code}
        fallback={shown[0]?.code}
        covered={address.branch !== undefined}
        onClose={() => address.close('code')}
        list={code => {
          const chosen = shown.find(row => row.code === code)
          return (
            <DenseTable
              table={TABLE}
              label="异常波动"
              source={store}
              columns={DEVIATION_COLUMNS}
              mini={mini}
              sort={sort}
              onSort={onSort}
              href={row => `/stock/detail/${row.code}${addressOf(moment)}`}
              onStar={toggleCollect}
              onSelect={row => (row.code === address.code ? undefined : address.choose(row.code))}
              {...(chosen === undefined ? {} : { chosen: rowKey(chosen) })}
              className="h-full"
            />
          )
        }}
        detail={code => (
          <DeviationDetail rows={all.filter(row => row.code === code)} among={codes} tomorrow={tomorrow} />
        )}
      />
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-sm text-ink-2">
        <p aria-live="polite">
          {codes.length} 只股票 {rows.length} 条
        </p>
        {data && <p className="text-ink-3">统计范围：{data.population}</p>}
      </footer>
    </DataBlock>
  )
}
