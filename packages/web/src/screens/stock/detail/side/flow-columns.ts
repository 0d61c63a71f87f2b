import type { FundFlow } from '@kanpan/contract/model/text'
import { FLOW_SIZES } from '#features/fund-flow/flow-sizes.ts'
import type { Column } from '#lib/column/column.ts'
import { amountColumn, changeColumn, netColumn, pctColumn } from '#market-ui/stock-columns.tsx'
import { type MarkedDays, markedDayColumn } from './marked-day-column.ts'

/** The columns of a stock's fund flow, a row for each day. */
export function flowColumns(days: MarkedDays): readonly Column<FundFlow>[] {
  return [
    markedDayColumn(days),
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
