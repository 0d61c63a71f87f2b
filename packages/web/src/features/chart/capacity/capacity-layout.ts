import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { type Box, linear, niceTicks } from '#features/chart/frame/axis.ts'
import { extent, lastKnown, stretches, valueAt } from '#features/chart/frame/column.ts'
import { minuteX } from '#features/chart/frame/session-axis.ts'
import { type DifferenceBars, type DifferenceInput, differenceBars } from './capacity-difference.ts'
import type { CapacityInput } from './capacity-input.ts'

/** Of the height, for the bars below the lines. */
const DIFFERENCE_SHARE = 0.3
const GAP = 8

export interface CapacityLayout {
  readonly plot: Box
  readonly ticks: readonly { readonly yuan: number; readonly y: number }[]
  readonly today: readonly (readonly number[])[]
  readonly yesterday: readonly (readonly number[])[]
  readonly projected: readonly number[]
  /** Today's last known minute, or -1. */
  readonly now: number
  readonly y: (yuan: number) => number
  /** Below the lines; undefined while yesterday or today is not known. */
  readonly difference: DifferenceBars | undefined
}

/**
 * From the last known minute to the expected total, in the shape of yesterday's rest of the day where it is
 * known, else straight. Index 0 of the answer is the minute `now`.
 */
export function projectionLine(input: CapacityInput, now: number): number[] {
  const total = input.projectedYuan ?? Number.NaN
  const last = MINUTES_PER_DAY - 1
  const reached = valueAt(input.todayLineYuan, now)
  if (now < 0 || now >= last || !Number.isFinite(total) || total < reached) return []
  const from = valueAt(input.yesterdayLineYuan, now)
  const rest = valueAt(input.yesterdayLineYuan, last) - from
  return Array.from({ length: last - now + 1 }, (_, step) => {
    const done = (valueAt(input.yesterdayLineYuan, now + step) - from) / rest
    const share = Number.isFinite(done) ? done : step / (last - now)
    return reached + (total - reached) * share
  })
}

export function capacityLayout(input: DifferenceInput, width: number, height: number): CapacityLayout | undefined {
  const now = lastKnown(input.todayLineYuan, MINUTES_PER_DAY)
  const projection = projectionLine(input, now)
  const range = extent([input.todayLineYuan, input.yesterdayLineYuan, projection])
  if (!range) return undefined
  const across = { left: 52, width: Math.max(1, width - 53) }
  const high = Math.max(1, height - 28)
  const below = high * DIFFERENCE_SHARE
  const difference = differenceBars(input, { ...across, top: 8 + high - below, height: below })
  const plot: Box = { ...across, top: 8, height: difference ? high - below - GAP : high }
  const values = niceTicks(0, range.max, plot.height < 100 ? 2 : 4)
  const y = linear([0, values.at(-1) ?? 1], [plot.top + plot.height, plot.top])
  const x = (minute: number) => minuteX(plot, minute)
  return {
    plot,
    ticks: values.map(yuan => ({ yuan, y: y(yuan) })),
    today: stretches(input.todayLineYuan, x, y),
    yesterday: stretches(input.yesterdayLineYuan, x, y),
    projected: projection.flatMap((yuan, step) => [x(now + step), y(yuan)]),
    now,
    y,
    difference,
  }
}
