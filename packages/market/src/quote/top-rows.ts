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
  const keys = keysOf(column)
  const sign = order === 'desc' ? 1 : -1
  const found = size === 0 ? 0 : rows ? fillAmong(heap, { keys, sign }, rows) : fill(heap, { keys, sign, total })
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

let widened = new Float64Array(0)

/** The column as numbers of one kind: a loop that meets three kinds of columns is compiled for none of them. */
function keysOf(column: TopRowsInput['column']): Float64Array {
  if (column instanceof Float64Array) return column
  if (widened.length < column.length) widened = new Float64Array(column.length)
  widened.set(column)
  return widened
}

interface Ranked {
  readonly keys: Float64Array
  readonly sign: 1 | -1
}

const entry = { key: 0, row: 0 }

/** Adds a row to a heap of `size` that has room; answers how many there are. */
function add(heap: Heap, size: number, { key, row }: Entry): number {
  if (Number.isNaN(key)) return size
  entry.key = key
  entry.row = row
  rise(heap, size, entry)
  return size + 1
}

/** Puts a row into a full heap in the place of the weakest. */
function replaceRoot(heap: Heap, key: number, row: number): void {
  if (key === heap.keys[0] && row > (heap.rows[0] ?? 0)) return
  entry.key = key
  entry.row = row
  sinkFromRoot(heap, heap.rows.length, entry)
}

/** Leaves the strongest rows in the heap; answers how many there are. */
function fill(heap: Heap, { keys, sign, total }: Ranked & { readonly total: number }): number {
  const capacity = heap.rows.length
  let size = 0
  let row = 0
  for (; row < total && size < capacity; row++) size = add(heap, size, { key: sign * (keys[row] ?? Number.NaN), row })
  let rootKey = heap.keys[0] ?? 0
  for (; row < total; row++) {
    const key = sign * (keys[row] ?? Number.NaN)
    // False for NaN as well: nearly every row ends here.
    if (!(key >= rootKey)) continue
    replaceRoot(heap, key, row)
    rootKey = heap.keys[0] ?? 0
  }
  return size
}

/** The same of some rows. */
function fillAmong(heap: Heap, { keys, sign }: Ranked, rows: Int32Array): number {
  const capacity = heap.rows.length
  let size = 0
  for (const row of rows) {
    const key = sign * (keys[row] ?? Number.NaN)
    if (size < capacity) size = add(heap, size, { key, row })
    else if (key >= (heap.keys[0] ?? 0)) replaceRoot(heap, key, row)
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
