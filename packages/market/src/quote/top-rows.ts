export interface TopRowsInput {
  /** What is ranked by; rows where it is NaN never rank. */
  readonly column: Float64Array | Int32Array | Int16Array
  readonly count: number
  readonly order?: 'asc' | 'desc'
  /** Only these rows; all when left out. */
  readonly rows?: Int32Array
}

/**
 * The first `count` rows by a column, by a heap of that size: a sort of the whole market costs thirty times more.
 * Equal values keep row order, so that a table does not flicker between ticks.
 */
export function topRows({ column, count, order = 'desc', rows }: TopRowsInput): Int32Array {
  const sign = order === 'desc' ? 1 : -1
  const total = rows ? rows.length : column.length
  const heapRows = new Int32Array(Math.min(count, total))
  const heapKeys = new Float64Array(heapRows.length)
  let size = 0
  // The weakest of those kept is at the root: the smallest key, among equals the latest row.
  const weaker = (a: number, b: number) => {
    const keyA = heapKeys[a] ?? 0
    const keyB = heapKeys[b] ?? 0
    return keyA < keyB || (keyA === keyB && (heapRows[a] ?? 0) > (heapRows[b] ?? 0))
  }
  const swap = (a: number, b: number) => {
    const key = heapKeys[a] ?? 0
    const row = heapRows[a] ?? 0
    heapKeys[a] = heapKeys[b] ?? 0
    heapRows[a] = heapRows[b] ?? 0
    heapKeys[b] = key
    heapRows[b] = row
  }
  const sink = (from: number) => {
    for (let at = from; ; ) {
      const left = 2 * at + 1
      if (left >= size) return
      const child = left + 1 < size && weaker(left + 1, left) ? left + 1 : left
      if (!weaker(child, at)) return
      swap(at, child)
      at = child
    }
  }
  for (let i = 0; i < total; i++) {
    const row = rows ? (rows[i] ?? 0) : i
    const key = sign * (column[row] ?? Number.NaN)
    if (Number.isNaN(key)) continue
    if (size < heapRows.length) {
      heapKeys[size] = key
      heapRows[size] = row
      for (let at = size++; at > 0 && weaker(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
    } else if (size > 0) {
      const root = heapKeys[0] ?? 0
      if (key < root || (key === root && row > (heapRows[0] ?? 0))) continue
      heapKeys[0] = key
      heapRows[0] = row
      sink(0)
    }
  }
  const found = size
  // Taking the weakest off to the end leaves the strongest in front.
  while (size > 1) {
    swap(0, --size)
    sink(0)
  }
  return heapRows.slice(0, found)
}
