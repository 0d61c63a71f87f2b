// A workspace is a page of panels on a grid of twelve columns; places and sizes are whole cells. It is kept with the
// account as JSON, and what makes no sense in it any more is left out.

export const COLUMNS = 12
/** Of 40 px each. */
const MOST_ROWS = 60
const LEAST_WIDTH = 2
const LEAST_HEIGHT = 3
export const MOST_PANELS = 12
export const MOST_WORKSPACES = 12
export const NAME_LETTERS = 12
const MOST_ADDRESS_LETTERS = 600

export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Panel extends Place {
  readonly id: string
  /** The address of the screen it shows; of a stock without its code where it shows the one that is looked at. */
  readonly address: string
  /** Whether it shows the stock and the moment the others show. */
  readonly isLinked: boolean
}

export interface Workspace {
  readonly name: string
  readonly panels: readonly Panel[]
}

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const isWhole = (raw: unknown): raw is number => Number.isInteger(raw)

/** A place that is within the grid and not too small for what stands in it. */
export function withinGrid({ x, y, w, h }: Place): Place {
  const width = Math.min(COLUMNS, Math.max(LEAST_WIDTH, w))
  return {
    x: Math.min(COLUMNS - width, Math.max(0, x)),
    y: Math.max(0, y),
    w: width,
    h: Math.min(MOST_ROWS, Math.max(LEAST_HEIGHT, h)),
  }
}

function parsePanel(raw: unknown): readonly Panel[] {
  if (!isRecord(raw)) return []
  const { id, address, isLinked, x, y, w, h } = raw
  if (typeof id !== 'string' || id === '' || typeof address !== 'string' || !isAddress(address)) return []
  if (!isWhole(x) || !isWhole(y) || !isWhole(w) || !isWhole(h)) return []
  return [{ id, address, isLinked: isLinked !== false, ...withinGrid({ x, y, w, h }) }]
}

/** An address of this product: a path, not another site's. */
export function isAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && text.length <= MOST_ADDRESS_LETTERS
}

/** What was kept, as far as it still makes sense; undefined where there is none. */
export function parseWorkspace(raw: unknown): Workspace | undefined {
  if (!isRecord(raw) || typeof raw.name !== 'string' || !Array.isArray(raw.panels)) return undefined
  const panels = new Map(raw.panels.flatMap(parsePanel).map(panel => [panel.id, panel]))
  return { name: raw.name.slice(0, NAME_LETTERS), panels: [...panels.values()].slice(0, MOST_PANELS) }
}

/** In the order they are read: by rows, then from the left. */
export function inReadingOrder(panels: readonly Panel[]): readonly Panel[] {
  return panels.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

/** With one more panel, below the others. */
export function withPanel(panels: readonly Panel[], address: string): readonly Panel[] {
  const below = Math.max(0, ...panels.map(({ y, h }) => y + h))
  const taken = new Set(panels.map(({ id }) => id))
  const numbers = Array.from({ length: panels.length + 1 }, (_, at) => String(at + 1))
  const id = numbers.find(number => !taken.has(number)) ?? ''
  return [...panels, { id, address, isLinked: true, x: 0, y: below, w: COLUMNS / 2, h: 12 }]
}

/** The panels at the places a drag or a key gave them. */
export function atPlaces(panels: readonly Panel[], places: ReadonlyMap<string, Place>): readonly Panel[] {
  return panels.map(panel => {
    const place = places.get(panel.id)
    return place === undefined ? panel : { ...panel, ...withinGrid(place) }
  })
}

/** Workspaces to begin with, by what one does with them. */
export const READY_MADE: readonly Workspace[] = [
  {
    name: '盯盘',
    panels: [
      { id: '1', address: '/stock2/limit_up/ranking', isLinked: true, x: 0, y: 0, w: 6, h: 15 },
      { id: '2', address: '/stock/detail/', isLinked: true, x: 6, y: 0, w: 6, h: 15 },
      { id: '3', address: '/stock/hotspot2/hotspot', isLinked: true, x: 0, y: 15, w: 6, h: 13 },
      { id: '4', address: '/stock2/concept/in_flow_ranking', isLinked: true, x: 6, y: 15, w: 6, h: 13 },
    ],
  },
  {
    name: '自选',
    panels: [
      { id: '1', address: '/collect', isLinked: true, x: 0, y: 0, w: 5, h: 16 },
      { id: '2', address: '/stock/detail/', isLinked: true, x: 5, y: 0, w: 7, h: 16 },
      { id: '3', address: '/stock2/alert', isLinked: true, x: 0, y: 16, w: 5, h: 11 },
      { id: '4', address: '/hotspot', isLinked: true, x: 5, y: 16, w: 7, h: 11 },
    ],
  },
  {
    name: '盘后',
    panels: [
      { id: '1', address: '/stock/replay', isLinked: true, x: 0, y: 0, w: 7, h: 16 },
      { id: '2', address: '/stock/longhu', isLinked: true, x: 7, y: 0, w: 5, h: 16 },
      { id: '3', address: '/stock2/notebook', isLinked: true, x: 0, y: 16, w: 7, h: 14 },
      { id: '4', address: '/stock/detail/', isLinked: true, x: 7, y: 16, w: 5, h: 14 },
    ],
  },
]
