import type { FundFlow } from '@kanpan/contract/model/text'
import type { Column } from '#lib/column.ts'
import { amountColumn, changeColumn, netColumn, pctColumn } from '#lib/stock-columns.tsx'
import { dayColumn } from '#ui/list-table/day-column.tsx'
import { FLOW_SIZES } from './flow-sizes.ts'

interface Shown {
  /** The day the stock is shown at. */
  readonly beside: string
  readonly onMark: (day: string) => void
}

/** The columns of a stock's fund flow, a row for each day. */
export function flowColumns({ beside, onMark }: Shown): readonly Column<FundFlow>[] {
  return [
    dayColumn({
      day: ({ day }) => day,
      beside,
      onPress:
        ({ day }) =>
        () =>
          onMark(day),
      said: day => `在 K 线上看 ${day}`,
    }),
    changeColumn(({ changePct }) => changePct, { widthPx: 64, unit: '%' }),
    ...FLOW_SIZES.map(({ value, title }) =>
      netColumn<FundFlow>(day => day[value], {
        id: value,
        title,
        widthPx: 72,
        unit: '元',
        hint: value === 'mainNetYuan' ? '超大单与大单的净流入之和' : `${title}的净流入`,
      }),
    ),
    amountColumn(({ amountYuan }) => amountYuan, { widthPx: 72, unit: '元', hiddenAtFirst: true }),
    pctColumn(({ mainPct }) => mainPct, {
      id: 'mainPct',
      title: '主力占成交',
      widthPx: 72,
      unit: '%',
      hiddenAtFirst: true,
    }),
  ]
}
