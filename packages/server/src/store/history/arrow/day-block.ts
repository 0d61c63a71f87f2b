import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'

/** How many values the columns of a day have. */
export interface BlockSizes {
  /** Stocks. */
  readonly rows: number
  /** Stocks there is room for. */
  readonly capacity: number
  /** Stocks whose life at the limit is told. */
  readonly lives: number
  /** As many as stocks where the day has such a column of its own, else none. */
  readonly unrecorded: number
  readonly unsealed: number
}

/** A day of a history in one piece of memory. */
export interface DayBlock {
  readonly bars: Omit<DayColumns, 'day' | 'reportedStreak' | 'isPoolWhole'>
  readonly streak: Int16Array
  readonly recent: Uint32Array
  readonly recentDays: Uint8Array
  readonly unrecorded: Int32Array
  readonly unsealed: Int32Array
  readonly lifeRows: Int32Array
  readonly lives: LimitLife
}

const ALIGNED_BYTES = 8
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNED_BYTES) * ALIGNED_BYTES

/** The bytes of a day. */
export function blockBytes({ rows, capacity, lives, unrecorded, unsealed }: BlockSizes): number {
  const bars = 2 * aligned(capacity) + 5 * aligned(4 * capacity) + 2 * aligned(8 * capacity)
  const streaks =
    aligned(2 * rows) + aligned(4 * rows) + aligned(rows) + aligned(4 * unrecorded) + aligned(4 * unsealed)
  return bars + streaks + 3 * aligned(4 * lives) + aligned(2 * lives) + 2 * aligned(8 * lives)
}

/** The columns of a day in memory that holds them or is to. */
export function dayBlock(memory: ArrayBufferLike, sizes: BlockSizes): DayBlock {
  const { rows, capacity, lives, unrecorded, unsealed } = sizes
  let at = 0
  const take = (width: number, count: number) => {
    const from = at
    at += aligned(width * count)
    return [memory, from, count] as const
  }
  const u8 = (count: number) => new Uint8Array(...take(1, count))
  const i16 = (count: number) => new Int16Array(...take(2, count))
  const i32 = (count: number) => new Int32Array(...take(4, count))
  const f64 = (count: number) => new Float64Array(...take(8, count))
  // The order is the file's.
  return {
    bars: {
      state: u8(capacity),
      flags: u8(capacity),
      prevCloseCents: i32(capacity),
      openCents: i32(capacity),
      highCents: i32(capacity),
      lowCents: i32(capacity),
      closeCents: i32(capacity),
      volumeShares: f64(capacity),
      amountYuan: f64(capacity),
    },
    streak: i16(rows),
    recent: new Uint32Array(...take(4, rows)),
    recentDays: u8(rows),
    unrecorded: i32(unrecorded),
    unsealed: i32(unsealed),
    lifeRows: i32(lives),
    lives: {
      firstSealSecond: i32(lives),
      lastSealSecond: i32(lives),
      brokenTimes: i16(lives),
      sealYuan: f64(lives),
      maxSealYuan: f64(lives),
    },
  }
}
