import type { Catalogue } from '#quote/catalogue.ts'

/** Many lists in two arrays: list i is `items` from `offsets[i]` up to `offsets[i + 1]`. */
export interface Lists {
  readonly offsets: Int32Array
  readonly items: Int32Array
}

/** Who belongs where, both ways: the stock rows of each sector, and the sector indices of each stock. */
export interface Memberships {
  readonly stocksOfSector: Lists
  readonly sectorsOfStock: Lists
}

export function memberships(catalogue: Catalogue): Memberships {
  const { sectors, stocks } = catalogue
  const offsets = new Int32Array(sectors.length + 1)
  sectors.forEach((sector, i) => {
    offsets[i + 1] = (offsets[i] ?? 0) + sector.rows.length
  })
  const items = new Int32Array(offsets[sectors.length] ?? 0)
  sectors.forEach((sector, i) => {
    items.set(sector.rows, offsets[i] ?? 0)
  })
  const stocksOfSector = { offsets, items }
  return { stocksOfSector, sectorsOfStock: inverted(stocksOfSector, stocks.length) }
}

/** The items of one list, without copying. */
export function listAt({ offsets, items }: Lists, index: number): Int32Array {
  return items.subarray(offsets[index] ?? 0, offsets[index + 1] ?? 0)
}

function inverted({ offsets, items }: Lists, size: number): Lists {
  const starts = new Int32Array(size + 1)
  for (const item of items) starts[item + 1] = (starts[item + 1] ?? 0) + 1
  for (let i = 0; i < size; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0)
  const next = starts.slice()
  const turned = new Int32Array(items.length)
  for (let list = 0; list + 1 < offsets.length; list++) {
    for (let i = offsets[list] ?? 0; i < (offsets[list + 1] ?? 0); i++) {
      const item = items[i] ?? 0
      const place = next[item] ?? 0
      turned[place] = list
      next[item] = place + 1
    }
  }
  return { offsets: starts, items: turned }
}
