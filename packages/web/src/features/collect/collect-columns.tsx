import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import type { ReactNode } from 'react'
import {
  directionOf,
  formatChange,
  formatChangePct,
  formatPct,
  formatPrice,
  formatRatio,
  formatYuan,
  UNKNOWN,
} from '#lib/format.ts'
import type { Column } from '#ui/dense-table/column.ts'
import type { CollectRow } from './collect-row.ts'
import { DragHandle } from './drag-handle.tsx'
import { NoteCell } from './note-cell.tsx'
import { Star } from './star.tsx'

export interface CollectColumnParts {
  /** The signs beside a name: its board, ST, that it does not trade. */
  readonly signs: (row: CollectRow) => ReactNode
  readonly sparkline: (row: CollectRow) => ReactNode
  readonly onNote: (row: CollectRow, note: string) => void
  /** Left out while a column decides the order: then there is no place of one's own to drag to. */
  readonly onDrop: ((row: CollectRow, place: number) => void) | undefined
  /** Several groups are shown together. */
  readonly withGroup: boolean
}

function changeYuan({ quote }: CollectRow): number | null {
  if (quote?.priceYuan == null || quote.prevCloseYuan === null) return null
  return quote.priceYuan - quote.prevCloseYuan
}

function streakText({ quote }: CollectRow): string {
  if (quote === undefined) return UNKNOWN
  if (quote.streak === 0) return '无'
  return quote.streak === 1 ? '首板' : `${quote.streak}连板`
}

export const nameOf = ({ item, quote }: CollectRow): string => quote?.name ?? item.title

/** The columns of the collected stocks, in their order. */
export function collectColumns(parts: CollectColumnParts): readonly Column<CollectRow>[] {
  const { signs, sparkline, onNote, onDrop, withGroup } = parts
  const group: Column<CollectRow> = {
    id: 'group',
    title: '分组',
    widthPx: 96,
    align: 'start',
    text: ({ item }) => item.group || '未分组',
    tone: ({ item }) => (item.group === '' ? 'muted' : undefined),
    sortValue: ({ item }) => item.group,
  }
  return [
    {
      id: 'code',
      title: '代码',
      widthPx: 96,
      align: 'start',
      sticky: true,
      text: ({ item }) => item.value,
      cell: row => (
        <span className="-ml-2 flex h-full items-center gap-0.5 text-ink-3">
          {onDrop === undefined ? (
            <span className="w-4.5" />
          ) : (
            <DragHandle name={nameOf(row)} onDrop={place => onDrop(row, place)} />
          )}
          <Star code={row.item.value} name={nameOf(row)} tabIndex={-1} />
          {row.item.value}
        </span>
      ),
      sortValue: ({ item }) => Number(item.value),
    },
    {
      id: 'name',
      title: '名称',
      widthPx: 96,
      align: 'start',
      sticky: true,
      rowHeader: true,
      text: nameOf,
      cell: row => (
        <span className="flex h-full items-center gap-1">
          <span className="truncate">{nameOf(row)}</span>
          {signs(row)}
        </span>
      ),
      sortValue: nameOf,
    },
    {
      id: 'priceYuan',
      title: '最新价',
      widthPx: 68,
      text: ({ quote }) => formatPrice(quote?.priceYuan),
      tone: ({ quote }) => directionOf(quote?.changePct),
      sortValue: ({ quote }) => quote?.priceYuan,
      flash: ({ quote }) => quote?.priceYuan,
      hint: '元',
    },
    {
      id: 'changePct',
      title: '涨跌幅',
      widthPx: 80,
      text: ({ quote }) => formatChangePct(quote?.changePct),
      tone: ({ quote }) => directionOf(quote?.changePct),
      sortValue: ({ quote }) => quote?.changePct,
    },
    { id: 'line', title: '分时', widthPx: 96, align: 'center', text: () => '', cell: sparkline },
    {
      id: 'change',
      title: '涨跌额',
      widthPx: 76,
      text: row => formatChange(changeYuan(row)),
      tone: ({ quote }) => directionOf(quote?.changePct),
      sortValue: changeYuan,
      hint: '元',
    },
    {
      id: 'amountYuan',
      title: '成交额',
      widthPx: 92,
      text: ({ quote }) => formatYuan(quote?.amountYuan),
      sortValue: ({ quote }) => quote?.amountYuan,
      hint: '元',
    },
    {
      id: 'turnoverPct',
      title: '换手率',
      widthPx: 76,
      text: ({ quote }) => formatPct(quote?.turnoverPct),
      sortValue: ({ quote }) => quote?.turnoverPct,
    },
    {
      id: 'volumeRatio',
      title: '量比',
      widthPx: 64,
      text: ({ quote }) => formatRatio(quote?.volumeRatio),
      sortValue: ({ quote }) => quote?.volumeRatio,
      hint: '今日每分钟平均成交量 ÷ 前 5 日每分钟平均成交量，倍',
    },
    {
      id: 'amplitudePct',
      title: '振幅',
      widthPx: 76,
      text: ({ quote }) => formatPct(quote?.amplitudePct),
      sortValue: ({ quote }) => quote?.amplitudePct,
    },
    {
      id: 'floatValueYuan',
      title: '流通市值',
      widthPx: 100,
      text: ({ quote }) => formatYuan(quote?.floatValueYuan),
      sortValue: ({ quote }) => quote?.floatValueYuan,
      hint: '元',
    },
    {
      id: 'streak',
      title: '连板',
      widthPx: 68,
      text: streakText,
      tone: ({ quote }) => (quote?.streak ? 'strong' : 'muted'),
      sortValue: ({ quote }) => quote?.streak,
    },
    ...(withGroup ? [group] : []),
    {
      id: 'note',
      title: '备注',
      widthPx: 208,
      align: 'start',
      text: ({ item }) => item.note,
      cell: row => (
        <NoteCell key={row.item.id} name={nameOf(row)} note={row.item.note} onSave={note => onNote(row, note)} />
      ),
      sortValue: ({ item }) => item.note,
    },
    {
      id: 'industry',
      title: '行业',
      widthPx: 104,
      align: 'start',
      text: ({ quote }) => quote?.industry ?? UNKNOWN,
      sortValue: ({ quote }) => quote?.industry,
    },
    {
      id: 'createdAtMs',
      title: '收藏于',
      widthPx: 100,
      text: ({ item }) => shanghaiDay(item.createdAtMs),
      sortValue: ({ item }) => item.createdAtMs,
      hiddenAtFirst: true,
    },
  ]
}
