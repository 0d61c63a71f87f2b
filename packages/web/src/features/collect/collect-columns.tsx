import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChange } from '#lib/format/format.ts'
import {
  amountColumn,
  amplitudeColumn,
  changeColumn,
  floatValueColumn,
  industryColumn,
  nameColumn,
  priceColumn,
  streakColumn,
  turnoverColumn,
  volumeRatioColumn,
} from '#market-ui/stock-columns.tsx'
import type { CollectRow } from './collect-row.ts'
import { DragHandle } from './drag-handle.tsx'
import { NoteCell } from './note-cell.tsx'
import { Star } from './star.tsx'

export interface CollectColumnParts {
  /** The signs beside a name: its board, ST, that it does not trade. */
  readonly signs: (row: CollectRow) => ReactNode
  readonly sparkline: (row: CollectRow) => ReactNode
  /** The streak, explained. */
  readonly streak: (row: CollectRow) => ReactNode
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

export const nameOf = ({ item, quote }: CollectRow): string => quote?.name ?? item.title

/** The columns of the collected stocks, in their order. */
export function collectColumns(parts: CollectColumnParts): readonly Column<CollectRow>[] {
  const { signs, sparkline, streak, onNote, onDrop, withGroup } = parts
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
      card: 'lead',
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
    nameColumn({ name: nameOf, signs, widthPx: 96 }),
    priceColumn(
      ({ quote }) => quote?.priceYuan,
      ({ quote }) => quote?.changePct,
      { widthPx: 68, flash: ({ quote }) => quote?.priceYuan },
    ),
    changeColumn(({ quote }) => quote?.changePct),
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
    amountColumn(({ quote }) => quote?.amountYuan, { widthPx: 92, card: 'figure' }),
    turnoverColumn(({ quote }) => quote?.turnoverPct, { card: 'figure' }),
    volumeRatioColumn(({ quote }) => quote?.volumeRatio),
    amplitudeColumn(({ quote }) => quote?.amplitudePct),
    floatValueColumn(({ quote }) => quote?.floatValueYuan, { widthPx: 100 }),
    streakColumn(({ quote }) => quote?.streak, { card: 'word', cell: streak }),
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
    industryColumn(({ quote }) => quote?.industry),
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
