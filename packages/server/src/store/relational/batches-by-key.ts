/** Rows per statement: PostgreSQL takes 65,535 parameters, and one size keeps one prepared statement. */
const BATCH_ROWS = 500

/** The rows in batches, one row per key, the last one told. PostgreSQL refuses a statement that writes a row twice. */
export function batchesByKey<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const byKey = new Map(rows.map(row => [keyOf(row), row]))
  // In one order everywhere: two writers that lock rows in different orders would wait for each other for ever.
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return Array.from({ length: Math.ceil(sorted.length / BATCH_ROWS) }, (_, i) =>
    sorted.slice(i * BATCH_ROWS, (i + 1) * BATCH_ROWS),
  )
}
