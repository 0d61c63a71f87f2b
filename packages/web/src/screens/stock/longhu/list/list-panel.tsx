import type { LonghuEntry } from '@kanpan/contract/model/longhu'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
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
import { DayTotals } from './day-totals.tsx'
import { LIST_COLUMNS } from './list-columns.tsx'
import { ListingPanel } from './listing-panel.tsx'
import type { ListTab, useDayList } from './use-day-list.ts'

interface ListPanelProps {
  readonly tab: ListTab
  readonly query: ReturnType<typeof useDayList>
  readonly moment: Moment
  /** The day whose list is shown: the one before while the day's own is not out. */
  readonly shownMoment: Moment
  /** The day whose list is still to come. */
  readonly awaitedDay: string | undefined
  readonly address: AddressParts
}

const TABLE = 'longhu-list'
const NONE: readonly LonghuEntry[] = []
const codeOf = ({ code }: LonghuEntry): string => code
const EMPTY_LABELS: Readonly<Record<ListTab, string>> = {
  all: '当日没有上榜的股票',
  investor: '当日没有机构上榜的股票',
  hot_money: '当日没有游资上榜的股票',
}

/** The day's list, and beside it the seats of the chosen stock. */
export function ListPanel({ tab, query, moment, shownMoment, awaitedDay, address }: ListPanelProps) {
  const { data } = query
  const clock = useMarketClock()?.clock
  const rows = data?.list ?? NONE
  const mini = useSession(session => session.rankingTableMini)
  const { sort, onSort } = useAddressSort(TABLE, LIST_COLUMNS)
  const store = useRowStore(codeOf, rows)
  const shown = sortedRows(rows, LIST_COLUMNS, sort)
  const { state, ...provenance } = panelParts(query, ({ list, published, totals, source, asOf }) => {
    if (!published) return '当日龙虎榜尚未公布，交易所在收盘后的傍晚公布'
    if (totals === null) {
      return source === 'live' && asOf.day === clock?.day
        ? '当日龙虎榜还没有取到：晚上陆续公布，两次取到的相同才收下，最迟 22:00'
        : '龙虎榜未记录：该行情来源没有这一天的榜单'
    }
    return list.length === 0 ? EMPTY_LABELS[tab] : undefined
  })
  return (
    <DataBlock
      title="龙虎榜"
      className="panel-whole"
      bodyClassName="flex flex-col md:overflow-auto"
      state={state}
      {...provenance}
      toolbar={
        <>
          {awaitedDay !== undefined && (
            <p role="status" className="border-b border-line bg-accent-soft px-3 py-1 text-sm">
              {awaitedDay} 的龙虎榜傍晚公布；下面是 <strong>{data?.asOf.day}</strong> 的榜单
            </p>
          )}
          <LonghuToolbar
            tab={tab}
            onTab={address.goToTab}
            shownDay={data?.asOf.day}
            listed={data?.totals?.listed}
            compared={address.branches.length}
          >
            <TableActions
              compact
              table={TABLE}
              columns={LIST_COLUMNS}
              rows={rows}
              sort={sort}
              name={`龙虎榜-${data?.asOf.day ?? ''}`}
              codeOf={codeOf}
            />
          </LonghuToolbar>
          {data?.totals && <DayTotals totals={data.totals} population={data.population} />}
        </>
      }
    >
      <SideBySide
        title={code => `${rows.find(row => row.code === code)?.name ?? code} 买卖席位`}
        chosen={address.code}
        fallback={shown[0]?.code}
        covered={address.branch !== undefined}
        onClose={() => address.close('code')}
        list={chosen => (
          <DenseTable
            table={TABLE}
            label="龙虎榜"
            source={store}
            columns={LIST_COLUMNS}
            mini={mini}
            sort={sort}
            onSort={onSort}
            href={({ code }) => `/stock/detail/${code}${addressOf(moment)}`}
            onStar={toggleCollect}
            onSelect={({ code }) => (code === address.code ? undefined : address.choose(code))}
            {...(chosen === undefined ? {} : { chosen })}
            className="h-full"
          />
        )}
        detail={code => (
          <ListingPanel
            code={code}
            moment={shownMoment}
            among={shown.map(codeOf)}
            branchHref={address.branchHref}
            compareHref={address.compareHref}
          />
        )}
      />
    </DataBlock>
  )
}
