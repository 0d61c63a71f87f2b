import type { Quote } from '@kanpan/contract/model/quote'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import {
  amountColumn,
  amplitudeColumn,
  changeColumn,
  codeColumn,
  floatValueColumn,
  industryColumn,
  nameColumn,
  priceColumn,
  turnoverColumn,
  volumeRatioColumn,
  yuanColumn,
} from '#market-ui/stock-columns.tsx'

interface TopColumnParts {
  readonly star: (row: Quote) => ReactNode
  readonly signs: (row: Quote) => ReactNode
}

function limitText({ priceYuan, limitUpYuan, limitDownYuan, streak }: Quote): string {
  if (streak !== null && streak > 0) return streak === 1 ? '首板' : `${streak}连板`
  if (priceYuan === null) return ''
  if (priceYuan === limitUpYuan) return '涨停'
  return priceYuan === limitDownYuan ? '跌停' : ''
}

/** The columns of the ranking of the whole market. What can be ordered by is what the server ranks by. */
export function topColumns({ star, signs }: TopColumnParts): readonly Column<Quote>[] {
  return [
    codeColumn({ code: ({ code }) => code, star }),
    nameColumn({ name: ({ name }) => name, signs, widthPx: 108, sortValue: undefined }),
    changeColumn(({ changePct }) => changePct, { widthPx: 84, flash: ({ changePct }) => changePct }),
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { widthPx: 84 },
    ),
    {
      id: 'limit',
      title: '涨停',
      card: 'word',
      widthPx: 72,
      text: row => limitText(row) || UNKNOWN,
      tone: row => (limitText(row) === '' ? 'muted' : limitText(row) === '跌停' ? 'down' : 'up'),
      hint: '现在是否在涨停或跌停价；数字为连板数',
    },
    amountColumn(({ amountYuan }) => amountYuan, { widthPx: 96, card: 'figure' }),
    turnoverColumn(({ turnoverPct }) => turnoverPct, { widthPx: 80, card: 'figure' }),
    volumeRatioColumn(({ volumeRatio }) => volumeRatio, { widthPx: 72, hint: '今日每分钟成交量 ÷ 前五日每分钟成交量' }),
    amplitudeColumn(({ amplitudePct }) => amplitudePct, { widthPx: 80 }),
    floatValueColumn(({ floatValueYuan }) => floatValueYuan, { widthPx: 100 }),
    yuanColumn(({ totalValueYuan }) => totalValueYuan, {
      id: 'totalValueYuan',
      title: '总市值',
      widthPx: 100,
      hint: '元',
    }),
    industryColumn(({ industry }) => industry, { widthPx: 140, sortValue: undefined }),
  ]
}
