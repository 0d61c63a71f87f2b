import type { Touch } from './touch.ts'

/** Bands of heat, by limit-ups in one concept on one day. */
export type HeatBand = '0' | '1-2' | '3-5' | '6+'

export function heatBand(limitUps: number): HeatBand {
  if (limitUps === 0) return '0'
  if (limitUps <= 2) return '1-2'
  return limitUps <= 5 ? '3-5' : '6+'
}

/** How many limit-ups (ST left out) the hottest concept of a stock had on a day; 0 without a concept. */
export function conceptHeat(
  touches: readonly Touch[],
  conceptsOf: (row: number) => readonly number[],
): (row: number) => number {
  const counts = new Map<number, number>()
  for (const { row, sealed, isSt } of touches) {
    if (!sealed || isSt) continue
    for (const concept of conceptsOf(row)) counts.set(concept, (counts.get(concept) ?? 0) + 1)
  }
  return row => conceptsOf(row).reduce((heat, concept) => Math.max(heat, counts.get(concept) ?? 0), 0)
}
