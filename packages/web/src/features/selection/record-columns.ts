import type { Column } from '#lib/column.ts'
import { UNKNOWN } from '#lib/format.ts'
import { changePctColumn } from '#lib/stock-columns.tsx'
import { dayColumn } from '#ui/list-table/day-column.tsx'
import type { SelectionRecord } from './record-figures.tsx'

export type RecordDay = SelectionRecord['list'][number]

interface Shown {
  /** The day that is shown. */
  readonly beside: string
  readonly onChoose: (day: string) => void
}

/** The columns of a rule's record: a day opens to its picks. */
export function recordColumns({ beside, onChoose }: Shown): readonly Column<RecordDay>[] {
  return [
    dayColumn({
      day: ({ day }) => day,
      beside,
      onPress: ({ day, picks }) => (picks === 0 ? undefined : () => onChoose(day)),
      said: day => `看 ${day} 的入选股`,
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
    changePctColumn(({ meanOpenPct }) => meanOpenPct, {
      id: 'meanOpenPct',
      title: '次日开盘',
      widthPx: 72,
      unit: '%',
      hint: '入选股次日开盘涨跌幅的平均',
    }),
    changePctColumn(({ meanClosePct }) => meanClosePct, {
      id: 'meanClosePct',
      title: '次日收盘',
      widthPx: 72,
      unit: '%',
      hint: '入选股次日收盘涨跌幅的平均',
    }),
    changePctColumn(({ medianClosePct }) => medianClosePct, {
      id: 'medianClosePct',
      title: '次日收盘中位',
      widthPx: 96,
      unit: '%',
      hiddenAtFirst: true,
    }),
    changePctColumn(({ meanHighPct }) => meanHighPct, {
      id: 'meanHighPct',
      title: '次日最高',
      widthPx: 72,
      unit: '%',
      hint: '入选股次日最高涨跌幅的平均',
      hiddenAtFirst: true,
    }),
    {
      id: 'rising',
      title: '收红',
      widthPx: 56,
      text: ({ rising }) => (rising.of === 0 ? UNKNOWN : `${rising.count}/${rising.of}`),
      sortValue: ({ rising }) => (rising.of === 0 ? null : rising.count / rising.of),
      hint: '次日收盘上涨的只数 / 有次日收盘的只数，按占比排序',
    },
  ]
}
