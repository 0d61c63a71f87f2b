import { mix, streamKey } from '#random.ts'
import type { Universe } from '#universe/universe.ts'
import type { Attention } from './attention.ts'
import type { MarketDay } from './market-factor.ts'
import type { SectorDay } from './sector-heat.ts'
import type { DailyState } from './state.ts'
import type { StyleDay } from './style-factor.ts'

/** What all stocks of a day share. */
export interface DayContext {
  readonly universe: Universe
  readonly number: number
  readonly state: DailyState
  readonly market: MarketDay
  readonly sectors: SectorDay
  readonly styles: StyleDay
  readonly attention: Attention
}

/** One stock's day while it is being drawn. One object is used for all stocks: the loop must not allocate. */
export interface Sketch {
  row: number
  /** The dice of this stock and day. */
  key: number
  isSt: boolean
  refCents: number
  /** Limit prices; 0 and a very large number on a day without limit. */
  upCents: number
  downCents: number
  limit: number
  /** The day's return before the limits, as a fraction, and the part that is the stock's own in its own sd. */
  change: number
  ownShock: number
  gap: number
  /** How far prices stray within the day, as a fraction. */
  unrest: number
  /** Somebody tries to take it to a limit: 1 up, -1 down, 0 nobody. */
  attempt: number
  sealChance: number
  /** Chance that the try succeeds in the opening auction already. */
  atOpen: number
  driver: number
  openCents: number
  highCents: number
  lowCents: number
  closeCents: number
  /** The limit it met: 1, -1, or 0. */
  side: number
  isSealed: boolean
  /** How often the seal broke. */
  breaks: number
}

export function newSketch(): Sketch {
  return {
    row: 0,
    key: 0,
    isSt: false,
    refCents: 0,
    upCents: 0,
    downCents: 0,
    limit: 0,
    change: 0,
    ownShock: 0,
    gap: 0,
    unrest: 0,
    attempt: 0,
    sealChance: 0,
    atOpen: 0,
    driver: -1,
    openCents: 0,
    highCents: 0,
    lowCents: 0,
    closeCents: 0,
    side: 0,
    isSealed: false,
    breaks: 0,
  }
}

/** The dice of all stocks of a day; mixed with a row, those of one. */
export function stockDice(seed: number, number: number): number {
  return mix(streamKey(seed, 'stock-day'), number)
}

/** What each draw of a stock's day is for; one number each, so that no two share their dice. */
export const DRAW = {
  own: 1,
  attempt: 2,
  gap: 3,
  high: 4,
  low: 5,
  seal: 6,
  brokenClose: 7,
  auction: 8,
  breaks: 9,
  firstSeal: 10,
  sealMoney: 11,
  turnover: 12,
  average: 13,
  listing: 14,
  spikes: 15,
  activity: 16,
  afterGap: 17,
  afterBody: 18,
  unrest: 19,
  fought: 20,
  afterOver: 21,
  /** Episode segments take the numbers from here on. */
  segments: 40,
} as const
