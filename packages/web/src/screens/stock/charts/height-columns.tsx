import type { Column } from '#lib/column/column.ts'
import { boardsText } from '#lib/format/boards-text.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, formatPct, formatRatio } from '#lib/format/format.ts'
import type { StockRef } from '#lib/stock/stock-slot.ts'
import type { HeightDay } from './height-panes.ts'
import { NameList } from './name-list.tsx'

const namesOf = (stocks: readonly StockRef[]) => stocks.map(({ name }) => name).join('、') || '—'

function names(label: string, stocks: readonly StockRef[]) {
  return stocks.length === 0 ? '—' : <NameList label={label} stocks={stocks} most={1} isOneLine />
}

/** A day of the heights in figures and names; the running day is scored at its close. */
export const heightColumns = (shownDay: string, runningDay?: string): readonly Column<HeightDay>[] => [
  {
    id: 'day',
    title: '日期',
    widthPx: 88,
    text: ({ day }) => dayText(day, shownDay),
    sortValue: ({ day }) => day,
    fileValue: ({ day }) => day,
    align: 'start',
    sticky: true,
    rowHeader: true,
  },
  {
    id: 'height',
    title: '高度',
    widthPx: 50,
    text: ({ height }) => boardsText(height),
    tone: () => 'up',
    sortValue: ({ height }) => height,
    unit: '板',
  },
  {
    id: 'stocks',
    title: '最高板',
    widthPx: 132,
    align: 'start',
    text: ({ stocks }) => namesOf(stocks),
    cell: ({ day, height, stocks }) => names(`${day} ${boardsText(height)}`, stocks),
  },
  {
    id: 'second',
    title: '次高',
    widthPx: 50,
    text: ({ secondHeight }) => (secondHeight === 0 ? '—' : boardsText(secondHeight)),
    sortValue: ({ secondHeight }) => secondHeight,
    unit: '板',
  },
  {
    id: 'secondStocks',
    title: '次高板',
    widthPx: 132,
    align: 'start',
    text: ({ secondStocks }) => namesOf(secondStocks),
    cell: ({ day, secondHeight, secondStocks }) => names(`${day} ${boardsText(secondHeight)}`, secondStocks),
    hiddenAtFirst: true,
  },
  {
    id: 'chinext',
    title: '创业板',
    widthPx: 60,
    text: ({ chinextHeight }) => (chinextHeight === 0 ? '—' : boardsText(chinextHeight)),
    sortValue: ({ chinextHeight }) => chinextHeight,
    unit: '板',
    hint: '20% 涨跌幅的创业板自成一梯',
  },
  {
    id: 'limitUps',
    title: '涨停',
    widthPx: 50,
    text: ({ limitUps }) => formatCount(limitUps),
    sortValue: ({ limitUps }) => limitUps,
    unit: '家',
    hint: '收盘（或此刻）封住涨停，不含 ST',
  },
  {
    id: 'brokenRate',
    title: '炸板率',
    widthPx: 66,
    text: ({ brokenRatePct }) => formatPct(brokenRatePct, 1),
    sortValue: ({ brokenRatePct }) => brokenRatePct,
    unit: '%',
    hint: '炸板 ÷（炸板 + 封板）',
  },
  {
    id: 'limitDowns',
    title: '跌停',
    widthPx: 50,
    text: ({ limitDowns }) => formatCount(limitDowns),
    sortValue: ({ limitDowns }) => limitDowns,
    unit: '家',
    hiddenAtFirst: true,
  },
  {
    id: 'emotion',
    title: '情绪',
    widthPx: 56,
    // A dash would read as a day that has none.
    text: ({ day, emotionScore }) =>
      emotionScore === null ? (day === runningDay ? '收盘后' : '—') : formatRatio(emotionScore).replace(/0$/, ''),
    sortValue: ({ emotionScore }) => emotionScore,
    hint: '情绪得分 0–100；当日盘中与历史不足 60 日时没有',
  },
]
