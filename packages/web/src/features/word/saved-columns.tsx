import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChangePct, formatPct } from '#lib/format/format.ts'

const AFTER_DAYS = [1, 3, 5] as const

type After = SavedKeyword['after'][number]

export function afterOf({ after }: SavedKeyword, days: number): After | undefined {
  return after.find(each => each.days === days)
}

/** How much a figure rests on; without a finished sample there is none. */
export function sampleText(after: After | undefined): string {
  if (after === undefined || after.samples === 0) return '还没有走完的样本'
  const { samples, sealed } = after
  return sealed === 0 ? `${samples} 个样本` : `${samples} 个样本，其中 ${sealed} 个起算日收盘封板，按此价买不到`
}

/** The columns of a person's words with their record, in their order. */
export function savedColumns(remove: (word: SavedKeyword) => ReactNode): readonly Column<SavedKeyword>[] {
  return [
    {
      id: 'keyword',
      title: '我的词',
      widthPx: 112,
      align: 'start',
      sticky: true,
      rowHeader: true,
      text: ({ keyword }) => keyword,
      sortValue: ({ keyword }) => keyword,
    },
    {
      id: 'hits',
      title: '命中',
      widthPx: 56,
      text: ({ hits }) => String(hits),
      sortValue: ({ hits }) => hits,
      fileValue: ({ hits }) => hits,
      hint: '至此刻提到它的快讯、公告与涨停原因，篇',
    },
    ...AFTER_DAYS.map(
      (days): Column<SavedKeyword> => ({
        id: `after${days}`,
        title: `${days}日后`,
        widthPx: 68,
        text: word => formatChangePct(afterOf(word, days)?.medianPct),
        cell: word => (
          <span title={sampleText(afterOf(word, days))}>{formatChangePct(afterOf(word, days)?.medianPct)}</span>
        ),
        tone: word => directionOf(afterOf(word, days)?.medianPct),
        sortValue: word => afterOf(word, days)?.medianPct,
        unit: '%',
        hint: `提到的股票从当日收盘起 ${days} 个交易日的涨跌，中位数；没走完的不算`,
      }),
    ),
    {
      id: 'falseAlarm',
      title: '误报',
      widthPx: 60,
      text: word => formatPct(afterOf(word, 5)?.falseAlarmPct, 0),
      sortValue: word => afterOf(word, 5)?.falseAlarmPct,
      unit: '%',
      hint: '五个交易日后没有上涨的占比',
    },
    {
      id: 'remove',
      title: '',
      widthPx: 32,
      align: 'center',
      text: () => '',
      cell: remove,
    },
    {
      id: 'lastHitAt',
      title: '最近命中',
      widthPx: 132,
      align: 'start',
      text: ({ lastHitAt }) => lastHitAt?.slice(0, 16) ?? '—',
      sortValue: ({ lastHitAt }) => lastHitAt,
    },
  ]
}
