import type { Column } from '#lib/column/column.ts'
import { dayText } from '#lib/format/day-text.ts'

interface DayParts<R> extends Partial<Column<R>> {
  readonly day: (row: R) => string
  /** The day that is shown. */
  readonly beside: string
  /** A press on a row's day; undefined where there is nothing to press. */
  readonly onPress: (row: R) => (() => void) | undefined
  /** What the press does, in words that hold the day. */
  readonly pressLabel: (day: string) => string
}

/** The day a row is of, as the row's name; in full where it is read, narrowed by and saved. */
export function dayColumn<R>({ day, beside, onPress, pressLabel, ...own }: DayParts<R>): Column<R> {
  return {
    id: 'day',
    title: '日期',
    widthPx: 60,
    align: 'start',
    sticky: true,
    rowHeader: true,
    text: day,
    cell: row => {
      const press = onPress(row)
      const words = dayText(day(row), beside)
      if (press === undefined) return words
      return (
        <button
          type="button"
          aria-label={pressLabel(day(row))}
          className="min-h-6 hover:text-accent hover:underline"
          onClick={press}
        >
          {words}
        </button>
      )
    },
    sortValue: day,
    ...own,
  }
}
