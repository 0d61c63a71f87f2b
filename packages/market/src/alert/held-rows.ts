/** As many rows; what is new is unknown. */
export function grown(held: Float64Array, size: number): Float64Array {
  const wider = new Float64Array(size).fill(Number.NaN)
  wider.set(held)
  return wider
}

/** By code, whichever rows the codes have now. */
export function movedRows(held: Float64Array, before: readonly string[], now: readonly string[]): Float64Array {
  const rows = new Map(before.map((code, row) => [code, row]))
  return Float64Array.from(now, code => held[rows.get(code) ?? -1] ?? Number.NaN)
}
