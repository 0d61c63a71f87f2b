import { topRows } from '#quote/top-rows.ts'
import { type Lists, listAt } from '#sector/memberships.ts'

/** As many stocks as a published popularity list has. */
export const LIST_SIZE = 100
/** Fewer of its stocks on the list are a stock that is looked at, not a theme. */
export const LEAST_LISTED = 3

/** The stocks looked at most, as rows, the hottest first. `heat` is NaN where unknown. */
export function hottest(heat: Float64Array, count = LIST_SIZE): Int32Array {
  return topRows({ column: heat, count })
}

/** Place of every row by heat: 1 is the hottest; 0 where the heat is unknown. Equal heat keeps row order. */
export function heatPlaces(heat: Float64Array): Int32Array {
  const places = new Int32Array(heat.length)
  const order = Uint32Array.from(heat.keys()).filter(row => !Number.isNaN(heat[row]))
  order.sort((a, b) => (heat[b] ?? 0) - (heat[a] ?? 0) || a - b)
  order.forEach((row, at) => {
    places[row] = at + 1
  })
  return places
}

/** Places won between two lists: positive is up; undefined where a list does not know the row. */
export function placesWon(place: number | undefined, before: number | undefined): number | undefined {
  return place && before ? before - place : undefined
}

/**
 * Heat of every sector: that of its stocks on the list, over the root of how many stocks it has, so that a label most
 * stocks bear does not lead every list. NaN where fewer than three of its stocks are on the list: the root alone would
 * put a concept of one stock above all others.
 */
export function sectorHeat(heat: Float64Array, list: Int32Array, stocksOfSector: Lists): Float64Array {
  const isListed = new Uint8Array(heat.length)
  for (const row of list) isListed[row] = 1
  return Float64Array.from({ length: stocksOfSector.offsets.length - 1 }, (_, sector) => {
    const rows = listAt(stocksOfSector, sector)
    const listed = rows.filter(row => isListed[row] === 1)
    if (listed.length < LEAST_LISTED) return Number.NaN
    return listed.reduce((sum, row) => sum + (heat[row] ?? 0), 0) / Math.sqrt(rows.length)
  })
}
