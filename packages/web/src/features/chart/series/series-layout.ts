import { type Box, linear, niceTicks, wholeTicks } from '#features/chart/frame/axis.ts'
import { type Column, extent, stretches, valueAt } from '#features/chart/frame/column.ts'

export interface Series {
  readonly label: string
  readonly values: Column
  readonly axis?: 'left' | 'right'
  /** `text` is told with the others and not drawn. */
  readonly kind?: 'line' | 'area' | 'bar' | 'text'
}

export interface SeriesTick {
  readonly value: number
  readonly y: number
}

export interface SeriesShape {
  readonly lines: readonly (readonly number[])[]
  /** Bars as x, y, width, height from the axis' zero. */
  readonly bars: readonly (readonly [number, number, number, number])[]
}

export interface SeriesLayout {
  readonly plot: Box
  readonly slotWidth: number
  readonly left: readonly SeriesTick[]
  readonly right: readonly SeriesTick[]
  readonly shapes: readonly SeriesShape[]
  /** Dates that get a word on the axis. */
  readonly labels: readonly { readonly index: number; readonly x: number }[]
  readonly yOf: (axis: 'left' | 'right', value: number) => number
}

export interface SeriesInput {
  readonly dates: readonly string[]
  readonly series: readonly Series[]
  /** Fixed axis ends where the scale is known beforehand, such as 0–100. */
  readonly leftRange?: readonly [number, number]
  readonly rightRange?: readonly [number, number]
  /** The left axis counts: its words are whole numbers. */
  readonly isLeftWhole?: boolean | undefined
}

/** The room beside a plot for the words of an axis. */
export const GUTTER = 58
const LABEL_ROOM = 78

/** The height that a step of an axis wants. */
const STEP_PX = 48

type Axis = 'left' | 'right'

function fixedRange(input: SeriesInput, axis: Axis): readonly [number, number] | undefined {
  return axis === 'left' ? input.leftRange : input.rightRange
}

function axisTicks(input: SeriesInput, axis: Axis, parts: number): number[] {
  const fixed = fixedRange(input, axis)
  const ticks = axis === 'left' && input.isLeftWhole ? wholeTicks : niceTicks
  if (fixed) return ticks(fixed[0], fixed[1], parts)
  const mine = input.series.filter(series => (series.axis ?? 'left') === axis)
  const range = extent(mine.map(series => series.values))
  if (!range) return []
  // Bars stand on zero, so an axis with bars must show it.
  const withZero = mine.some(series => series.kind === 'bar')
  return ticks(withZero ? Math.min(0, range.min) : range.min, withZero ? Math.max(0, range.max) : range.max, parts)
}

/** So many ticks: those that are missing come at the upper end. */
function grown(ticks: readonly number[], count: number): readonly number[] {
  const [first = 0, second = 0] = ticks
  return Array.from({ length: count }, (_, index) => Number((first + (second - first) * index).toPrecision(12)))
}

/** The ticks of both axes, as many on the left as on the right, so that they share their grid lines; an end that is fixed stays. */
function bothTicks(input: SeriesInput, parts: number): readonly [readonly number[], readonly number[]] {
  const [left, right] = [axisTicks(input, 'left', parts), axisTicks(input, 'right', parts)]
  if (left.length < 2 || right.length < 2) return [left, right]
  const isLeftFixed = fixedRange(input, 'left') !== undefined
  if (isLeftFixed && right.length > left.length) return [left, within(input, 'right', left.length)]
  const isRightFixed = fixedRange(input, 'right') !== undefined
  if (isRightFixed && left.length > right.length) return [within(input, 'left', right.length), right]
  const count = Math.max(left.length, right.length)
  return [grown(left, count), grown(right, count)]
}

/** As few ticks as the other axis has: its own with wider steps. */
function within(input: SeriesInput, axis: Axis, count: number): readonly number[] {
  for (let parts = count - 1; parts > 1; parts--) {
    const ticks = axisTicks(input, axis, parts)
    if (ticks.length <= count) return grown(ticks, count)
  }
  return axisTicks(input, axis, 1)
}

/** Where everything of a chart of daily series stands; undefined when nothing is known. */
export function seriesLayout(input: SeriesInput, width: number, height: number): SeriesLayout | undefined {
  const sideRoom = (axis: 'left' | 'right') => (axisTicks(input, axis, 4).length > 0 ? GUTTER : 4)
  const [left, right] = [sideRoom('left'), sideRoom('right')]
  return seriesIn(input, { left, top: 8, width: Math.max(1, width - left - right), height: Math.max(1, height - 28) })
}

/** The same inside a box, for charts that stand above each other on one time axis. */
export function seriesIn(input: SeriesInput, plot: Box): SeriesLayout | undefined {
  const parts = Math.max(2, Math.min(8, Math.round(plot.height / STEP_PX)))
  const [leftValues, rightValues] = bothTicks(input, parts)
  if ((leftValues.length === 0 && rightValues.length === 0) || input.dates.length === 0) return undefined
  const slotWidth = plot.width / input.dates.length
  const scale = (values: readonly number[]) =>
    linear([values[0] ?? 0, values.at(-1) ?? 1], [plot.top + plot.height, plot.top])
  const scales = { left: scale(leftValues), right: scale(rightValues) }
  const x = (index: number) => plot.left + (index + 0.5) * slotWidth
  const shapes = input.series.map(series => {
    const y = scales[series.axis ?? 'left']
    if (series.kind !== 'bar') return { lines: stretches(series.values, x, y), bars: [] }
    const barWidth = Math.max(1, Math.min(18, slotWidth * 0.64))
    const bars = input.dates.flatMap((_, index) => {
      const value = valueAt(series.values, index)
      if (!Number.isFinite(value)) return []
      const [top, bottom] = value >= 0 ? [y(value), y(0)] : [y(0), y(value)]
      return [[x(index) - barWidth / 2, top, barWidth, Math.max(1, bottom - top)] as const]
    })
    return { lines: [], bars }
  })
  const every = Math.max(1, Math.ceil(LABEL_ROOM / slotWidth))
  const labels = input.dates.flatMap((_, index) =>
    (input.dates.length - 1 - index) % every === 0 ? [{ index, x: x(index) }] : [],
  )
  const ticks = (values: readonly number[], y: (value: number) => number) =>
    values.map(value => ({ value, y: y(value) }))
  return {
    plot,
    slotWidth,
    left: ticks(leftValues, scales.left),
    right: ticks(rightValues, scales.right),
    shapes,
    labels,
    yOf: (axis, value) => scales[axis](value),
  }
}
