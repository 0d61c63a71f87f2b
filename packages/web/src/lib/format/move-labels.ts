import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { formatChangePct, formatYuan, UNKNOWN } from './format.ts'

const isMoveKind = (name: string): name is MoveKind => name in MOVE_LABELS

/** The kinds in the order they are offered. */
export const MOVE_KINDS_SHOWN: readonly MoveKind[] = Object.keys(MOVE_LABELS).filter(isMoveKind)

/** What a move measured: the money of an order, the stocks of a theme, the percent of the others. */
export function moveValueText({ kind, value }: Pick<Move, 'kind' | 'value'>): string {
  const { unit } = MOVE_LABELS[kind]
  if (unit === 'stocks') return value === null ? UNKNOWN : `${value}只`
  return unit === 'yuan' ? formatYuan(value) : formatChangePct(value)
}
