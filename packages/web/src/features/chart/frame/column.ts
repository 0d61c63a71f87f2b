/** A column of numbers. null, undefined and NaN all mean unknown, which is drawn as a gap and never as 0. */
export type Column = ArrayLike<number | null>

export function valueAt(column: Column, index: number): number {
  return column[index] ?? Number.NaN
}

/** The last index below `end` whose value is known, or -1. */
export function lastKnown(column: Column, end = column.length): number {
  for (let index = Math.min(end, column.length) - 1; index >= 0; index--) {
    if (Number.isFinite(valueAt(column, index))) return index
  }
  return -1
}

export interface Extent {
  readonly min: number
  readonly max: number
}

/** The smallest and largest known value of all columns, or undefined when nothing is known. */
export function extent(columns: readonly Column[]): Extent | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const column of columns) {
    for (let index = 0; index < column.length; index++) {
      const value = valueAt(column, index)
      if (!Number.isFinite(value)) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min <= max ? { min, max } : undefined
}

/** Unbroken stretches as points x0, y0, x1, y1, …: one array per stretch, cut wherever a value is unknown. */
export function stretches(column: Column, x: (index: number) => number, y: (value: number) => number): number[][] {
  const found: number[][] = []
  let current: number[] = []
  for (let index = 0; index < column.length; index++) {
    const value = valueAt(column, index)
    if (Number.isFinite(value)) {
      if (current.length === 0) found.push(current)
      current.push(x(index), y(value))
    } else if (current.length > 0) {
      current = []
    }
  }
  return found
}
