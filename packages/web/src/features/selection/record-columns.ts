import type { Column } from '#lib/column/column.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn } from '#market-ui/stock-columns.tsx'
import { dayColumn } from '#ui/list-table/day-column.tsx'
import type { SelectionRecord } from './record-figures.tsx'

export type RecordDay = SelectionRecord['list'][number]

interface Shown {
  /** The day that is shown. */
  readonly beside: string
  readonly entry: 'open' | 'close'
  readonly onChoose: (day: string) => void
}

/** The columns of a rule's record: a day opens to its picks. */
export function recordColumns({ beside, entry, onChoose }: Shown): readonly Column<RecordDay>[] {
  return [
    dayColumn({
      day: ({ day }) => day,
      beside,
      onPress: ({ day, picks }) => (picks === 0 ? undefined : () => onChoose(day)),
      pressLabel: day => `看 ${day} 的入选股`,
      title: '入选日',
    }),
    {
      id: 'picks',
      title: '入选',
      widthPx: 56,
      text: ({ picks }) => `${picks} 只`,
      sortValue: ({ picks }) => picks,
      unit: '只',
    },
    {
      id: 'unbuyable',
      title: '买不到',
      widthPx: 64,
      text: ({ unbuyable }) => (unbuyable.of === 0 ? UNKNOWN : `${unbuyable.count} 只`),
      sortValue: ({ unbuyable }) => (unbuyable.of === 0 ? null : unbuyable.count),
      unit: '只',
      hint: entry === 'open' ? '次日开盘即涨停，买不到，不计收益' : '当日收盘封板，买不到，不计收益',
    },
    changePctColumn(({ meanOpenPct }) => meanOpenPct, {
      id: 'meanOpenPct',
      title: '卖出日开盘',
      widthPx: 84,
      unit: '%',
      hint: '买得到的入选股，到卖出日开盘的平均收益',
      hiddenAtFirst: true,
    }),
    changePctColumn(({ meanClosePct }) => meanClosePct, {
      id: 'meanClosePct',
      title: '收益',
      widthPx: 72,
      unit: '%',
      hint: '买得到的入选股，到卖出日收盘的平均收益',
    }),
    changePctColumn(({ benchmarkClosePct }) => benchmarkClosePct, {
      id: 'benchmarkClosePct',
      title: '同期全市场',
      widthPx: 84,
      unit: '%',
      hint: '同一天同样买卖的全部 A 股（不含 ST 与无涨跌幅限制的新股）的平均收益；其中有一天收录不足全部 A 股的 98 % 时不计算',
    }),
    changePctColumn(({ medianClosePct }) => medianClosePct, {
      id: 'medianClosePct',
      title: '收益中位',
      widthPx: 96,
      unit: '%',
      hiddenAtFirst: true,
    }),
    changePctColumn(({ meanHighPct }) => meanHighPct, {
      id: 'meanHighPct',
      title: '卖出日最高',
      widthPx: 84,
      unit: '%',
      hint: '买得到的入选股，到卖出日最高价的平均收益',
      hiddenAtFirst: true,
    }),
    {
      id: 'rising',
      title: '盈利',
      widthPx: 56,
      text: ({ rising }) => (rising.of === 0 ? UNKNOWN : `${rising.count}/${rising.of}`),
      sortValue: ({ rising }) => (rising.of === 0 ? null : rising.count / rising.of),
      hint: '到卖出日收盘盈利的只数 / 买得到且卖出日已收盘的只数，按占比排序',
    },
  ]
}
