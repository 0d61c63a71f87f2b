import { OUT } from './column.ts'

/** Thresholds of one column in order, each with who waits at it. */
interface Line<T> {
  readonly values: number[]
  readonly waiting: T[]
}

/** Who waits for a column's value to pass a threshold: in any row, or in one. */
export interface ThresholdIndex<T> {
  addWide(value: number, who: T): void
  addBound(row: number, value: number, who: T): void
  removeWide(value: number, who: T): void
  removeBound(row: number, value: number, who: T): void
  /** Tells of all who may see another verdict when a row's value goes from one to another. */
  passed(row: number, from: number, to: number, tell: (who: T, row: number) => void): void
  readonly isEmpty: boolean
}

/** The first place whose value is none less. */
function lowerBound(values: readonly number[], wanted: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function insert<T>({ values, waiting }: Line<T>, value: number, who: T): void {
  const at = lowerBound(values, value)
  values.splice(at, 0, value)
  waiting.splice(at, 0, who)
}

function take<T>({ values, waiting }: Line<T>, value: number, who: T): void {
  for (let at = lowerBound(values, value); at < values.length && values[at] === value; at++) {
    if (waiting[at] !== who) continue
    values.splice(at, 1)
    waiting.splice(at, 1)
    return
  }
}

export function thresholdIndex<T>(): ThresholdIndex<T> {
  const wide: Line<T> = { values: [], waiting: [] }
  const bound: (Line<T> | undefined)[] = []
  let count = 0

  function among(line: Line<T>, row: number, range: readonly [number, number], tell: (who: T, row: number) => void): void {
    const { values, waiting } = line
    const [least, most] = range
    for (let at = lowerBound(values, least); at < values.length && (values[at] ?? 0) <= most; at++) {
      const who = waiting[at]
      if (who !== undefined) tell(who, row)
    }
  }

  return {
    get isEmpty() {
      return count === 0
    },
    addWide(value, who) {
      insert(wide, value, who)
      count++
    },
    addBound(row, value, who) {
      const line = bound[row] ?? { values: [], waiting: [] }
      bound[row] = line
      insert(line, value, who)
      count++
    },
    removeWide(value, who) {
      take(wide, value, who)
      count--
    },
    removeBound(row, value, who) {
      const line = bound[row]
      if (line) take(line, value, who)
      count--
    },
    passed(row, from, to, tell) {
      // With what there is nothing to tell of, no comparison holds, so that any of them may change its verdict.
      const isAny = from === OUT || to === OUT
      const range = isAny ? ([OUT, Number.POSITIVE_INFINITY] as const) : ([Math.min(from, to), Math.max(from, to)] as const)
      if (wide.values.length > 0) among(wide, row, range, tell)
      const own = bound[row]
      if (own) among(own, row, range, tell)
    },
  }
}
