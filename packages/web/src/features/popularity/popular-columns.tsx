import type { PopularStock } from '@kanpan/contract/model/popularity'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import {
  changeColumn,
  codeColumn,
  conceptsColumn,
  nameColumn,
  priceColumn,
  yuanColumn,
} from '#market-ui/stock-columns.tsx'
import { Streak } from '#market-ui/streak.tsx'
import { rankChangeText, rankChangeTone } from './rank-change.tsx'

interface PopularColumnParts {
  readonly star: (row: PopularStock) => ReactNode
  /** The signs beside a name: its board, ST. */
  readonly signs: (row: PopularStock) => ReactNode
  /** Who is not on the list before has won more than any place. */
  readonly period: 'hour' | 'day'
}

const BEFORE = { hour: '一小时前', day: '前一交易日' } as const

/** The columns of the popularity list of stocks, in their order. */
export function popularColumns({ star, signs, period }: PopularColumnParts): readonly Column<PopularStock>[] {
  return [
    {
      id: 'rank',
      card: 'lead',
      title: '名次',
      widthPx: 58,
      align: 'start',
      sticky: true,
      text: ({ rank }) => String(rank),
      cell: row => (
        <span className="-ml-1 flex h-full items-center gap-1">
          {star(row)}
          <span className={row.rank <= 3 ? 'font-semibold text-warn' : 'text-ink-2'}>{row.rank}</span>
        </span>
      ),
      sortValue: ({ rank }) => -rank,
      fileValue: ({ rank }) => rank,
    },
    nameColumn({ name: ({ name }) => name, signs, title: '股票', widthPx: 114 }),
    {
      id: 'rankChange',
      card: 'word',
      title: '变化',
      widthPx: 58,
      text: ({ rankChange }) => rankChangeText(rankChange),
      tone: ({ rankChange }) => rankChangeTone(rankChange),
      sortValue: ({ rankChange }) => rankChange ?? Number.MAX_SAFE_INTEGER,
      fileValue: ({ rankChange }) => rankChange ?? '新上榜',
      hint: `与${BEFORE[period]}相比升了多少名`,
    },
    {
      id: 'tag',
      card: 'word',
      title: '板数',
      widthPx: 74,
      text: ({ tag }) => tag ?? UNKNOWN,
      tone: ({ tag }) => (tag === null ? 'muted' : undefined),
      cell: ({ tag, code, name }) =>
        tag === null ? (
          <span className="text-ink-3">{UNKNOWN}</span>
        ) : (
          <span className="text-up">
            <Streak stocks={[{ code, name }]} text={tag} />
          </span>
        ),
      hint: '此刻封住涨停的：首板、连板或几天几板；未封板为 —',
    },
    changeColumn(({ changePct }) => changePct, { unit: '%' }),
    yuanColumn(({ heat }) => heat, {
      id: 'heat',
      card: 'figure',
      title: '热度',
      widthPx: 76,
      fileValue: ({ heat }) => heat,
      hint: '多少人在看；越大越热',
    }),
    conceptsColumn(({ concepts }) => concepts, { widthPx: 140, card: 'tags', hint: '它此刻涨得最好的两个概念' }),
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { flash: ({ priceYuan }) => priceYuan, unit: '元', hint: undefined },
    ),
    codeColumn({ code: ({ code }) => code, widthPx: 72, sticky: undefined, hiddenAtFirst: true }),
  ]
}
