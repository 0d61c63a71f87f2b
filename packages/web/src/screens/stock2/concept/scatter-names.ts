import type { Point, Room } from './scatter-points.ts'

export interface PointName extends Point {
  readonly textX: number
  readonly textY: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Room that something takes, in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const FONT_PX = 11
const LINE_PX = 14
const GAP_PX = 7
const DOT_PX = 4

/** The points furthest from where most stand, the furthest first. */
export function outliers(points: readonly Point[], { width, height }: Room): readonly Point[] {
  const [x, y] = [middle(points.map(point => point.x)), middle(points.map(point => point.y))]
  const away = (point: Point) => Math.hypot((point.x - x) / width, (point.y - y) / height)
  return points.toSorted((a, b) => away(b) - away(a))
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

interface NamesRoom {
  readonly points: readonly Point[]
  readonly room: Room
  readonly most: number
  /** What else stands in the picture: words of its corners, lines. */
  readonly reserved?: readonly Box[]
}

/** What a word of the picture takes. */
export function wordBox({ text, x, y, anchor }: Word): Box {
  const long = text.length * FONT_PX
  const left = anchor === 'end' ? x - long : x
  return { left, right: left + long, top: y - 11, bottom: y - 11 + LINE_PX }
}

interface Word {
  readonly text: string
  readonly x: number
  /** Of its base line. */
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/**
 * Names beside their points, the first wishes first: none lies on another name, on a point, on what is kept free or outside the room. What finds no
 * place beside, above or below is left out.
 */
export function namesWithRoom(
  candidates: readonly Point[],
  { points, room, most, reserved = [] }: NamesRoom,
): readonly PointName[] {
  const taken: Box[] = [...reserved]
  const names: PointName[] = []
  for (const point of candidates) {
    if (names.length === most) break
    const found = spots(point).find(({ box }) => isFree(box, { point, points, room, taken }))
    if (!found) continue
    taken.push(found.box)
    names.push({ ...point, ...found.text })
  }
  return names
}

function spots({ row, x, y }: Point) {
  const long = row.name.length * FONT_PX
  const half = LINE_PX / 2
  const beside = { top: y - half, bottom: y + half }
  const across = { left: x - long / 2, right: x + long / 2 }
  const [above, below] = [y - GAP_PX - LINE_PX, y + GAP_PX]
  return [
    { box: { left: x + GAP_PX, right: x + GAP_PX + long, ...beside }, text: place('start', x + GAP_PX, y + 4) },
    { box: { left: x - GAP_PX - long, right: x - GAP_PX, ...beside }, text: place('end', x - GAP_PX, y + 4) },
    { box: { ...across, top: above, bottom: above + LINE_PX }, text: place('middle', x, above + 11) },
    { box: { ...across, top: below, bottom: below + LINE_PX }, text: place('middle', x, below + 11) },
  ] as const
}

const place = (anchor: PointName['anchor'], textX: number, textY: number) => ({ anchor, textX, textY })

interface Around {
  readonly point: Point
  readonly points: readonly Point[]
  readonly room: Room
  readonly taken: readonly Box[]
}

function isFree(box: Box, { point, points, room, taken }: Around): boolean {
  if (box.left < 0 || box.right > room.width || box.top < 0 || box.bottom > room.height) return false
  if (
    taken.some(
      other => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    )
  )
    return false
  return points.every(
    ({ row, x, y }) =>
      row === point.row ||
      x < box.left - DOT_PX ||
      x > box.right + DOT_PX ||
      y < box.top - DOT_PX + 3 ||
      y > box.bottom + DOT_PX - 3,
  )
}
