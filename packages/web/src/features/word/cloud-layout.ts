/** A word of the cloud before it has a place. */
export interface CloudWord {
  readonly text: string
  readonly weight: number
}

/** A word's place: the middle of its box, in pixels of the room. */
export interface PlacedWord {
  readonly text: string
  readonly sizePx: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Room {
  readonly width: number
  readonly height: number
}

const SMALLEST_PX = 12
const LARGEST_PX = 34
const GAP_PX = 4
const EDGE_PX = 8
const LINE = 1.25
const STEP = 0.35
const TURNS = 60

/** A Chinese character is as wide as its size, a Latin letter about half of it. */
function widthOf(text: string, sizePx: number): number {
  return [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.6), 0) * sizePx
}

function overlaps(a: PlacedWord, b: PlacedWord): boolean {
  return (
    Math.abs(a.x - b.x) * 2 < a.width + b.width + 2 * GAP_PX && Math.abs(a.y - b.y) * 2 < a.height + b.height + GAP_PX
  )
}

function fits({ x, y, width, height }: PlacedWord, room: Room): boolean {
  return (
    x - width / 2 >= EDGE_PX &&
    x + width / 2 <= room.width - EDGE_PX &&
    y - height / 2 >= 0 &&
    y + height / 2 <= room.height
  )
}

/**
 * The words in a room, the heaviest in the middle and each further one at the nearest free place of a spiral. The same
 * words in the same room always stand in the same places; a word without a free place is left out.
 */
export function cloudLayout(words: readonly CloudWord[], room: Room): readonly PlacedWord[] {
  const ordered = words.toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
  const most = Math.sqrt(ordered[0]?.weight ?? 1)
  const least = Math.sqrt(ordered.at(-1)?.weight ?? 0)
  const placed: PlacedWord[] = []
  for (const { text, weight } of ordered) {
    const share = most === least ? 1 : (Math.sqrt(weight) - least) / (most - least)
    const sizePx = Math.round(SMALLEST_PX + share * (LARGEST_PX - SMALLEST_PX))
    const place = freePlace({ text, sizePx, width: widthOf(text, sizePx), height: sizePx * LINE }, placed, room)
    if (place !== undefined) placed.push(place)
  }
  return placed
}

function freePlace(
  box: Omit<PlacedWord, 'x' | 'y'>,
  placed: readonly PlacedWord[],
  room: Room,
): PlacedWord | undefined {
  // As wide as the room is: a round spiral would leave its sides empty.
  const stretch = room.width / room.height
  for (let turn = 0; turn < TURNS; turn += STEP / (1 + turn / 4)) {
    const radius = (turn / TURNS) * room.height * 0.75
    const x = Math.round(room.width / 2 + Math.cos(turn) * radius * stretch)
    const y = Math.round(room.height / 2 + Math.sin(turn) * radius)
    const place = { ...box, x, y }
    if (fits(place, room) && !placed.some(other => overlaps(place, other))) return place
  }
  return undefined
}
