import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { Box } from '#features/chart/frame/axis.ts'
import { lastKnown, valueAt } from '#features/chart/frame/column.ts'
import { minuteX } from '#features/chart/frame/session-axis.ts'
import type { CapacityInput } from './capacity-input.ts'

export interface DifferenceInput extends CapacityInput {
  /** Yesterday at today's newest second, which its minute's value on the line is not yet. */
  readonly sameMinuteYesterdayYuan?: number | null
}

export interface DifferenceBars {
  readonly box: Box
  readonly zeroY: number
  readonly barWidth: number
  readonly bars: readonly { readonly x: number; readonly y: number; readonly isMore: boolean }[]
  /** The furthest the day was ahead of yesterday and behind it; 0 where it never was. */
  readonly ends: readonly [number, number]
}

/** By how much the day was ahead of yesterday at each minute so far; NaN where one of the two is not known. */
export function capacityDifferences(input: DifferenceInput): readonly number[] {
  const { todayLineYuan, yesterdayLineYuan, sameMinuteYesterdayYuan } = input
  const now = lastKnown(todayLineYuan, MINUTES_PER_DAY)
  return Array.from({ length: now + 1 }, (_, minute) => {
    const whole = valueAt(yesterdayLineYuan, minute)
    const yesterday = minute === now ? (sameMinuteYesterdayYuan ?? whole) : whole
    return valueAt(todayLineYuan, minute) - yesterday
  })
}

/** The differences as bars from a line of zero, above where today has more. */
export function differenceBars(input: DifferenceInput, box: Box): DifferenceBars | undefined {
  const differences = capacityDifferences(input)
  const known = differences.filter(Number.isFinite)
  if (known.length === 0) return undefined
  const ends = [Math.min(0, ...known), Math.max(0, ...known)] as const
  const scale = box.height / (ends[1] - ends[0] || 1)
  const zeroY = box.top + ends[1] * scale
  return {
    box,
    zeroY,
    barWidth: Math.max(1, (box.width / MINUTES_PER_DAY) * 0.7),
    bars: differences.flatMap((value, minute) =>
      Number.isFinite(value) ? [{ x: minuteX(box, minute), y: zeroY - value * scale, isMore: value > 0 }] : [],
    ),
    ends,
  }
}
