import type { ReactNode } from 'react'
import type { CellTone, Column } from '#lib/column/column.ts'
import {
  directionOf,
  formatChangePct,
  formatFlow,
  formatPct,
  formatPrice,
  formatRatio,
  formatYuan,
  UNKNOWN,
} from '#lib/format/format.ts'
import type { StockRef } from '#lib/stock/stock-slot.ts'
import { Streak } from './streak.tsx'
import { ThemeWords } from './theme-tags.tsx'

/** The figure of a row; undefined and null are unknown. */
type Figure<R> = (row: R) => number | null | undefined
/** What a table says otherwise of a column. */
type Own<R> = Partial<Column<R>>
/** What a figure without a name of its own is called. */
type Named<R> = Own<R> & Pick<Column<R>, 'id' | 'title' | 'widthPx'>

interface CodeParts<R> extends Own<R> {
  readonly code: (row: R) => string
  readonly star?: (row: R) => ReactNode
}

interface NameParts<R> extends Own<R> {
  readonly name: (row: R) => string
  /** The signs beside a name: its board, ST. */
  readonly signs?: (row: R) => ReactNode
}

/** The code of a stock behind its star. */
export function codeColumn<R>({ code, star, ...own }: CodeParts<R>): Column<R> {
  return {
    id: 'code',
    title: '代码',
    card: 'lead',
    widthPx: 80,
    align: 'start',
    sticky: true,
    text: code,
    ...(star && {
      cell: row => (
        <span className="-ml-1 flex h-full items-center gap-0.5 text-ink-3">
          {star(row)}
          {code(row)}
        </span>
      ),
    }),
    sortValue: row => Number(code(row)),
    ...own,
  }
}

export function nameColumn<R>({ name, signs, ...own }: NameParts<R>): Column<R> {
  return {
    id: 'name',
    title: '名称',
    card: 'lead',
    widthPx: 100,
    align: 'start',
    sticky: true,
    rowHeader: true,
    text: name,
    ...(signs && {
      cell: row => (
        <span className="flex h-full items-center gap-1">
          <span className="truncate">{name(row)}</span>
          {signs(row)}
        </span>
      ),
    }),
    sortValue: name,
    ...own,
  }
}

/** A change in percent: with its sign, red or green. */
export function changePctColumn<R>(pct: Figure<R>, own: Named<R>): Column<R> {
  return { text: row => formatChangePct(pct(row)), tone: row => directionOf(pct(row)), sortValue: pct, ...own }
}

/** A share in percent: without a sign. */
export function pctColumn<R>(pct: Figure<R>, own: Named<R>): Column<R> {
  return { text: row => formatPct(pct(row)), sortValue: pct, ...own }
}

export function yuanColumn<R>(yuan: Figure<R>, own: Named<R>): Column<R> {
  return { text: row => formatYuan(yuan(row)), sortValue: yuan, ...own }
}

/** Money that flows: with its sign, red or green. */
export function netColumn<R>(yuan: Figure<R>, own: Named<R>): Column<R> {
  return { text: row => formatFlow(yuan(row)), tone: row => directionOf(yuan(row)), sortValue: yuan, ...own }
}

export function changeColumn<R>(pct: Figure<R>, own?: Own<R>): Column<R> {
  return changePctColumn(pct, { id: 'changePct', title: '涨跌幅', card: 'end', widthPx: 80, ...own })
}

/** The price in the colour of the day's change. */
export function priceColumn<R>(yuan: Figure<R>, changePct: Figure<R>, own?: Own<R>): Column<R> {
  return {
    id: 'priceYuan',
    title: '最新价',
    card: 'end',
    widthPx: 76,
    text: row => formatPrice(yuan(row)),
    tone: row => directionOf(changePct(row)),
    sortValue: yuan,
    hint: '元',
    ...own,
  }
}

export function amountColumn<R>(yuan: Figure<R>, own?: Own<R>): Column<R> {
  return yuanColumn(yuan, { id: 'amountYuan', title: '成交额', widthPx: 88, hint: '元', ...own })
}

export function floatValueColumn<R>(yuan: Figure<R>, own?: Own<R>): Column<R> {
  return yuanColumn(yuan, { id: 'floatValueYuan', title: '流通市值', widthPx: 96, hint: '元', ...own })
}

export function turnoverColumn<R>(pct: Figure<R>, own?: Own<R>): Column<R> {
  return pctColumn(pct, { id: 'turnoverPct', title: '换手率', widthPx: 76, ...own })
}

export function amplitudeColumn<R>(pct: Figure<R>, own?: Own<R>): Column<R> {
  return pctColumn(pct, { id: 'amplitudePct', title: '振幅', widthPx: 76, ...own })
}

export function volumeRatioColumn<R>(ratio: Figure<R>, own?: Own<R>): Column<R> {
  return {
    id: 'volumeRatio',
    title: '量比',
    widthPx: 64,
    text: row => formatRatio(ratio(row)),
    sortValue: ratio,
    hint: '今日每分钟平均成交量 ÷ 前 5 日每分钟平均成交量，倍',
    ...own,
  }
}

/** 首板, 3连板; 无 of a stock without a board. */
export function streakText(streak: number | null | undefined): string {
  if (streak == null) return UNKNOWN
  if (streak === 0) return '无'
  return streak === 1 ? '首板' : `${streak}连板`
}

interface StreakParts<R> extends Own<R> {
  /** Whose streak it is, for those who ask how it came about. */
  readonly stock?: (row: R) => StockRef | undefined
}

export function streakColumn<R>(streak: Figure<R>, { stock, ...own }: StreakParts<R> = {}): Column<R> {
  const cell = (row: R): ReactNode => {
    const whose = streak(row) ? stock?.(row) : undefined
    const text = streakText(streak(row))
    return whose === undefined ? text : <Streak stocks={[whose]} text={text} />
  }
  const tone = (row: R): CellTone => (streak(row) ? 'strong' : 'muted')
  return {
    id: 'streak',
    title: '连板',
    widthPx: 68,
    text: row => streakText(streak(row)),
    ...(stock && { cell }),
    tone,
    sortValue: streak,
    ...own,
  }
}

export function industryColumn<R>(industry: (row: R) => string | null | undefined, own?: Own<R>): Column<R> {
  return {
    id: 'industry',
    title: '行业',
    widthPx: 104,
    align: 'start',
    text: row => industry(row) ?? UNKNOWN,
    sortValue: industry,
    ...own,
  }
}

export function conceptsColumn<R>(concepts: (row: R) => readonly string[], own?: Own<R>): Column<R> {
  const text = (row: R): string => concepts(row).join('、')
  return {
    id: 'concepts',
    title: '概念',
    widthPx: 280,
    align: 'start',
    text: row => text(row) || UNKNOWN,
    cell: row =>
      concepts(row).length === 0 ? (
        <span className="text-ink-2">{UNKNOWN}</span>
      ) : (
        <ThemeWords names={concepts(row)} title={text(row)} />
      ),
    ...own,
  }
}
