import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { rowStar } from '#features/collect/row-star.tsx'
import { shortReason } from '#features/longhu/short-reason.ts'
import { afterDays } from '#features/longhu/win-rate.ts'
import type { Column } from '#lib/column/column.ts'
import { dayText } from '#lib/format/day-text.ts'
import { directionOf } from '#lib/format/format.ts'
import {
  changeColumn,
  changePctColumn,
  codeColumn,
  nameColumn,
  netColumn,
  yuanColumn,
} from '#market-ui/stock-columns.tsx'

export type BranchDay = BranchRecord['list'][number]

/** The days after which a purchase is looked at again, as the record lists them. */
const LATER = [1, 2, 3, 5, 10]

const netOf = ({ buyYuan, sellYuan }: BranchDay): number | null =>
  buyYuan === null && sellYuan === null ? null : (buyYuan ?? 0) - (sellYuan ?? 0)

const later = LATER.map((days, at): Column<BranchDay> => {
  const pct = ({ nextChangePct }: BranchDay): number | null => nextChangePct[at] ?? null
  return changePctColumn(pct, {
    id: `after${days}`,
    title: afterDays(days),
    widthPx: 76,
    tone: row => (pct(row) === null ? 'muted' : directionOf(pct(row))),
    unit: '%',
    hint: `上榜日收盘到其后第 ${days} 个交易日收盘的涨跌；未满时为 —`,
  })
})

/** The columns of a branch's days, each beside the last day looked at. */
export const branchDayColumns = (shownDay: string): readonly Column<BranchDay>[] => [
  {
    id: 'day',
    title: '日期',
    widthPx: 88,
    align: 'start',
    sticky: true,
    text: ({ day }) => day,
    cell: ({ day }) => dayText(day, shownDay),
    sortValue: ({ day }) => day,
  },
  nameColumn({ name: ({ name }) => name, title: '股票', widthPx: 84 }),
  codeColumn({ code: ({ code }) => code, star: rowStar, sticky: undefined }),
  netColumn(netOf, { id: 'netYuan', title: '净额', widthPx: 88, unit: '元' }),
  changeColumn(({ changePct }) => changePct, { title: '当日', unit: '%' }),
  ...later,
  yuanColumn(({ buyYuan }) => buyYuan, { id: 'buyYuan', title: '买入', widthPx: 84, unit: '元' }),
  yuanColumn(({ sellYuan }) => sellYuan, { id: 'sellYuan', title: '卖出', widthPx: 84, unit: '元' }),
  {
    id: 'reasons',
    title: '上榜原因',
    widthPx: 200,
    align: 'start',
    text: ({ reasons }) => reasons.map(shortReason).join('、'),
    tone: () => 'muted',
  },
]
