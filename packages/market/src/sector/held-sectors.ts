import type { Catalogue } from '#quote/catalogue.ts'
import { LEAST_COVERAGE } from '#quote/coverage.ts'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'

/**
 * Which sectors a day holds whole (1 by position) where it holds a part of the market: at least 98 % of the stocks in them that
 * were listed by then. Of the others a mean would be one of whoever happened to be recorded.
 */
export function heldSectors({ day, state }: Pick<DayColumns, 'day' | 'state'>, catalogue: Catalogue): Uint8Array {
  const { stocks, sectors } = catalogue
  return Uint8Array.from(sectors, ({ rows }) => {
    let listed = 0
    let held = 0
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0
      const isHeld = state[row] !== STOCK_STATE.absent
      // A stock of the catalogue may have come later; without a list day it counts as lacking.
      if (isHeld || (stocks[row]?.listedOn ?? day) <= day) listed++
      if (isHeld) held++
    }
    return held > 0 && held >= LEAST_COVERAGE * listed ? 1 : 0
  })
}

/** A column of the sectors with those that are not held whole left unknown. */
export function ofHeld(column: Float64Array, held: Uint8Array): Float64Array {
  return column.map((value, position) => (held[position] === 1 ? value : Number.NaN))
}
