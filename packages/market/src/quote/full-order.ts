/** Rows fit into the lower 17 bits of a key (131,072 stocks), values into the 35 above: 2 ** 52 keeps integers exact. */
const ROW_SPAN = 2 ** 17
const VALUE_SPAN = 2 ** 35

/**
 * All rows in the order of a column, by packing value and row into one number and sorting those natively. Rows where it is
 * NaN come last. Values closer than a 2^-35th of the largest count as equal and keep row order.
 */
export function fullOrder(column: Float64Array | Int32Array, order: 'asc' | 'desc' = 'desc'): Int32Array {
  let largest = 0
  for (let row = 0; row < column.length; row++) {
    const size = Math.abs(column[row] ?? 0)
    if (size > largest) largest = size
  }
  // A power of two, so that scaling itself never rounds; whole numbers stay whole while there is room.
  const scale = 2 ** Math.min(20, Math.floor(Math.log2(VALUE_SPAN / Math.max(largest, Number.MIN_VALUE))))
  const sign = order === 'desc' ? -1 : 1
  const keys = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const value = column[row] ?? Number.NaN
    const packed = Number.isNaN(value) ? VALUE_SPAN + 1 : Math.round(sign * value * scale)
    keys[row] = packed * ROW_SPAN + row
  }
  keys.sort()
  return Int32Array.from(keys, key => key - Math.floor(key / ROW_SPAN) * ROW_SPAN)
}
