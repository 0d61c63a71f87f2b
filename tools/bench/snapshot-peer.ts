// One tick of a market and nothing else: every stock gets new values, twenty rankings of a hundred, five hundred
// sectors, one count of risers. On typed columns as the least it can cost, on objects as the obvious way to write it.

export const RANKED = 100
const FIELDS = 10
export const RANKINGS = 20
export const SECTORS = 500
const MEMBERSHIPS_PER_STOCK = 11

/** The same stream of numbers every time. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface Sectors {
  /** Sector s owns `members[offsets[s]]` up to `members[offsets[s + 1]]`. */
  readonly offsets: Int32Array
  readonly members: Int32Array
}

export function sectorsOf(stocks: number, roll: () => number): Sectors {
  const members = Int32Array.from({ length: stocks * MEMBERSHIPS_PER_STOCK }, () => Math.floor(roll() * stocks))
  const offsets = Int32Array.from({ length: SECTORS + 1 }, (_, s) => Math.floor((members.length * s) / SECTORS))
  return { offsets, members }
}

/** The rows of the largest values, largest first, by a heap whose root is the smallest value kept. */
export function largest(values: Float64Array, count: number): number[] {
  const rows = new Int32Array(count)
  const at = (place: number) => values[rows[place] ?? 0] ?? 0
  let size = 0
  const sink = (from: number) => {
    let place = from
    for (;;) {
      let child = 2 * place + 1
      if (child >= size) return
      if (child + 1 < size && at(child + 1) < at(child)) child += 1
      if (at(place) <= at(child)) return
      const moved = rows[place] ?? 0
      rows[place] = rows[child] ?? 0
      rows[child] = moved
      place = child
    }
  }
  for (let row = 0; row < values.length; row++) {
    if (size < count) {
      rows[size++] = row
      if (size === count) for (let place = count >> 1; place >= 0; place--) sink(place)
    } else if ((values[row] ?? 0) > at(0)) {
      rows[0] = row
      sink(0)
    }
  }
  return Array.from(rows.subarray(0, size)).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
}

/** A tick on typed columns; each call is one tick. */
export function typedTick(stocks: number): () => number {
  const roll = dice(7)
  const columns = Array.from({ length: RANKINGS }, () => Float64Array.from({ length: stocks }, () => roll() - 0.5))
  const incoming = Array.from({ length: FIELDS }, () => Float64Array.from({ length: stocks }, () => roll() - 0.5))
  const { offsets, members } = sectorsOf(stocks, roll)
  const means = new Float64Array(SECTORS)
  const leaders = new Int32Array(SECTORS)
  return () => {
    incoming.forEach((values, field) => {
      columns[field]?.set(values)
    })
    for (const column of columns) largest(column, RANKED)
    const change = columns[0] ?? new Float64Array()
    for (let sector = 0; sector < SECTORS; sector++) {
      const from = offsets[sector] ?? 0
      const to = offsets[sector + 1] ?? 0
      let sum = 0
      let leader = members[from] ?? 0
      for (let place = from; place < to; place++) {
        const row = members[place] ?? 0
        sum += change[row] ?? 0
        if ((change[row] ?? 0) > (change[leader] ?? 0)) leader = row
      }
      means[sector] = sum / (to - from)
      leaders[sector] = leader
    }
    let risers = 0
    for (const value of change) if (value > 0) risers += 1
    return risers
  }
}

interface QuoteObject {
  readonly row: number
  readonly values: Record<string, number>
}

/** The same tick on one object per stock, its fields read by name. */
export function objectTick(stocks: number): () => number {
  const roll = dice(7)
  const names = Array.from({ length: RANKINGS }, (_, field) => `field${field}`)
  const fields = (count: number) => Object.fromEntries(names.slice(0, count).map(name => [name, roll() - 0.5]))
  const quotes: readonly QuoteObject[] = Array.from({ length: stocks }, (_, row) => ({ row, values: fields(RANKINGS) }))
  const byRow = new Map(quotes.map(quote => [quote.row, quote]))
  const incoming = quotes.map(({ row }) => ({ row, values: fields(FIELDS) }))
  const { offsets, members } = sectorsOf(stocks, roll)
  const sectors = Array.from({ length: SECTORS }, (_, sector) =>
    Array.from(members.subarray(offsets[sector], offsets[sector + 1]), row => byRow.get(row)).filter(
      quote => quote !== undefined,
    ),
  )
  const change = ({ values }: QuoteObject) => values.field0 ?? 0
  return () => {
    for (const { row, values } of incoming) Object.assign(byRow.get(row)?.values ?? {}, values)
    for (const name of names) {
      quotes.toSorted((a, b) => (b.values[name] ?? 0) - (a.values[name] ?? 0) || a.row - b.row).slice(0, RANKED)
    }
    sectors.map(stocks => ({
      mean: stocks.reduce((sum, quote) => sum + change(quote), 0) / stocks.length,
      leader: stocks.reduce((best, quote) => (change(quote) > change(best) ? quote : best)),
    }))
    return quotes.filter(quote => change(quote) > 0).length
  }
}
