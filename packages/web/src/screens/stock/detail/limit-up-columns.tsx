import { streakWords } from '#features/quote/streak-words.ts'
import { directionOf, formatChangePct, formatYuan, UNKNOWN } from '#lib/format.ts'
import type { Column } from '#ui/dense-table/column.ts'
import { Tag } from '#ui/tag.tsx'
import type { LimitUpDay } from './limit-up-statistics.ts'

export const LIMIT_UP_COLUMNS: readonly Column<LimitUpDay>[] = [
  {
    id: 'day',
    title: '日期',
    widthPx: 92,
    align: 'start',
    sticky: true,
    rowHeader: true,
    text: ({ day }) => day,
    sortValue: ({ day }) => day,
  },
  {
    id: 'state',
    title: '结果',
    widthPx: 72,
    align: 'start',
    text: ({ sealed, streak }) => (sealed ? (streakWords(streak) ?? '封住') : '炸板'),
    tone: ({ sealed }) => (sealed ? 'up' : 'muted'),
    sortValue: ({ streak }) => streak,
  },
  {
    id: 'firstSealAt',
    title: '首次封板',
    widthPx: 84,
    text: ({ firstSealAt }) => firstSealAt ?? UNKNOWN,
    sortValue: ({ firstSealAt }) => firstSealAt,
  },
  {
    id: 'brokenTimes',
    title: '炸板',
    widthPx: 64,
    hint: '封住后又打开的次数',
    text: ({ brokenTimes }) => (brokenTimes === null ? UNKNOWN : `${brokenTimes}次`),
    sortValue: ({ brokenTimes }) => brokenTimes,
  },
  {
    id: 'maxSealYuan',
    title: '最高封单',
    widthPx: 92,
    text: ({ maxSealYuan }) => formatYuan(maxSealYuan),
    sortValue: ({ maxSealYuan }) => maxSealYuan,
  },
  {
    id: 'nextOpenPct',
    title: '次日开盘',
    widthPx: 88,
    text: ({ nextOpenPct }) => formatChangePct(nextOpenPct),
    tone: ({ nextOpenPct }) => (nextOpenPct === null ? 'muted' : directionOf(nextOpenPct)),
    sortValue: ({ nextOpenPct }) => nextOpenPct,
  },
  {
    id: 'nextClosePct',
    title: '次日收盘',
    widthPx: 88,
    text: ({ nextClosePct }) => formatChangePct(nextClosePct),
    tone: ({ nextClosePct }) => (nextClosePct === null ? 'muted' : directionOf(nextClosePct)),
    sortValue: ({ nextClosePct }) => nextClosePct,
  },
  {
    id: 'tags',
    title: '涨停原因',
    widthPx: 240,
    align: 'start',
    text: ({ tags }) => (tags.length === 0 ? UNKNOWN : tags.join('、')),
    cell: ({ tags }) =>
      tags.length === 0 ? (
        <span className="dt-muted">{UNKNOWN}</span>
      ) : (
        <span className="flex h-full items-center gap-1">
          {tags.map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
  },
]
