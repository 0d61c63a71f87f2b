/** Rows that change under a table. Row numbers are stable between two versions; keys are stable for ever. */
export interface TableSource<R> {
  readonly count: () => number
  readonly at: (index: number) => R
  /** What the row is about; selection and flash follow it when the order changes. */
  readonly key: (row: R) => string
  /** Another number after each change. */
  readonly version: () => number
  readonly subscribe: (changed: () => void) => () => void
}

export interface RowStore<R> extends TableSource<R> {
  readonly set: (rows: readonly R[]) => void
}

/** A source over plain objects. */
export function createRowStore<R>(key: (row: R) => string, initial: readonly R[] = []): RowStore<R> {
  let rows = initial
  let version = 0
  const listeners = new Set<() => void>()
  return {
    count: () => rows.length,
    at: index => {
      const row = rows[index]
      if (row === undefined) throw new RangeError(`row ${index} of ${rows.length}`)
      return row
    },
    key,
    version: () => version,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    set: next => {
      if (next === rows) return
      rows = next
      version += 1
      for (const listener of listeners) listener()
    },
  }
}
