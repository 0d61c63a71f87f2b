import type { TradeDay } from '@kanpan/contract/model/stock'
import type { PublishedAt } from '@kanpan/market/macro/published'

/**
 * What a port can be asked for: only what stands now; a finished day as a whole as well; or any moment of any day it knows.
 */
export type Reach = 'now' | 'day' | 'moment'

/** Rows a provider gave and its port did not hand on, and what for. */
export interface RefusedRows {
  readonly rows: number
  readonly reason: string
}

/** What one ask brought. Rows are by code: two providers, and two mornings, number their stocks differently. */
export interface Batch<Rows> {
  /** Who delivered it: `simulator`, `archive`, or the host group of a network. */
  readonly provider: string
  /** The trading day of the rows as the reply tells it: some providers answer the last day when asked for another. */
  readonly day: TradeDay
  /** Exchange time of all rows, seconds from midnight, Asia/Shanghai; undefined: each has its own, or they are of the whole day. */
  readonly second?: number | undefined
  readonly rows: Rows
  /** All there is. A part says nothing about what it lacks. */
  readonly isWhole: boolean
  /**
   * Of rows that come without end, and so always are a part: read back to what came before, or to the beginning of the day. Nothing
   * that was due is missing then.
   */
  readonly reachesBack?: boolean
  readonly refused?: RefusedRows | undefined
}

interface PortTraits {
  /** Whom it asks. */
  readonly provider: string
  readonly reach: Reach
  /** The shortest time between two asks, in real milliseconds. */
  readonly paceMs: number
  /** How far its rows usually are behind the exchange, in seconds. */
  readonly usualLagSeconds: number
  /** How long it may take over an answer, or over the next of many, in real milliseconds. */
  readonly timeoutMs: number
}

/**
 * What a port rejects with that was answered and has none of what it was asked for: its message says so. It can be asked for other
 * things all the same, so that it is not left alone as one is that fails.
 */
export class NoneOfIt extends Error {}

/**
 * One data set of a source. Its desk asks it and nobody else, one ask at a time, no sooner than `paceMs` after the last.
 * `ask` may throw or reject with anything, and may hang: the desk aborts the signal after `timeoutMs` and waits no longer.
 */
export interface Port<Ask, Rows> extends PortTraits {
  ask(ask: Ask, signal: AbortSignal): Promise<Batch<Rows>>
}

/** Figures of every stock as they stand, asked for again and again while a day runs. */
export interface MomentPort<Ask, Rows> extends Port<Ask, Rows> {
  /** Not before this second of a day, Asia/Shanghai: of a port that takes hundreds of requests the close alone is asked for. */
  readonly fromSecond?: number
  /** Seconds of a day at which it is left alone, as nothing comes then that is worth a request; undefined: at none. */
  readonly restsAt?: (second: number) => boolean
}

/**
 * A data set of finished days, asked for many of them at once: at a first start, after a gap, in the night. It gives one batch
 * for each day, the oldest first, may take minutes over it, and ends early when the signal aborts. One that gives no batch for
 * longer than `timeoutMs` is left alone.
 */
export interface DaysPort<Rows> extends PortTraits {
  days(range: DayRange, signal: AbortSignal): AsyncIterable<Batch<Rows>>
}

/** What is wanted of figures that go by the day: those of a day and later ones, as far as they are published by a moment. */
export interface SeriesAsk {
  readonly from: TradeDay
  readonly day: TradeDay
  readonly second: number
}

/**
 * Figures that go by the day. It may answer more days than asked, and lacks those nobody published; the batch's day is that of the
 * asking.
 */
export interface SeriesPort<Rows> extends Port<SeriesAsk, Rows> {
  readonly publishedAt: PublishedAt
}

/** Trading days, both included. */
export interface DayRange {
  readonly from: TradeDay
  readonly to: TradeDay
}
