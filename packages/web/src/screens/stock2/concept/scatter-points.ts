import type { FlowRow } from '#features/sector/flow-row.ts'

export interface Point {
  readonly row: FlowRow
  readonly x: number
  readonly y: number
}

export interface Scatter {
  readonly points: readonly Point[]
  readonly zeroX: number
  readonly zeroY: number
  /** The ends of the axes; zero is always between them. */
  readonly pct: readonly [number, number]
  readonly yuan: readonly [number, number]
}

interface Room {
  readonly width: number
  readonly height: number
}

const AIR = 16
const FONT_PX = 11

/** By its root: a few large concepts would press all others onto the line. */
const root = (value: number): number => Math.sign(value) * Math.sqrt(Math.abs(value))
const square = (value: number): number => Math.sign(value) * value ** 2

/** Where each concept stands; one whose change or money is not known stands nowhere. */
export function scatterPoints(rows: readonly FlowRow[], { width, height }: Room): Scatter {
  const known = rows.flatMap(row =>
    row.changePct === null || row.mainNetYuan === null
      ? []
      : [{ row, change: row.changePct, money: root(row.mainNetYuan) }],
  )
  const pct = ends(known.map(({ change }) => change))
  const money = ends(known.map(row => row.money))
  const x = (change: number) => AIR + ((change - pct[0]) / (pct[1] - pct[0] || 1)) * (width - 2 * AIR)
  const y = (value: number) => height - AIR - ((value - money[0]) / (money[1] - money[0] || 1)) * (height - 2 * AIR)
  return {
    points: known.map(({ row, change, money: value }) => ({ row, x: x(change), y: y(value) })),
    zeroX: x(0),
    zeroY: y(0),
    pct,
    yuan: [square(money[0]), square(money[1])],
  }
}

function ends(values: readonly number[]): readonly [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)]
}

export interface PointName extends Point {
  readonly anchor: 'start' | 'end'
}

/** Names beside their points, the most important first: one that would lie on another is left out. */
export function namesWithRoom(points: readonly Point[], { width }: Pick<Room, 'width'>): readonly PointName[] {
  const placed: { readonly left: number; readonly right: number; readonly y: number }[] = []
  return points.flatMap(point => {
    const long = point.row.name.length * FONT_PX + 10
    const anchor = point.x + long > width ? 'end' : 'start'
    const box = anchor === 'start' ? { left: point.x, right: point.x + long } : { left: point.x - long, right: point.x }
    const isTaken = placed.some(
      other => box.left < other.right && other.left < box.right && Math.abs(other.y - point.y) < FONT_PX + 3,
    )
    if (isTaken) return []
    placed.push({ ...box, y: point.y })
    return [{ ...point, anchor }]
  })
}
