import type { Quote } from '@kanpan/contract/model/quote'
import { changePct } from '@kanpan/market/quote/change-pct'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChangePct } from '#lib/format/format.ts'
import type { StockRef } from '#lib/stock/stock-slot.ts'
import { changePctColumn, codeColumn, nameColumn, streakColumn } from '#market-ui/stock-columns.tsx'

/** A stock that was picked, and what it did on the day after, as far as that is known. */
export interface PickThen extends StockRef {
  readonly streak: number | null
  readonly changePct: number | null
  readonly reasons: readonly string[]
  readonly next: Quote | undefined
}

export const codeOf = ({ code }: PickThen): string => code

const openPct = ({ next }: PickThen): number | null =>
  next?.openYuan == null || next.prevCloseYuan == null ? null : changePct(next.openYuan, next.prevCloseYuan)
const isSuspended = ({ next }: PickThen): boolean => next?.state === 'suspended'
const nextPct = ({ next }: PickThen): number | null => next?.changePct ?? null

/** The columns of one day's picks, and of the day after, which is over or goes on. */
export function pickColumns(isOver: boolean): readonly Column<PickThen>[] {
  return [
    nameColumn({ name: ({ name }) => name }),
    codeColumn({ code: codeOf, sticky: undefined, hiddenAtFirst: true }),
    streakColumn(({ streak }) => streak, { widthPx: 64, tone: () => undefined, unit: '板' }),
    changePctColumn(row => row.changePct, { id: 'changePct', title: '当日', widthPx: 76, unit: '%' }),
    changePctColumn(openPct, { id: 'openPct', title: '次日开盘', widthPx: 76, unit: '%' }),
    changePctColumn(nextPct, {
      id: 'nextPct',
      title: isOver ? '次日收盘' : '次日现在',
      widthPx: 76,
      unit: '%',
      text: row => (isSuspended(row) ? '停牌' : formatChangePct(nextPct(row))),
      tone: row => (isSuspended(row) ? 'muted' : directionOf(nextPct(row))),
      fileValue: row => (isSuspended(row) ? '停牌' : nextPct(row)),
    }),
    {
      id: 'reasons',
      title: '入选理由',
      widthPx: 280,
      align: 'start',
      text: ({ reasons }) => reasons.join('、'),
      hiddenAtFirst: true,
    },
  ]
}
