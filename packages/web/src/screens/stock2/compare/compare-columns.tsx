import type { compare } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Column } from '#lib/column/column.ts'
import { changePctColumn, pctColumn } from '#market-ui/stock-columns.tsx'

export type Compared = DataOf<typeof compare>
export type ComparedStock = Compared['stocks'][number]

export const lastOf = (line: readonly (number | null)[]): number | null =>
  line.findLast(value => value !== null) ?? null

const NAME: Column<ComparedStock> = {
  ...{ id: 'name', title: '名称', widthPx: 140, align: 'start', rowHeader: true },
  text: ({ name, code }) => `${name} ${code}`,
}

/** What came of each stock over the window. */
export function comparedColumns(indexName: string | undefined): readonly Column<ComparedStock>[] {
  return [
    NAME,
    changePctColumn(({ changePct }) => lastOf(changePct), { id: 'change', title: '区间涨跌', widthPx: 88 }),
    ...(indexName === undefined
      ? []
      : [
          changePctColumn<ComparedStock>(({ relativePct }) => (relativePct === null ? null : lastOf(relativePct)), {
            ...{ id: 'relative', title: '相对涨跌', widthPx: 88, hint: `（1+涨跌）÷（1+${indexName}）−1` },
          }),
        ]),
    pctColumn(({ maxDrawdownPct }) => maxDrawdownPct, {
      ...{ id: 'drawdown', title: '最大回撤', widthPx: 88, hint: '从此前最高收盘价跌下的最大幅度' },
    }),
    {
      ...{ id: 'since', title: '起点', widthPx: 96, align: 'start' },
      text: ({ since }) => since ?? '区间内没有成交',
      sortValue: ({ since }) => since,
    },
  ]
}
