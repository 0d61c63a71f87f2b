import type { FlowRow } from '#features/sector/flow-row.ts'
import { NetBar } from '#features/sector/net-bar.tsx'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatFlow } from '#lib/format/format.ts'
import {
  amountColumn,
  changeColumn,
  codeColumn,
  nameColumn,
  netColumn,
  priceColumn,
  turnoverColumn,
} from '#market-ui/stock-columns.tsx'
import { NumberText } from '#ui/number-text.tsx'

export type FlowStock = FlowRow['stocks'][number]

/** The columns of the stocks behind a concept's money over some days. */
export function flowStockColumns(stocks: readonly FlowStock[], span: string): readonly Column<FlowStock>[] {
  const largest = Math.max(0, ...stocks.map(({ mainNetYuan }) => Math.abs(mainNetYuan ?? 0)))
  return [
    nameColumn({ name: ({ name }) => name, title: '股票', widthPx: 200 }),
    codeColumn({ code: ({ code }) => code, sticky: undefined, hiddenAtFirst: true }),
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { title: '现价', unit: '元' },
    ),
    changeColumn(({ changePct }) => changePct, { unit: '%' }),
    netColumn(({ mainNetYuan }) => mainNetYuan, {
      id: 'mainNetYuan',
      title: `${span}主力净额`,
      widthPx: 168,
      unit: '元',
      cell: ({ mainNetYuan }) => (
        <span className="flex items-center justify-end gap-2">
          <span className="w-20 max-sm:hidden">
            <NetBar value={mainNetYuan} largest={largest} />
          </span>
          <NumberText text={formatFlow(mainNetYuan)} change={directionOf(mainNetYuan)} flash={mainNetYuan} />
        </span>
      ),
    }),
    amountColumn(({ amountYuan }) => amountYuan, { unit: '元' }),
    turnoverColumn(({ turnoverPct }) => turnoverPct, { unit: '%' }),
  ]
}
