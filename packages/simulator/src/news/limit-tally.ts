import type { SimulatedMove } from '#simulator.ts'

/** How the market had met its limits by a second. */
interface LimitTally {
  readonly touched: number
  readonly opened: number
  readonly sealed: number
  readonly fell: number
}

export function limitTally(moves: readonly SimulatedMove[], until: number): LimitTally {
  const touched = new Set<number>()
  const sealed = new Set<number>()
  const fell = new Set<number>()
  let opened = 0
  for (const { second, row, kind } of moves) {
    if (second > until) break
    if (kind === 'limitUpSealed') {
      touched.add(row)
      sealed.add(row)
    } else if (kind === 'limitUpOpened') {
      sealed.delete(row)
      opened += 1
    } else if (kind === 'limitDownSealed') fell.add(row)
    else if (kind === 'limitDownOpened') fell.delete(row)
  }
  return { touched: touched.size, opened, sealed: sealed.size, fell: fell.size }
}
