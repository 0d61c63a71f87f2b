const ALIGNED_BYTES = 8

/** Columns of one size, handed out one after another. */
export interface ColumnBlock {
  u8(): Uint8Array
  i16(absent: number): Int16Array
  i32(absent: number): Int32Array
  f64(absent: number): Float64Array
}

/**
 * Columns out of one block of memory, `widths` being the bytes of a value in each of them. The system takes a block of
 * this size back whole; small arrays, a dozen for each of hundreds of days, leave holes behind that add up to as much
 * memory as they held.
 */
export function columnBlock(size: number, widths: readonly number[]): ColumnBlock {
  const bytesOf = (width: number) => Math.ceil((width * size) / ALIGNED_BYTES) * ALIGNED_BYTES
  const block = new ArrayBuffer(widths.reduce((sum, width) => sum + bytesOf(width), 0))
  let at = 0
  const take = (width: number) => {
    const from = at
    at += bytesOf(width)
    return from
  }
  return {
    u8: () => new Uint8Array(block, take(1), size),
    i16: absent => new Int16Array(block, take(2), size).fill(absent),
    i32: absent => new Int32Array(block, take(4), size).fill(absent),
    f64: absent => new Float64Array(block, take(8), size).fill(absent),
  }
}
