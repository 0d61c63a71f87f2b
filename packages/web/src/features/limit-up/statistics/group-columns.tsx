import type { LimitUpGroup } from '@kanpan/contract/model/limit-up-results'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChangePct, formatPct, UNKNOWN } from '#lib/format/format.ts'
import { IntervalBar, intervalText } from './interval-bar.tsx'

/** One group of limit-ups: 3板, 首封 9:30 起, a concept. */
export interface GroupRow extends LimitUpGroup {
  readonly id: string
  readonly title: string
  /** What the groups are ordered by when they have an order of their own. */
  readonly rank: number
}

/** Below this many a mean or a share is not to be leaned on. */
export const SMALL_SAMPLE = 30

const holdPct = ({ sealed, broken }: GroupRow): number | null =>
  sealed + broken === 0 ? null : (100 * sealed) / (sealed + broken)
const changeTone = (pct: number | null, of: number) => (pct === null || of < SMALL_SAMPLE ? 'muted' : directionOf(pct))
const isSmall = ({ next }: GroupRow): boolean => next.closes < SMALL_SAMPLE

/** The same figures for every way of grouping. */
export function groupColumns(first: { readonly title: string; readonly hint: string }): readonly Column<GroupRow>[] {
  return [
    {
      id: 'group',
      title: first.title,
      hint: first.hint,
      widthPx: 116,
      align: 'start',
      sticky: true,
      rowHeader: true,
      text: ({ title }) => title,
      sortValue: ({ rank }) => rank,
    },
    {
      id: 'sealed',
      title: '封住',
      widthPx: 64,
      text: ({ sealed }) => String(sealed),
      sortValue: ({ sealed }) => sealed,
      hint: '收盘（今日为现在）封住涨停的次数',
    },
    {
      id: 'broken',
      title: '炸板',
      widthPx: 60,
      text: ({ broken }) => String(broken),
      sortValue: ({ broken }) => broken,
      hint: '触及涨停而没有封住的次数',
    },
    {
      id: 'hold',
      title: '封板率',
      widthPx: 72,
      text: row => formatPct(holdPct(row), 1),
      sortValue: holdPct,
      hint: '封住 ÷（封住 + 炸板）',
    },
    {
      id: 'open',
      title: '次日开盘',
      widthPx: 80,
      text: ({ next }) => formatChangePct(next.meanOpenPct),
      tone: ({ next }) => changeTone(next.meanOpenPct, next.opens),
      sortValue: ({ next }) => next.meanOpenPct,
      hint: '封住的股票下一交易日开盘对涨停收盘价的平均涨跌幅（溢价），封着时按此价买不到；样本少于 30 为灰色',
    },
    {
      id: 'close',
      title: '次日收盘',
      widthPx: 80,
      text: ({ next }) => formatChangePct(next.meanClosePct),
      tone: ({ next }) => changeTone(next.meanClosePct, next.closes),
      sortValue: ({ next }) => next.meanClosePct,
      hint: '封住的股票下一交易日收盘对涨停收盘价的平均涨跌幅，封着时按此价买不到；样本少于 30 为灰色',
    },
    {
      id: 'rising',
      title: '次日收红',
      widthPx: 76,
      text: ({ next }) => formatPct(next.rising.pct, 1),
      tone: row => (isSmall(row) ? 'muted' : undefined),
      sortValue: ({ next }) => next.rising.pct,
      hint: '下一交易日收盘上涨的占比',
    },
    {
      id: 'promoted',
      title: '晋级率与 95% 区间',
      widthPx: 212,
      align: 'start',
      text: ({ next: { promoted } }) =>
        promoted.pct === null ? UNKNOWN : `${formatPct(promoted.pct, 1)}（${intervalText(promoted)}）`,
      tone: row => (isSmall(row) ? 'muted' : undefined),
      cell: row => {
        const { promoted } = row.next
        return (
          <span className={`flex h-full items-center gap-2 ${isSmall(row) ? 'text-ink-3' : ''}`}>
            <span className="w-11 text-end">{formatPct(promoted.pct, 1)}</span>
            <IntervalBar {...promoted} />
            <span className="w-14 text-xs text-ink-3">{intervalText(promoted)}</span>
          </span>
        )
      },
      sortValue: ({ next }) => next.promoted.pct,
      hint: '下一交易日再次收盘涨停的占比；横条为 95% 威尔逊区间',
    },
    {
      id: 'sample',
      title: '样本',
      widthPx: 84,
      text: ({ next }) => `${next.promoted.count}/${next.closes}`,
      tone: () => 'muted',
      sortValue: ({ next }) => next.closes,
      hint: '晋级的次数 / 下一交易日已收盘的次数',
    },
  ]
}
