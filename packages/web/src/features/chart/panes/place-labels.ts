import type { Box } from '#features/chart/frame/axis.ts'

/** A text that wants to stand at a point. */
export interface WantedLabel {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

const LINE = 14
const ABOVE = 12

/**
 * The labels that find room above or below their points, each with its own middle for a place, the first wishes first:
 * none covers another, none lies on one of the lines, none leaves the box. What finds no room is left out.
 */
export function placeLabels<W extends WantedLabel>(
  wanted: readonly W[],
  within: Box,
  lines: readonly (readonly Point[])[] = [],
): readonly W[] {
  const taken: Box[] = []
  return wanted.flatMap(one => {
    const { x, y, width } = one
    const middle = Math.max(within.left + width / 2, Math.min(x, within.left + within.width - width / 2))
    for (const offset of [-ABOVE, ABOVE]) {
      const box = { left: middle - width / 2 - 2, top: y + offset - LINE / 2, width: width + 4, height: LINE }
      const isInside = box.top >= within.top && box.top + box.height <= within.top + within.height
      if (!isInside || taken.some(other => overlaps(box, other)) || lines.some(line => crosses(line, box))) continue
      taken.push(box)
      return [{ ...one, x: middle, y: y + offset }]
    }
    return []
  })
}

/** Whether a line, its points from left to right, goes through a box. An unknown point breaks it. */
function crosses(line: readonly Point[], box: Box): boolean {
  const right = box.left + box.width
  return line.some((from, index) => {
    const to = line[index + 1]
    if (to === undefined || to.x < box.left || from.x > right) return false
    const yAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
    const ends = [yAt(Math.max(from.x, box.left)), yAt(Math.min(to.x, right))]
    return Math.min(...ends) < box.top + box.height && Math.max(...ends) > box.top
  })
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

/** Heights moved apart so that lines of text at them do not touch, in their order and inside the box. */
export function spreadHeights(heights: readonly number[], top: number, bottom: number): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const spread = [...heights]
  let least = top + LINE / 2
  for (const index of order) {
    spread[index] = Math.max(spread[index] ?? 0, least)
    least = (spread[index] ?? 0) + LINE
  }
  let most = bottom - LINE / 2
  for (const index of order.toReversed()) {
    spread[index] = Math.min(spread[index] ?? 0, most)
    most = (spread[index] ?? 0) - LINE
  }
  return spread
}
