/** Where the cursor of a table is: place -1 is the header. */
export interface Cursor {
  readonly place: number
  readonly column: number
}

export interface Extent {
  readonly rows: number
  readonly columns: number
  readonly rowsPerPage: number
}

/** Where a key takes the cursor; undefined when the key is not one of movement. */
export function moveCursor(
  key: string,
  { place, column }: Cursor,
  { rows, columns, rowsPerPage }: Extent,
): Cursor | undefined {
  const to = (nextPlace: number, nextColumn = column): Cursor => ({
    place: Math.max(-1, Math.min(rows - 1, nextPlace)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowDown':
      return to(place + 1)
    case 'ArrowUp':
      return to(place - 1)
    case 'ArrowRight':
      return to(place, column + 1)
    case 'ArrowLeft':
      return to(place, column - 1)
    case 'PageDown':
      return to(Math.max(0, place) + rowsPerPage)
    case 'PageUp':
      return to(Math.max(0, place - rowsPerPage))
    case 'Home':
      return to(Math.min(0, rows - 1))
    case 'End':
      return to(rows - 1)
    default:
      return undefined
  }
}
