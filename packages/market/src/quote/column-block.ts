const ALIGNED_BYTES = 8

/** Columns of one size, handed out one after another. */
export interface ColumnBlock {
  u8(): Uint8Array
  i16(absent: number): Int16Array
  i32(absent: number): Int32Array
  f64(absent: number): Float64Array
}

/** Where a block's bytes come from, all of them zero. */
export type BlockMemory = (bytes: number) => ArrayBufferLike

const OWN_MEMORY: BlockMemory = bytes => new ArrayBuffer(bytes)

/**
 * Columns out of one block of memory, `widths` being the bytes of a value in each of them. The system takes a block of
 * this size back whole; small arrays, a dozen for each of hundreds of days, leave holes behind that add up to as much
 * memory as they held.
 */
export function columnBlock(size: number, widths: readonly number[], memory = OWN_MEMORY): ColumnBlock {
  const bytesOf = (width: number) => Math.ceil((width * size) / ALIGNED_BYTES) * ALIGNED_BYTES
  const block = memory(widths.reduce((sum, width) => sum + bytesOf(width), 0))
  let at = 0
  const take = (width: number) => {
    const from = at
    at += bytesOf(width)
    return from
  }
  return {
    u8: () => new Uint8Array(block, take(1), size),
    i16: absent => filled(new Int16Array(block, take(2), size), absent),
    i32: absent => filled(new Int32Array(block, take(4), size), absent),
    f64: absent => filled(new Float64Array(block, take(8), size), absent),
  }
}

/** New memory is zero already. */
function filled<T extends Int16Array | Int32Array | Float64Array>(column: T, absent: number): T {
  if (absent !== 0) column.fill(absent)
  return column
}
