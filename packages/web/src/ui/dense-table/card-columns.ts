import type { CardPlace, Column } from '#lib/column/column.ts'
import type { PlacedColumn } from './placed-column.ts'

/** Two lines of text and their margins. */
export const CARD_PX = 60
/** The titles above the cards, where a finger sorts them; those without room in a line take another. */
export const CARD_HEAD_PX = 36

/** The lines of a card and the order in which the places of each stand. */
const ORDER: readonly (readonly CardPlace[])[] = [
  ['lead', 'end'],
  ['word', 'tags', 'figure'],
]

/** Whether a table of these columns has cards on a phone. */
export function hasCards<R>(columns: readonly Column<R>[]): boolean {
  return columns.some(({ card }) => card !== undefined && ORDER[1]?.includes(card))
}

const NO_STYLE = {}

/** The columns that stand on the card, line by line; each keeps its number among all that are shown. */
export function cardColumns<R>(placed: readonly PlacedColumn<R>[]): readonly PlacedColumn<R>[] {
  return ORDER.flatMap((places, line) =>
    places.flatMap(place =>
      placed
        .filter(({ column }) => column.card === place)
        // The name is what a card is about.
        .sort((a, b) => Number(b.column.rowHeader ?? false) - Number(a.column.rowHeader ?? false))
        .map(each => ({ ...each, line, style: NO_STYLE, className: `dt-cell dtc-${place}` })),
    ),
  )
}

/** The titles above the cards are as wide as their words. */
export function cardTitles<R>(placed: readonly PlacedColumn<R>[]): readonly PlacedColumn<R>[] {
  return placed
    .filter(({ column }) => column.sortValue !== undefined)
    .map(each => ({ ...each, line: 0, style: NO_STYLE, className: 'dt-cell' }))
}
