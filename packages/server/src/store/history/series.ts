import type { TradeDay } from '@kanpan/contract/model/stock'

/** One stock's bars over consecutive days of a history; days on which it was absent or suspended say so in `state`. */
export interface BarSeries {
  readonly days: readonly TradeDay[]
  readonly state: Uint8Array
  readonly flags: Uint8Array
  readonly prevCloseCents: Int32Array
  readonly openCents: Int32Array
  readonly highCents: Int32Array
  readonly lowCents: Int32Array
  readonly closeCents: Int32Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
  readonly streak: Int16Array
}

/** The columns a series is made of, for one day of all stocks or for all days of some. */
type Block = Omit<BarSeries, 'days'>

const FIELDS = [
  'state',
  'flags',
  'prevCloseCents',
  'openCents',
  'highCents',
  'lowCents',
  'closeCents',
  'volumeShares',
  'amountYuan',
  'streak',
] as const

// One cache line of Int32 prices: reading a neighbour's value with ours is free, so sixteen stocks are turned at once.
const GROUP_ROWS = 16

export interface SeriesCache {
  series(row: number, from: number, to: number): BarSeries
  clear(): void
}

function emptyBlock(size: number): Block {
  return {
    state: new Uint8Array(size),
    flags: new Uint8Array(size),
    prevCloseCents: new Int32Array(size),
    openCents: new Int32Array(size),
    highCents: new Int32Array(size),
    lowCents: new Int32Array(size),
    closeCents: new Int32Array(size),
    volumeShares: new Float64Array(size),
    amountYuan: new Float64Array(size),
    streak: new Int16Array(size),
  }
}

function turn(columns: readonly Block[], firstRow: number): Block {
  const dayCount = columns.length
  const block = emptyBlock(GROUP_ROWS * dayCount)
  for (const field of FIELDS) {
    const target = block[field]
    columns.forEach((day, index) => {
      const source = day[field]
      const rows = Math.min(GROUP_ROWS, source.length - firstRow)
      for (let row = 0; row < rows; row++) target[row * dayCount + index] = source[firstRow + row] ?? 0
    })
  }
  return block
}

/**
 * The history lies day by day, so one stock's line would be one far-away read per day and column. The stocks that are
 * asked for are kept a second time, stock by stock, until a day is added.
 */
export function createSeriesCache(columns: () => readonly Block[], days: readonly TradeDay[]): SeriesCache {
  const groups = new Map<number, Block>()

  function groupOf(row: number): Block {
    const key = Math.floor(row / GROUP_ROWS)
    const known = groups.get(key)
    if (known) return known
    const block = turn(columns(), key * GROUP_ROWS)
    groups.set(key, block)
    return block
  }

  return {
    series(row, from, to) {
      const block = groupOf(row)
      const base = (row % GROUP_ROWS) * days.length
      const start = base + from
      const end = base + to
      return {
        days: days.slice(from, to),
        state: block.state.subarray(start, end),
        flags: block.flags.subarray(start, end),
        prevCloseCents: block.prevCloseCents.subarray(start, end),
        openCents: block.openCents.subarray(start, end),
        highCents: block.highCents.subarray(start, end),
        lowCents: block.lowCents.subarray(start, end),
        closeCents: block.closeCents.subarray(start, end),
        volumeShares: block.volumeShares.subarray(start, end),
        amountYuan: block.amountYuan.subarray(start, end),
        streak: block.streak.subarray(start, end),
      }
    },
    clear: () => groups.clear(),
  }
}
