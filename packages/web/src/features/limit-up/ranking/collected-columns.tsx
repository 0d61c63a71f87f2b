import type { LimitUpPool, LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { Quote } from '@kanpan/contract/model/quote'
import type { ReactNode } from 'react'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import type { Column } from '#lib/column/column.ts'
import { formatPct, formatPrice, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import {
  amountColumn,
  changeColumn,
  codeColumn,
  floatValueColumn,
  industryColumn,
  nameColumn,
  priceColumn,
  turnoverColumn,
} from '#market-ui/stock-columns.tsx'
import { ThemeTags } from '#market-ui/theme-tags.tsx'
import { reasonText, streakText, tagsOf } from './ranking-labels.ts'

/** A stock of a person's own, and how it stands towards its limit. */
export interface CollectedLimit {
  readonly code: string
  readonly name: string
  /** Undefined where there is none at the moment. */
  readonly quote: Quote | undefined
  /** The row of the list of the day it is on; undefined when it is on none. */
  readonly row: LimitUpRow | undefined
}

const STATE_ORDER: readonly LimitUpPool[] = ['sealed', 'broken', 'limitDown', 'yesterday']

function orderOf({ row }: CollectedLimit): number {
  const place = row === undefined ? -1 : STATE_ORDER.indexOf(row.pool)
  return place < 0 ? STATE_ORDER.length : place
}

export function limitStateText({ quote, row }: CollectedLimit): string {
  if (row?.pool === 'sealed') return `涨停 ${streakText(row)}`
  if (row?.pool === 'broken') return `炸板 ${streakText(row)}`
  if (row?.pool === 'limitDown') return '跌停'
  if (quote?.state === 'suspended') return '停牌'
  return row?.pool === 'yesterday' ? streakText(row) : ''
}

/** How far the price has to go to reach the limit, in percent of itself; unknown without a price or a limit. */
export function toLimitPct({ quote }: CollectedLimit, side: 'up' | 'down'): number | null {
  const limit = side === 'up' ? quote?.limitUpYuan : quote?.limitDownYuan
  const price = quote?.priceYuan
  return price == null || limit == null || price === 0 ? null : (100 * (limit - price)) / price
}

/** At the limit first, then those that are nearest to it. */
export function byLimit(a: CollectedLimit, b: CollectedLimit): number {
  const far = Number.POSITIVE_INFINITY
  return (
    orderOf(a) - orderOf(b) ||
    (b.row?.streak ?? 0) - (a.row?.streak ?? 0) ||
    (toLimitPct(a, 'up') ?? far) - (toLimitPct(b, 'up') ?? far) ||
    0
  )
}

interface CollectedColumnParts {
  readonly star: (row: CollectedLimit) => ReactNode
  readonly signs: (row: CollectedLimit) => ReactNode
}

export function collectedColumns({ star, signs }: CollectedColumnParts): readonly Column<CollectedLimit>[] {
  return [
    codeColumn({ code: ({ code }) => code, star }),
    nameColumn({ name: ({ name }) => name, signs }),
    {
      id: 'state',
      card: 'word',
      title: '涨停状态',
      widthPx: 112,
      align: 'start',
      text: row => limitStateText(row) || '未触板',
      cell: row => {
        const text = limitStateText(row) || '未触板'
        const hasStreak = row.row !== undefined && row.row.pool !== 'limitDown' && row.row.streak !== 0
        return hasStreak ? <StreakWhy stocks={[row]} text={text} /> : text
      },
      tone: ({ row }) =>
        row?.pool === 'sealed'
          ? 'up'
          : row?.pool === 'limitDown'
            ? 'down'
            : row?.pool === 'broken'
              ? 'strong'
              : row === undefined
                ? 'muted'
                : undefined,
      sortValue: row => -orderOf(row),
      hint: '今日是否触及涨停或跌停；昨日涨停的写昨日板数',
    },
    changeColumn(({ quote }) => quote?.changePct),
    priceColumn(
      ({ quote }) => quote?.priceYuan,
      ({ quote }) => quote?.changePct,
      { flash: ({ quote }) => quote?.priceYuan },
    ),
    {
      id: 'toUp',
      card: 'figure',
      title: '距涨停',
      widthPx: 80,
      text: row => (row.row?.pool === 'sealed' ? '已封' : formatPct(toLimitPct(row, 'up'))),
      tone: row => (row.row?.pool === 'sealed' ? 'muted' : undefined),
      sortValue: row => toLimitPct(row, 'up'),
      hint: '（涨停价 − 最新价）÷ 最新价',
    },
    {
      id: 'limitUpYuan',
      title: '涨停价',
      widthPx: 76,
      text: ({ quote }) => formatPrice(quote?.limitUpYuan),
      sortValue: ({ quote }) => quote?.limitUpYuan,
      hint: '元；不设涨跌幅限制时没有',
    },
    {
      id: 'firstSealAt',
      title: '首封',
      widthPx: 80,
      text: ({ row }) => row?.firstSealAt ?? UNKNOWN,
      sortValue: ({ row }) => row?.firstSealAt,
      hint: '当日第一次封住涨停的时间',
    },
    {
      id: 'sealYuan',
      title: '封单额',
      widthPx: 88,
      text: ({ row }) => (row?.pool === 'sealed' ? formatYuan(row.sealYuan) : UNKNOWN),
      sortValue: ({ row }) => (row?.pool === 'sealed' ? row.sealYuan : null),
      hint: '排在涨停价上的资金，元',
    },
    amountColumn(({ quote }) => quote?.amountYuan),
    turnoverColumn(({ quote }) => quote?.turnoverPct),
    floatValueColumn(({ quote }) => quote?.floatValueYuan),
    {
      id: 'reasons',
      card: 'tags',
      title: '涨停原因',
      widthPx: 220,
      align: 'start',
      text: ({ row }) => (row && tagsOf(row).join('、')) || UNKNOWN,
      cell: ({ row }) => {
        const words = row === undefined ? [] : tagsOf(row)
        return row === undefined || words.length === 0 ? (
          <span className="text-ink-3">{UNKNOWN}</span>
        ) : (
          <ThemeTags names={words} title={reasonText(row)} />
        )
      },
      hint: '各来源所记的原因；点击一个词看这个题材的全貌',
    },
    industryColumn(({ quote }) => quote?.industry, { widthPx: 120 }),
  ]
}
