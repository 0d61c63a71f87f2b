import type { Quote } from '@kanpan/contract/model/quote'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import {
  amountColumn,
  amplitudeColumn,
  changeColumn,
  codeColumn,
  floatValueColumn,
  industryColumn,
  nameColumn,
  priceColumn,
  streakColumn,
  turnoverColumn,
  volumeRatioColumn,
} from '#market-ui/stock-columns.tsx'

interface MemberColumnParts {
  readonly star: (row: Quote) => ReactNode
  /** The signs beside a name: its board, ST. */
  readonly signs: (row: Quote) => ReactNode
}

/** The columns of a sector's stocks, in their order. */
export function memberColumns({ star, signs }: MemberColumnParts): readonly Column<Quote>[] {
  return [
    codeColumn({ code: ({ code }) => code, star }),
    nameColumn({ name: ({ name }) => name, signs, widthPx: 118 }),
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { title: '现价', widthPx: 68, flash: ({ priceYuan }) => priceYuan },
    ),
    changeColumn(({ changePct }) => changePct),
    streakColumn(({ streak }) => streak, { widthPx: 60, stock: row => row }),
    amountColumn(({ amountYuan }) => amountYuan, { widthPx: 86 }),
    turnoverColumn(({ turnoverPct }) => turnoverPct, { widthPx: 72 }),
    volumeRatioColumn(({ volumeRatio }) => volumeRatio, { widthPx: 56, hint: '今日每分钟成交量 ÷ 前五日每分钟平均' }),
    floatValueColumn(({ floatValueYuan }) => floatValueYuan, { widthPx: 92 }),
    amplitudeColumn(({ amplitudePct }) => amplitudePct, { widthPx: 72 }),
    industryColumn(({ industry }) => industry),
  ]
}
