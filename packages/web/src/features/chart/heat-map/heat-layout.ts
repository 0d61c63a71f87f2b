import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { type Column, valueAt } from '#features/chart/frame/column.ts'

/** The stocks of a heat map in columns. Keep the object stable: the layout is computed again only when it changes. */
export interface HeatUniverse {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly sectorNames: readonly string[]
  /** Per stock the index of its sector; -1 leaves the stock out. */
  readonly sectorOf: ArrayLike<number>
  /** What a cell's area stands for, float value or amount; a stock without one is not drawn. */
  readonly area: Column
  /** Where the fields are no stocks: what they are, how they are counted, and what the whole is called. */
  readonly words?: HeatLabels
}

export interface HeatLabels {
  readonly field: string
  readonly unit: string
  readonly whole: string
}

export const STOCK_LABELS: HeatLabels = { field: '股票', unit: '只', whole: '全部板块' }

export interface HeatSector {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Height of the band with the sector's name; 0 where there is no room for it. */
  readonly head: number
  /** Its cells are `from` to `to` (exclusive), the largest first. */
  readonly from: number
  readonly to: number
}

export interface HeatLabel {
  readonly cell: number
  /** The name, in two where it would not fit in one. */
  readonly lines: readonly string[]
  readonly fontPx: number
  readonly withChange: boolean
}

export interface HeatLayout {
  readonly sectors: readonly HeatSector[]
  /** Per cell the row of the universe. */
  readonly stocks: Int32Array
  /** Per cell x, y, width, height. */
  readonly boxes: Float32Array
  readonly labels: readonly HeatLabel[]
}

interface Node {
  readonly index: number
  readonly value: number
  readonly children?: readonly Node[]
}

const HEAD = 17

function tree(universe: HeatUniverse, only: number | undefined): Node {
  const children = universe.sectorNames.map((): Node[] => [])
  for (let stock = 0; stock < universe.codes.length; stock++) {
    const sector = universe.sectorOf[stock] ?? -1
    const value = valueAt(universe.area, stock)
    if (value > 0 && Number.isFinite(value) && (only === undefined || only === sector)) {
      children[sector]?.push({ index: stock, value })
    }
  }
  const sectors = children.flatMap((stocks, index) =>
    stocks.length > 0 ? [{ index, value: 0, children: stocks }] : [],
  )
  return { index: -1, value: 0, children: sectors }
}

/** Width of a name in units of its font size: Chinese characters are square, the others about half. */
function emWidth(name: string): number {
  let width = 0
  for (const character of name) width += character > '\u2e80' ? 1 : 0.58
  return width
}

/** What `+1.02%` takes, in units of its font size; a longer change is set a little narrower. */
const CHANGE_EM = 3.6
const LEAST_FONT = 10
const MOST_FONT = 22
/** A name alone is not to outdo the names around it that have a change. */
const MOST_FONT_ALONE = 12
/** From one line of a label to the next, in units of its font size. */
export const LINE_EM = 1.25

function halves(name: string): readonly string[] {
  const characters = [...name]
  const middle = Math.ceil(characters.length / 2)
  return [characters.slice(0, middle).join(''), characters.slice(middle).join('')]
}

/** As large as the box allows, with the change below; the name in two lines or alone before there is none. */
function labelOf(
  cell: number,
  name: string,
  box: { readonly width: number; readonly height: number },
): HeatLabel | undefined {
  const fontOf = (lines: readonly string[], withChange: boolean) => {
    const widest = Math.max(withChange ? CHANGE_EM : 0, ...lines.map(emWidth))
    const rows = lines.length + (withChange ? 1 : 0)
    return Math.floor(
      Math.min((box.width - 6) / widest, box.height / (rows * LINE_EM + 0.2), withChange ? MOST_FONT : MOST_FONT_ALONE),
    )
  }
  const ways = [
    { lines: [name], withChange: true },
    { lines: halves(name), withChange: true },
    { lines: [name], withChange: false },
  ]
  for (const way of ways) {
    const fontPx = fontOf(way.lines, way.withChange)
    if (fontPx >= LEAST_FONT) return { cell, fontPx, ...way }
  }
  return undefined
}

/** Squarified treemap of sectors and, inside them, stocks; with `only` the one sector fills the room. */
export function heatLayout(
  universe: HeatUniverse,
  room: { readonly width: number; readonly height: number },
  only?: number,
): HeatLayout {
  const root = hierarchy(tree(universe, only))
    .sum(node => node.value)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const placed = treemap<Node>()
    .tile(treemapSquarify.ratio(1.3))
    .size([room.width, room.height])
    .round(true)
    .paddingInner(node => (node.depth === 0 ? 2 : 1))
    .paddingTop(node => (node.depth === 1 ? headOf(node.x1 - node.x0, node.y1 - node.y0) : 0))(root)
  const leaves = placed.leaves().filter(leaf => leaf.depth === 2)
  const stocks = new Int32Array(leaves.length)
  const boxes = new Float32Array(leaves.length * 4)
  const sectors: HeatSector[] = []
  const labels: HeatLabel[] = []
  let cell = 0
  for (const sector of placed.children ?? []) {
    const from = cell
    for (const leaf of sector.children ?? []) {
      const box = { width: leaf.x1 - leaf.x0, height: leaf.y1 - leaf.y0 }
      stocks[cell] = leaf.data.index
      boxes.set([leaf.x0, leaf.y0, box.width, box.height], cell * 4)
      const label = labelOf(cell, universe.names[leaf.data.index] ?? '', box)
      if (label) labels.push(label)
      cell++
    }
    const [width, height] = [sector.x1 - sector.x0, sector.y1 - sector.y0]
    const { index } = sector.data
    sectors.push({ index, x: sector.x0, y: sector.y0, width, height, head: headOf(width, height), from, to: cell })
  }
  // Drawing goes through the labels by size: changing the font costs more than the text itself.
  return { sectors, stocks, boxes, labels: labels.toSorted((a, b) => b.fontPx - a.fontPx) }
}

function headOf(width: number, height: number): number {
  return width >= 44 && height >= 40 ? HEAD : 0
}

export interface HeatHit {
  /** Place in `layout.sectors`. */
  readonly sector: number
  /** The cell under the point; undefined on the sector's head. */
  readonly cell?: number
}

export function heatAt(layout: HeatLayout, x: number, y: number): HeatHit | undefined {
  const sector = layout.sectors.findIndex(
    box => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
  )
  const found = layout.sectors[sector]
  if (!found) return undefined
  for (let cell = found.from; cell < found.to; cell++) {
    const [left = 0, top = 0, width = 0, height = 0] = layout.boxes.subarray(cell * 4, cell * 4 + 4)
    if (x >= left && x <= left + width && y >= top && y <= top + height) return { sector, cell }
  }
  return { sector }
}

/** Mean change of a sector's stocks whose change is known; NaN when none is. */
export function sectorChange(layout: HeatLayout, sector: HeatSector, changePct: Column): number {
  let sum = 0
  let known = 0
  for (let cell = sector.from; cell < sector.to; cell++) {
    const change = valueAt(changePct, layout.stocks[cell] ?? -1)
    if (!Number.isFinite(change)) continue
    sum += change
    known++
  }
  return known > 0 ? sum / known : Number.NaN
}
