import type { Board } from '@kanpan/contract/model/stock'
import type { Touch } from './touch.ts'

/**
 * 连板高度 of a day with who stands there. 0 and nobody when nothing is sealed; undefined and nobody when the streak of
 * one that is sealed is not known. ST left out.
 */
export interface StreakHeights {
  readonly height: number | undefined
  readonly top: readonly number[]
  /** The next lower streak anyone stands on; 0 when all stand on one. */
  readonly secondHeight: number | undefined
  readonly second: readonly number[]
  /** The same for the stocks of one 20 % board, which climb a ladder of their own. */
  readonly chinextHeight: number | undefined
  readonly chinext: readonly number[]
  readonly sealed: number
  readonly broken: number
}

export function streakHeights(touches: readonly Touch[], boardOf: (row: number) => Board | undefined): StreakHeights {
  const normal = touches.filter(({ isSt }) => !isSt)
  const sealed = normal.filter(touch => touch.sealed)
  const chinext = sealed.filter(({ row }) => boardOf(row) === 'chinext')
  const height = highest(sealed)
  const secondHeight = height && highest(sealed.filter(({ rung }) => rung !== undefined && rung < height))
  const chinextHeight = highest(chinext)
  return {
    height,
    top: standingOn(sealed, height),
    secondHeight,
    second: standingOn(sealed, secondHeight),
    chinextHeight,
    chinext: standingOn(chinext, chinextHeight),
    sealed: sealed.length,
    broken: normal.length - sealed.length,
  }
}

function highest(sealed: readonly Touch[]): number | undefined {
  const rungs = sealed.flatMap(({ rung }) => rung ?? [])
  return rungs.length < sealed.length ? undefined : Math.max(0, ...rungs)
}

function standingOn(sealed: readonly Touch[], rung: number | undefined): readonly number[] {
  if (rung === undefined) return []
  return sealed.filter(touch => touch.rung === rung).map(({ row }) => row)
}
