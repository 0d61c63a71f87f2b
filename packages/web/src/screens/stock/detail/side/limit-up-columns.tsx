import { streakLabel } from '#features/quote/streak-labels.ts'
import type { Column } from '#lib/column/column.ts'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn, yuanColumn } from '#market-ui/stock-columns.tsx'
import type { LimitUpDay } from './limit-up-statistics.ts'
import { type MarkedDays, markedDayColumn } from './marked-day-column.ts'

/** The columns of a stock's limit-ups. */
export function limitUpColumns(days: MarkedDays): readonly Column<LimitUpDay>[] {
  return [
    markedDayColumn(days),
    {
      id: 'result',
      title: '结果',
      widthPx: 56,
      align: 'start',
      text: ({ sealed, streak }) => (sealed ? (streakLabel(streak) ?? '封住') : '炸板'),
      cell: ({ sealed, streak }) => (
        <span className={sealed ? 'text-up' : 'text-ink-3'}>{sealed ? (streakLabel(streak) ?? '封住') : '炸板'}</span>
      ),
    },
    {
      id: 'streak',
      title: '连板数',
      widthPx: 56,
      text: ({ streak }) => formatCount(streak),
      sortValue: ({ streak }) => streak,
      fileValue: ({ streak }) => streak,
      hiddenAtFirst: true,
    },
    {
      id: 'firstSealAt',
      title: '首封',
      widthPx: 48,
      text: ({ firstSealAt }) => firstSealAt ?? UNKNOWN,
      cell: ({ firstSealAt }) => firstSealAt?.slice(0, 5) ?? UNKNOWN,
      sortValue: ({ firstSealAt }) => firstSealAt,
    },
    {
      id: 'brokenTimes',
      title: '炸板',
      widthPx: 44,
      text: ({ brokenTimes }) => (brokenTimes === null ? UNKNOWN : `${brokenTimes}次`),
      sortValue: ({ brokenTimes }) => brokenTimes,
      unit: '次',
    },
    yuanColumn(({ maxSealYuan }) => maxSealYuan, { id: 'maxSealYuan', title: '最高封单', widthPx: 72, unit: '元' }),
    changePctColumn(({ nextOpenPct }) => nextOpenPct, { id: 'nextOpenPct', title: '次日开', widthPx: 64, unit: '%' }),
    changePctColumn(({ nextClosePct }) => nextClosePct, {
      id: 'nextClosePct',
      title: '次日收',
      widthPx: 64,
      unit: '%',
    }),
    {
      id: 'tags',
      title: '原因',
      widthPx: 120,
      align: 'start',
      text: ({ tags }) => tags.join('、') || UNKNOWN,
      hiddenAtFirst: true,
    },
  ]
}
