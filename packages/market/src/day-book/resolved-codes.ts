/** What the codes of a reply stand for. */
export interface ResolvedCodes {
  /** By place in the reply; -1 unknown. */
  readonly rows: Int32Array
  /** The places in the order of their rows, those of one row as they came: the book lies in that order in memory. */
  readonly order: Int32Array
}

/** Resolves codes to rows below `size`. */
export function resolvedCodes(
  codes: readonly string[],
  rowOf: ReadonlyMap<string, number>,
  size: number,
): ResolvedCodes {
  const rows = Int32Array.from(codes, code => rowOf.get(code) ?? -1)
  // Counted, not compared: bucket 0 is for the unknown.
  const starts = new Int32Array(size + 2)
  for (const row of rows) starts[row + 2] = (starts[row + 2] ?? 0) + 1
  for (let bucket = 1; bucket < starts.length; bucket++) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  }
  const order = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const bucket = (rows[i] ?? -1) + 1
    const place = starts[bucket] ?? 0
    order[place] = i
    starts[bucket] = place + 1
  }
  return { rows, order }
}
