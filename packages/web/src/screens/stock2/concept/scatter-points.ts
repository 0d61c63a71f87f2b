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
  readonly xOf: (changePct: number) => number
  readonly yOf: (yuan: number) => number
}

export interface Room {
  readonly width: number
  readonly height: number
}

/** What the figures of the axes and the names of the quadrants need around the points. */
export const AIR = { left: 48, right: 16, top: 24, bottom: 40 } as const

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
  const [wide, high] = [width - AIR.left - AIR.right, height - AIR.top - AIR.bottom]
  const x = (change: number) => AIR.left + ((change - pct[0]) / (pct[1] - pct[0] || 1)) * wide
  const y = (value: number) => height - AIR.bottom - ((value - money[0]) / (money[1] - money[0] || 1)) * high
  return {
    points: known.map(({ row, change, money: value }) => ({ row, x: x(change), y: y(value) })),
    zeroX: x(0),
    zeroY: y(0),
    pct,
    yuan: [square(money[0]), square(money[1])],
    xOf: x,
    yOf: yuan => y(root(yuan)),
  }
}

function ends(values: readonly number[]): readonly [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)]
}
