import { type Layout, moveElement, verticalCompactor } from 'react-grid-layout'
import { atPlaces, COLUMNS, type Panel, type Place, withinGrid } from './workspace.ts'

export function layoutOf(panels: readonly Panel[]): Layout {
  return panels.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, minW: 2, minH: 3 }))
}

/** The panels where a layout puts them. */
export function placed(panels: readonly Panel[], layout: Layout): readonly Panel[] {
  return atPlaces(panels, new Map(layout.map(({ i, x, y, w, h }): [string, Place] => [i, { x, y, w, h }])))
}

/** What a key does to a panel: one cell to a side, or with Shift one cell of its size. */
export function step(key: string, isSize: boolean): Place | undefined {
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? []
  if (across === undefined || down === undefined) return undefined
  return isSize ? { x: 0, y: 0, w: across, h: down } : { x: across, y: down, w: 0, h: 0 }
}

/** A panel moved or sized by a step, and the others out of its way as after a drag. */
export function moved(panels: readonly Panel[], id: string, by: Place): readonly Panel[] {
  const panel = panels.find(one => one.id === id)
  if (panel === undefined) return panels
  const { x, y, w, h } = withinGrid({ x: panel.x + by.x, y: panel.y + by.y, w: panel.w + by.w, h: panel.h + by.h })
  const layout = layoutOf(panels.map(one => (one.id === id ? { ...one, w, h } : one)))
  const item = layout.find(({ i }) => i === id)
  if (item === undefined) return panels
  // Downwards it changes places with what is below it: a single cell would be taken back by what moves up.
  const below = by.y > 0 ? panels.filter(one => one.y >= panel.y + panel.h && overlaps(one, panel)) : []
  const target = below.length > 0 ? Math.min(...below.map(one => one.y + one.h)) - panel.h : y
  const after = moveElement(layout, item, x, Math.max(y, target), true, false, 'vertical', COLUMNS, false)
  return placed(panels, verticalCompactor.compact(after, COLUMNS))
}

function overlaps(one: Place, other: Place): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w
}
