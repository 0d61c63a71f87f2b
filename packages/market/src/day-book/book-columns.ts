import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import { emptyLimitLife, type LimitLife } from '#limit-up/limit-life.ts'
import { type DayColumns, emptyDayColumns, STOCK_STATE } from '#quote/day-columns.ts'

/** Who is there in the morning, and what is known of them then. Row i of the columns is `stocks[i]`. */
export interface MorningRows {
  readonly stocks: readonly { readonly code: string; readonly board: Board | undefined }[]
  /** `STOCK_FLAG` bits. */
  readonly flags: Uint8Array
  /** Whole cents; 0 where the reference price is not known. */
  readonly prevCloseCents: Int32Array
}

/** The running day as it stands, changed in place. */
export interface BookColumns extends DayColumns, LimitLife {
  readonly morningFlags: Uint8Array
  readonly morningPrevCloseCents: Int32Array
  /** Exchange second of the newest quote of a row, -1 never. */
  readonly seenSecond: Int32Array
  /** 1 while the row stands sealed at its upper limit. */
  readonly isSealed: Uint8Array
  /** 1 where a row was told of before it had traded in the session: what it traded is known from the open on. */
  readonly isFromOpen: Uint8Array
}

/** The columns before the first quote: who has a reference price is expected to trade. */
export function morningColumns(day: TradeDay, { stocks, flags, prevCloseCents }: MorningRows): BookColumns {
  const size = stocks.length
  const columns = {
    ...emptyDayColumns(day, size),
    ...emptyLimitLife(size),
    morningFlags: flags.slice(0, size),
    morningPrevCloseCents: prevCloseCents.slice(0, size),
    seenSecond: new Int32Array(size).fill(-1),
    isSealed: new Uint8Array(size),
    isFromOpen: new Uint8Array(size),
  }
  columns.flags.set(columns.morningFlags)
  columns.prevCloseCents.set(columns.morningPrevCloseCents)
  columns.prevCloseCents.forEach((cents, row) => {
    columns.state[row] = cents > 0 ? STOCK_STATE.trading : STOCK_STATE.absent
  })
  return columns
}

/** Copies of the columns of one with those of another behind them. */
export function joinedColumns(first: BookColumns, then: BookColumns): BookColumns {
  const size = first.state.length + then.state.length
  const u8 = (a: Uint8Array, b: Uint8Array) => joined(new Uint8Array(size), a, b)
  const i16 = (a: Int16Array, b: Int16Array) => joined(new Int16Array(size), a, b)
  const i32 = (a: Int32Array, b: Int32Array) => joined(new Int32Array(size), a, b)
  const f64 = (a: Float64Array, b: Float64Array) => joined(new Float64Array(size), a, b)
  return {
    day: first.day,
    state: u8(first.state, then.state),
    flags: u8(first.flags, then.flags),
    prevCloseCents: i32(first.prevCloseCents, then.prevCloseCents),
    openCents: i32(first.openCents, then.openCents),
    highCents: i32(first.highCents, then.highCents),
    lowCents: i32(first.lowCents, then.lowCents),
    closeCents: i32(first.closeCents, then.closeCents),
    volumeShares: f64(first.volumeShares, then.volumeShares),
    amountYuan: f64(first.amountYuan, then.amountYuan),
    firstSealSecond: i32(first.firstSealSecond, then.firstSealSecond),
    lastSealSecond: i32(first.lastSealSecond, then.lastSealSecond),
    brokenTimes: i16(first.brokenTimes, then.brokenTimes),
    sealYuan: f64(first.sealYuan, then.sealYuan),
    maxSealYuan: f64(first.maxSealYuan, then.maxSealYuan),
    morningFlags: u8(first.morningFlags, then.morningFlags),
    morningPrevCloseCents: i32(first.morningPrevCloseCents, then.morningPrevCloseCents),
    seenSecond: i32(first.seenSecond, then.seenSecond),
    isSealed: u8(first.isSealed, then.isSealed),
    isFromOpen: u8(first.isFromOpen, then.isFromOpen),
  }
}

function joined<T extends Uint8Array | Int16Array | Int32Array | Float64Array>(into: T, first: T, then: T): T {
  into.set(first)
  into.set(then, first.length)
  return into
}

export const copiedColumns = (columns: BookColumns): BookColumns =>
  joinedColumns(columns, morningColumns(columns.day, { stocks: [], flags: new Uint8Array(0), prevCloseCents: NOTHING }))

const NOTHING = new Int32Array(0)

/** Some of the rows of a morning. */
export function rowsWhere(
  { stocks, flags, prevCloseCents }: MorningRows,
  isWanted: (stock: MorningRows['stocks'][number]) => boolean,
): MorningRows {
  const rows = [...stocks.keys()].filter(row => stocks[row] && isWanted(stocks[row]))
  return {
    stocks: rows.flatMap(row => stocks[row] ?? []),
    flags: Uint8Array.from(rows, row => flags[row] ?? 0),
    prevCloseCents: Int32Array.from(rows, row => prevCloseCents[row] ?? 0),
  }
}
