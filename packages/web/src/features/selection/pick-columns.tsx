import type { jingxuanData } from '@kanpan/contract/api/data/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { boardsText } from '#lib/format/boards-text.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import {
  changeColumn,
  codeColumn,
  conceptsColumn,
  floatValueColumn,
  nameColumn,
  priceColumn,
  turnoverColumn,
} from '#market-ui/stock-columns.tsx'
import { Streak } from '#market-ui/streak.tsx'

export type Selection = DataOf<typeof jingxuanData>
export type Pick = Selection['list'][number]

interface PickColumnParts {
  readonly star: (row: Pick) => ReactNode
  readonly signs: (row: Pick) => ReactNode
}

/** The stocks that pass, each with what it passed by. */
export function pickColumns({ star, signs }: PickColumnParts): readonly Column<Pick>[] {
  return [
    codeColumn({ code: ({ code }) => code, star }),
    nameColumn({ name: ({ name }) => name, signs }),
    {
      id: 'streak',
      card: 'word',
      title: '连板',
      widthPx: 64,
      text: ({ streak }) => (streak === 0 ? '无' : boardsText(streak)),
      cell: row =>
        row.streak ? <Streak stocks={[row]} text={boardsText(row.streak)} /> : row.streak === 0 ? '无' : UNKNOWN,
      tone: ({ streak }) => ((streak ?? 0) > 1 ? 'strong' : !streak ? 'muted' : undefined),
      sortValue: ({ streak }) => streak,
    },
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { widthPx: 72 },
    ),
    changeColumn(({ changePct }) => changePct, { flash: ({ changePct }) => changePct }),
    {
      id: 'reasons',
      card: 'tags',
      title: '入选理由',
      widthPx: 456,
      align: 'start',
      text: ({ reasons }) => reasons.join('、'),
      cell: ({ reasons }) => (
        <span className="flex h-full items-center gap-1 overflow-hidden" title={reasons.join('、')}>
          {reasons.map(reason => (
            <span key={reason} className="shrink-0 rounded-sm bg-hover px-1 text-xs leading-4 text-ink-2">
              {reason}
            </span>
          ))}
        </span>
      ),
      hint: '规则的每个条件在这只股票上的取值',
    },
    turnoverColumn(({ turnoverPct }) => turnoverPct, { widthPx: 72 }),
    floatValueColumn(({ floatValueYuan }) => floatValueYuan, { widthPx: 92 }),
    conceptsColumn(({ concepts }) => concepts, { widthPx: 260 }),
  ]
}
