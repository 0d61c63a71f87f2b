import { axisYuan } from '#features/chart/capacity/capacity-draw.ts'
import { niceTicks } from '#features/chart/frame/axis.ts'
import { SIDE_LABELS } from '#features/sector/flow-row.ts'
import { AIR, type Room, type Scatter } from './scatter-points.ts'

export interface Tick {
  readonly at: number
  readonly text: string
}

const STEPS = [1, 2, 5] as const
const LEAST_YUAN = 1e6
const LINE_PX = 26
const WORD_PX = 60

/** The figures along the lower edge. */
export function pctTicks({ pct, xOf }: Scatter): readonly Tick[] {
  return niceTicks(pct[0], pct[1], 6)
    .filter(value => value >= pct[0] && value <= pct[1])
    .map(value => ({ at: xOf(value), text: `${value > 0 ? '+' : ''}${Number(value.toFixed(2))}%` }))
}

/** The figures along the left edge: round sums, as many as have room on a scale that grows denser outwards. */
export function yuanTicks({ yuan, yOf, zeroY }: Scatter): readonly Tick[] {
  const ticks: Tick[] = [{ at: zeroY, text: '0' }]
  for (const end of yuan) {
    let last = zeroY
    for (let size = LEAST_YUAN; size <= Math.abs(end); size *= 10) {
      for (const step of STEPS) {
        const value = Math.sign(end) * size * step
        const at = yOf(value)
        if (Math.abs(value) > Math.abs(end) || Math.abs(at - last) < LINE_PX) continue
        ticks.push({ at, text: axisYuan(value) })
        last = at
      }
    }
  }
  return ticks
}

export interface QuadrantName {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** The names of the four quadrants in their outer corners; one without room for its name has none. */
export function quadrantNames({ zeroX, zeroY }: Scatter, { width, height }: Room): readonly QuadrantName[] {
  const right = { x: width - 4, anchor: 'end' } as const
  const left = { x: AIR.left, anchor: 'start' } as const
  // Between the lowest point and the figures of the axis.
  const [top, bottom] = [12, height - AIR.bottom + 17]
  const hasLeft = zeroX - AIR.left > WORD_PX
  const hasRight = width - zeroX > WORD_PX
  const hasBelow = height - AIR.bottom - zeroY > LINE_PX
  return [
    ...(hasRight ? [{ text: SIDE_LABELS.inUp, y: top, ...right }] : []),
    ...(hasLeft ? [{ text: SIDE_LABELS.inDown, y: top, ...left }] : []),
    ...(hasRight && hasBelow ? [{ text: SIDE_LABELS.outUp, y: bottom, ...right }] : []),
    ...(hasLeft && hasBelow ? [{ text: SIDE_LABELS.outDown, y: bottom, ...left }] : []),
  ]
}
