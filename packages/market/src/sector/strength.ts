import type { SectorTable } from './aggregate.ts'

/** A point of strength: a third of a limit-up beyond what the size explains, half a board, or 500 million yuan. */
const PER_LIMIT_UP = 3
const PER_BOARD = 2
const YUAN_PER_POINT = 5e8
const MOST_FLOW_POINTS = 10

interface Parts {
  readonly limitUps: number
  /** Limit-ups that a sector of this size has where the whole market has so many. */
  readonly expected: number
  /** NaN where a day of the streaks is missing. */
  readonly height: number
  /** Main money; NaN unknown. */
  readonly mainNetYuan: number
}

/**
 * How strong a sector is now: limit-ups above what its size explains, the longest streak, main money. What is unknown adds
 * nothing, so that a market without money flow still has an order.
 */
export function sectorStrength({ limitUps, expected, height, mainNetYuan }: Parts): number {
  const flow = mainNetYuan / YUAN_PER_POINT
  return (
    PER_LIMIT_UP * (limitUps - expected) +
    (height > 1 ? PER_BOARD * (height - 1) : 0) +
    (Number.isNaN(flow) ? 0 : Math.max(-MOST_FLOW_POINTS, Math.min(MOST_FLOW_POINTS, flow)))
  )
}

/** The same of all sectors; `netYuan` of each, NaN where unknown. */
export function strengthColumn(
  table: SectorTable,
  {
    sizes,
    limitUpShare,
    netYuan,
  }: { readonly sizes: Int32Array; readonly limitUpShare: number; readonly netYuan: Float64Array },
): Float64Array {
  return Float64Array.from(table.limitUp, (limitUps, at) =>
    sectorStrength({
      limitUps,
      expected: (sizes[at] ?? 0) * limitUpShare,
      height: table.streakHeight[at] ?? Number.NaN,
      mainNetYuan: netYuan[at] ?? Number.NaN,
    }),
  )
}
