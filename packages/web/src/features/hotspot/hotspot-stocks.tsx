import { formatChangePct } from '#lib/format/format.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { codeOf, hotspotStockColumns } from './hotspot-stock-columns.tsx'
import { type HotspotStockRow, meanChangePct, risingCount } from './stock-rows.ts'

interface HotspotStocksProps {
  readonly title: string
  readonly rows: readonly HotspotStockRow[]
  readonly words: readonly string[]
  readonly stock: ListedStockSlot
}

const TABLE = 'hotspot-pane-stocks'
const ROOM = { amountYuan: 'max-sm:hidden', turnoverPct: 'max-sm:hidden' }

/** The stocks of a hotspot, its leaders first, with what they do now and why they belong. */
export function HotspotStocks({ title, rows, words, stock }: HotspotStocksProps) {
  const { sort } = useTablePreferences(TABLE)
  if (rows.length === 0) return <p className="text-sm text-ink-3">没有点名个股</p>
  const columns = hotspotStockColumns(words)
  const mean = meanChangePct(rows)
  return (
    <section aria-label="相关个股">
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <span>
          {rows.length} 只，上涨 {risingCount(rows)} 只
        </span>
        <span title={`${rows.length} 只中有行情的，涨跌幅的算术平均`}>
          平均 <NumberText text={formatChangePct(mean)} change={mean} arrow />
        </span>
        {!sort && <span className="text-xs text-ink-3">连板高的在前，其次涨幅</span>}
        <span className="ml-auto self-center">
          <TableActions
            table={TABLE}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`热点个股-${title}`}
            codeOf={codeOf}
          />
        </span>
      </div>
      <ListTable
        table={TABLE}
        label={`${title}的个股`}
        columns={columns}
        rows={rows}
        rowKey={codeOf}
        named={(row, among) => stock(row.stock, among)}
        below="reason"
        room={ROOM}
      />
    </section>
  )
}
