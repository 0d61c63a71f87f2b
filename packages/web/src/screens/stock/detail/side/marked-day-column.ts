import type { Column } from '#lib/column/column.ts'
import { dayColumn } from '#ui/list-table/day-column.tsx'

export interface MarkedDays {
  /** The day the stock is shown at. */
  readonly beside: string
  readonly onMark: (day: string) => void
}

/** The day a row is of; a press on it marks it on the K line. */
export function markedDayColumn<R extends { readonly day: string }>({ beside, onMark }: MarkedDays): Column<R> {
  return dayColumn<R>({
    day: ({ day }) => day,
    beside,
    onPress:
      ({ day }) =>
      () =>
        onMark(day),
    pressLabel: day => `在 K 线上看 ${day}`,
  })
}
