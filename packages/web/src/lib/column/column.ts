import type { ReactNode } from 'react'
import type { CsvValue } from '#lib/format/csv.ts'

export type CellTone = 'up' | 'down' | 'flat' | 'muted' | 'strong'
export type SortValue = number | string | null | undefined

/**
 * Where a column stands on the two lines of a card, the form a table has on a phone: `lead` begins the first line and `end`
 * ends it; on the second a `word` needs no title, `tags` have the room that is left, and a `figure` stands behind its title.
 */
export type CardPlace = 'lead' | 'end' | 'word' | 'tags' | 'figure'

/** One column. `R` is whatever the source hands out for a row: an object, or a row number of columns. */
export interface Column<R> {
  /** Stable: sort, chooser and address refer to it. */
  readonly id: string
  readonly title: string
  readonly widthPx: number
  /** What the cell says. The figure with its unit, ready made. */
  readonly text: (row: R) => string
  /** Drawn instead of the text (tags, a star); the text stays what is exported and searched. */
  readonly cell?: (row: R) => ReactNode
  readonly tone?: (row: R) => CellTone | undefined
  /** Left out: the column cannot be sorted. Unknown values stand last in both directions. */
  readonly sortValue?: (row: R) => SortValue
  /** Of `sortValue`: a file then holds that figure in full, with the unit in the title of its column. */
  readonly unit?: string
  /** What a file holds instead of the text. */
  readonly fileValue?: (row: R) => CsvValue
  /** A number whose rise or fall lights the cell up for a moment. */
  readonly flash?: (row: R) => number | null | undefined
  /** Numbers stand at the end (the default), names at the start. */
  readonly align?: 'start' | 'center' | 'end'
  /** Stays in sight while the table is scrolled sideways; only for the first columns. */
  readonly sticky?: true
  /** The name of the row; with `href` of the table it becomes a link. */
  readonly rowHeader?: true
  /** Left out: not on the card. A table has cards where one of its columns stands on the second line. */
  readonly card?: CardPlace
  /** Not shown until chosen. */
  readonly hiddenAtFirst?: true
  /** The definition of the figure, shown at the header. */
  readonly hint?: string
}
