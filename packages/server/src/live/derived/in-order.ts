type Sortable = string | number | null

/** Sorts by one figure of each row; what is unknown comes last whichever way it is sorted. */
export function inOrder<T>(rows: readonly T[], figure: (row: T) => Sortable, order: 'asc' | 'desc'): T[] {
  const sign = order === 'asc' ? 1 : -1
  return rows
    .map(row => ({ row, of: figure(row) }))
    .sort(({ of: left }, { of: right }) => {
      if (left === null || right === null) return Number(left === null) - Number(right === null)
      if (left === right) return 0
      return left < right ? -sign : sign
    })
    .map(({ row }) => row)
}

/** One page of a list, with what a reader needs to turn it. */
export function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }) {
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit }
}
