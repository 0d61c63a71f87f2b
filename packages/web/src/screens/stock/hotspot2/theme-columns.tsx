import type { Quote } from '@kanpan/contract/model/quote'
import type { ReactNode } from 'react'
import type { ThemeStock } from '#features/hotspot/theme-stocks.ts'
import type { Column } from '#lib/column/column.ts'
import {
  amountColumn,
  changeColumn,
  floatValueColumn,
  industryColumn,
  nameColumn,
  priceColumn,
  streakColumn,
  turnoverColumn,
  volumeRatioColumn,
} from '#market-ui/stock-columns.tsx'

export interface ThemeRow extends ThemeStock {
  readonly quote: Quote | undefined
}

interface ColumnParts {
  readonly star: (row: ThemeRow) => ReactNode
  readonly signs: (row: ThemeRow) => ReactNode
  /** Several hotspots are shown together. */
  readonly withTitles: boolean
}

export const changeOf = ({ stock, quote }: ThemeRow): number | null =>
  quote === undefined ? stock.changePct : quote.changePct

/** The columns of a theme's stocks, in their order. */
export function themeColumns({ star, signs, withTitles }: ColumnParts): readonly Column<ThemeRow>[] {
  const titles: Column<ThemeRow> = {
    id: 'titles',
    title: '所属热点',
    widthPx: 176,
    align: 'start',
    text: row => row.titles.join('、'),
    sortValue: row => row.titles.length,
    hint: '按热点条数排序',
  }
  return [
    {
      id: 'code',
      title: '代码',
      widthPx: 88,
      align: 'start',
      sticky: true,
      text: ({ stock }) => stock.code,
      cell: row => (
        <span className="-ml-2 flex h-full items-center gap-0.5 text-ink-3">
          {star(row)}
          {row.stock.code}
        </span>
      ),
      sortValue: ({ stock }) => Number(stock.code),
    },
    nameColumn({ name: ({ stock }) => stock.name, signs, widthPx: 96 }),
    changeColumn(changeOf, { flash: changeOf }),
    priceColumn(({ quote }) => quote?.priceYuan, changeOf, { widthPx: 68 }),
    streakColumn(({ quote }) => quote?.streak, { stock: ({ quote }) => quote }),
    amountColumn(({ quote }) => quote?.amountYuan, { widthPx: 84 }),
    turnoverColumn(({ quote }) => quote?.turnoverPct, { widthPx: 72 }),
    ...(withTitles ? [titles] : []),
    volumeRatioColumn(({ quote }) => quote?.volumeRatio, { hiddenAtFirst: true }),
    floatValueColumn(({ quote }) => quote?.floatValueYuan),
    industryColumn(({ quote }) => quote?.industry, { widthPx: 100, hiddenAtFirst: true }),
    // The last, which takes what room is left.
    {
      id: 'reason',
      title: '入选理由',
      widthPx: 228,
      align: 'start',
      text: ({ stock }) => `${stock.reasonFrom === 'limitUp' ? '涨停原因' : '报道点名'}：${stock.reason}`,
      tone: () => 'muted',
    },
  ]
}
