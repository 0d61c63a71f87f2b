/** What was asked for, as text or not at all. */
export interface PageAsk {
  readonly page: string | null
  readonly size: string | null
  /** As many rows as are given at once, whatever was asked for. */
  readonly most: number
}

/** A page of rows, the first being 1. */
export function pageOf<T>(rows: readonly T[], { page, size, most }: PageAsk): readonly T[] {
  const count = Math.min(most, Math.max(1, Number(size) || most))
  const from = (Math.max(1, Number(page) || 1) - 1) * count
  return rows.slice(from, from + count)
}
