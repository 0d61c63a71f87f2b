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
  /** A row's value has gone from one to another. */
  passed(row: number, from: number, to: number): void
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

/** `onPassed` learns of all who may see another verdict. */
export function thresholdIndex<T>(onPassed: (who: T, row: number) => void): ThresholdIndex<T> {
  const wide: Line<T> = { values: [], waiting: [] }
  const bound: (Line<T> | undefined)[] = []
  let count = 0

  let [least, most] = [0, 0]

  function among({ values, waiting }: Line<T>, row: number): void {
    for (let at = lowerBound(values, least); at < values.length && (values[at] ?? 0) <= most; at++) {
      const who = waiting[at]
      if (who !== undefined) onPassed(who, row)
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
    passed(row, from, to) {
      // With what there is nothing to onPassed of, no comparison holds, so that any of them may change its verdict.
      const isAny = from === OUT || to === OUT
      least = isAny ? OUT : Math.min(from, to)
      most = isAny ? Number.POSITIVE_INFINITY : Math.max(from, to)
      if (wide.values.length > 0) among(wide, row)
      const own = bound[row]
      if (own) among(own, row)
    },
  }
}
