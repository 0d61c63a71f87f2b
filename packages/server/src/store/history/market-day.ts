import { TradeDay } from '@kanpan/contract/model/stock'
import { emptyLimitLife, type LimitLife } from '@kanpan/market/limit-up/limit-life'
import { type DayColumns, emptyDayColumns } from '@kanpan/market/quote/day-columns'

/** One day as it is kept: what every stock did, and how it met its limit. */
export type MarketDay = DayColumns & LimitLife

/** What every stock did. */
export const BAR_FIELDS = [
  { name: 'state', column: 'state', kind: 'u8', absent: 0 },
  { name: 'flags', column: 'flags', kind: 'u8', absent: 0 },
  { name: 'prevCloseCents', column: 'prev_close_cents', kind: 'i32', absent: 0 },
  { name: 'openCents', column: 'open_cents', kind: 'i32', absent: 0 },
  { name: 'highCents', column: 'high_cents', kind: 'i32', absent: 0 },
  { name: 'lowCents', column: 'low_cents', kind: 'i32', absent: 0 },
  { name: 'closeCents', column: 'close_cents', kind: 'i32', absent: 0 },
  { name: 'volumeShares', column: 'volume_shares', kind: 'f64', absent: Number.NaN },
  { name: 'amountYuan', column: 'amount_yuan', kind: 'f64', absent: Number.NaN },
] as const

/** The kept columns in the order they have in files and tables, each with how it is stored. */
export const DAY_FIELDS = [
  ...BAR_FIELDS,
  { name: 'firstSealSecond', column: 'first_seal_second', kind: 'i32' },
  { name: 'lastSealSecond', column: 'last_seal_second', kind: 'i32' },
  { name: 'brokenTimes', column: 'broken_times', kind: 'i16' },
  { name: 'sealYuan', column: 'seal_yuan', kind: 'f64' },
  { name: 'maxSealYuan', column: 'max_seal_yuan', kind: 'f64' },
] as const

export type DayField = (typeof DAY_FIELDS)[number]
export type ColumnKind = DayField['kind']
export type Column = Uint8Array | Int16Array | Int32Array | Float64Array

/** Never told of: the memory waits for a day. */
const NO_DAY = TradeDay.parse('1990-12-19')

export function emptyMarketDay(day: TradeDay, size: number): MarketDay {
  return { ...emptyDayColumns(day, size), ...emptyLimitLife(size) }
}

/** Makes a day over what is known of it; what it is not known of stays empty. */
export type MarketDayRoom = (day: TradeDay, known?: MarketDay) => MarketDay

/** Days in one memory: each is good until the next one is made. */
export function marketDayRoom(size: number): MarketDayRoom {
  const room = emptyMarketDay(NO_DAY, size)
  const empty = emptyMarketDay(NO_DAY, size)
  return (day, known) => {
    for (const { name } of DAY_FIELDS) {
      room[name].set(empty[name])
      if (known) room[name].set(known[name])
    }
    return { ...room, day }
  }
}

/** Days each in memory of their own. */
export function ownMemory(size: number): MarketDayRoom {
  return (day, known) => {
    const own = emptyMarketDay(day, size)
    if (known) for (const { name } of DAY_FIELDS) own[name].set(known[name])
    return own
  }
}

/** The same day over `size` stocks: the values at `i` go to row `rows[i]`, or nowhere where that is below 0. */
export function spreadDay(day: MarketDay, rows: readonly number[], size: number): MarketDay {
  const wide = emptyMarketDay(day.day, size)
  for (const { name } of DAY_FIELDS) {
    const from = day[name]
    const into = wide[name]
    rows.forEach((row, i) => {
      if (row >= 0) into[row] = from[i] ?? 0
    })
  }
  return wide
}

/** A day with rows behind it for stocks that came since, of whom nothing is known on it; the day itself where it has them. */
export function widenedDay(day: MarketDay, size: number): MarketDay {
  if (day.state.length >= size) return day
  return spreadDay(day, [...day.state.keys()], size)
}

/** The bars alone, without a copy: what else belongs to the day is not held with them. */
export function barsOf({ day, state, flags, ...rest }: MarketDay): DayColumns {
  const { prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan } = rest
  return { day, state, flags, prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan }
}

/** The rows on which anything is known. */
export function presentRows(day: MarketDay): Int32Array {
  const rows = new Int32Array(day.state.length)
  let count = 0
  for (let row = 0; row < rows.length; row++) if (day.state[row] !== 0) rows[count++] = row
  return rows.subarray(0, count)
}

/** Copies the values at `rows` of one column, in their order. */
export function gather<T extends Column>(column: T, rows: Int32Array): T
export function gather(column: Column, rows: Int32Array): Column {
  const picked = emptyLike(column, rows.length)
  for (let i = 0; i < rows.length; i++) picked[i] = column[rows[i] ?? 0] ?? 0
  return picked
}

function emptyLike(column: Column, size: number): Column {
  if (column instanceof Uint8Array) return new Uint8Array(size)
  if (column instanceof Int16Array) return new Int16Array(size)
  if (column instanceof Int32Array) return new Int32Array(size)
  return new Float64Array(size)
}
