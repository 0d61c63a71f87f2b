/**
 * A column that each call hands out again, of whatever it holds: for what a function is done with when it returns. At every tick some
 * dozen of them come and go, and memory that is asked of the system anew costs more than what is written there.
 */
export function reusedColumn<T extends { readonly length: number }>(make: (size: number) => T): (size: number) => T {
  let column = make(0)
  return size => {
    if (column.length !== size) column = make(size)
    return column
  }
}
