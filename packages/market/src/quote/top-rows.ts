export interface TopRowsInput {
  /** What is ranked by; rows where it is NaN never rank. */
  readonly column: Float64Array | Int32Array | Int16Array
  readonly count: number
  readonly order?: 'asc' | 'desc'
  /** Only these rows; all when left out. */
  readonly rows?: Int32Array
}

interface Entry {
  readonly key: number
  readonly row: number
}

/** Rows with their keys, the weakest of them at the root: the smallest key, among equals the latest row. */
interface Heap {
  readonly rows: Int32Array
  readonly keys: Float64Array
}

/**
 * The first `count` rows by a column, by a heap of that size: a sort of the whole market costs thirty times more.
 * Equal values keep row order, so that a table does not flicker between ticks.
 */
export function topRows({ column, count, order = 'desc', rows }: TopRowsInput): Int32Array {
  const total = rows ? rows.length : column.length
  const size = Math.min(count, total)
  const heap = { rows: new Int32Array(size), keys: new Float64Array(size) }
  const found = size === 0 ? 0 : fill(heap, { column, sign: order === 'desc' ? 1 : -1, rows, total })
  // Taking the weakest off to the end leaves the strongest in front.
  for (let last = found - 1; last > 0; last--) {
    const key = heap.keys[last] ?? 0
    const row = heap.rows[last] ?? 0
    heap.keys[last] = heap.keys[0] ?? 0
    heap.rows[last] = heap.rows[0] ?? 0
    sinkFromRoot(heap, last, { key, row })
  }
  return heap.rows.slice(0, found)
}

interface Ranked {
  readonly column: TopRowsInput['column']
  readonly sign: 1 | -1
  readonly rows: Int32Array | undefined
  readonly total: number
}

/** Leaves the strongest rows in the heap; answers how many there are. */
function fill(heap: Heap, { column, sign, rows, total }: Ranked): number {
  const capacity = heap.rows.length
  const entry = { key: 0, row: 0 }
  let size = 0
  let rootKey = Number.NEGATIVE_INFINITY
  for (let i = 0; i < total; i++) {
    const row = rows ? (rows[i] ?? 0) : i
    const key = sign * (column[row] ?? Number.NaN)
    if (size < capacity) {
      if (Number.isNaN(key)) continue
      entry.key = key
      entry.row = row
      rise(heap, size++, entry)
      rootKey = heap.keys[0] ?? 0
      continue
    }
    // False for NaN as well: nearly every row ends here.
    if (!(key >= rootKey)) continue
    if (key === rootKey && row > (heap.rows[0] ?? 0)) continue
    entry.key = key
    entry.row = row
    sinkFromRoot(heap, capacity, entry)
    rootKey = heap.keys[0] ?? 0
  }
  return size
}

/** Puts an entry at `from`, the end, and moves what is stronger than it down. */
function rise({ rows, keys }: Heap, from: number, { key, row }: Entry): void {
  let at = from
  while (at > 0) {
    const parent = (at - 1) >> 1
    const parentKey = keys[parent] ?? 0
    const parentRow = rows[parent] ?? 0
    if (parentKey < key || (parentKey === key && parentRow > row)) break
    keys[at] = parentKey
    rows[at] = parentRow
    at = parent
  }
  keys[at] = key
  rows[at] = row
}

/** Puts an entry at the root of the first `size` and moves what is weaker than it up. */
function sinkFromRoot({ rows, keys }: Heap, size: number, { key, row }: Entry): void {
  let at = 0
  for (let child = 1; child < size; child = 2 * at + 1) {
    let childKey = keys[child] ?? 0
    let childRow = rows[child] ?? 0
    if (child + 1 < size) {
      const rightKey = keys[child + 1] ?? 0
      const rightRow = rows[child + 1] ?? 0
      if (rightKey < childKey || (rightKey === childKey && rightRow > childRow)) {
        child += 1
        childKey = rightKey
        childRow = rightRow
      }
    }
    if (key < childKey || (key === childKey && row > childRow)) break
    keys[at] = childKey
    rows[at] = childRow
    at = child
  }
  keys[at] = key
  rows[at] = row
}
