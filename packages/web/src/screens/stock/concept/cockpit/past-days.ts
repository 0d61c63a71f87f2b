interface PastLimitUp {
  readonly day: string
  readonly code: string
  readonly name: string
  readonly sealed: boolean
  readonly streak: number | null
}

/** A day on which stocks were sealed under a word, and the highest of them; none where a streak may decide and is unknown. */
export interface PastDay {
  readonly day: string
  readonly sealed: number
  readonly highest: readonly PastLimitUp[]
}

const NAMED = 2

/** The days of a word, the newest first. */
export function pastDays(list: readonly PastLimitUp[]): readonly PastDay[] {
  const days = Map.groupBy(
    list.filter(({ sealed }) => sealed),
    ({ day }) => day,
  )
  return [...days]
    .map(([day, rows]) => {
      const isKnown = rows.every(({ streak }) => streak !== null)
      const height = Math.max(...rows.map(({ streak }) => streak ?? 0))
      const highest = rows.length === 1 ? rows : rows.filter(({ streak }) => isKnown && streak === height)
      return { day, sealed: rows.length, highest: highest.slice(0, NAMED) }
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}
