/** The day most rows are of, the later one of two: single rows stand still, or are wrong. Undefined of no rows. */
export function newestDay(rows: readonly { readonly day: string }[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1)
  const days = [...counts].toSorted(([a, some], [b, others]) => others - some || b.localeCompare(a))
  return days[0]?.[0]
}
