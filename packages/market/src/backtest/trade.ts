import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import type { NotFilled } from './fill.ts'

/** A stock that passed the rule at the close of a day. */
export interface Signal {
  readonly row: number
  /** The day's position in the run. */
  readonly index: number
  readonly phase: EmotionPhase | undefined
  /** Why a row passed, in words; one for all picks of a day, of whom most are asked nothing. */
  readonly reasonsOf: (row: number) => readonly string[]
}

/** Why a stock was sold. `stopLoss` and `takeProfit`: its price was reached; `exitRule`: it met the rule for it; `held`: its days were over. */
export type SaleReason = 'held' | 'stopLoss' | 'takeProfit' | 'exitRule'

export interface Trade {
  readonly row: number
  readonly signalIndex: number
  readonly phase: EmotionPhase | undefined
  readonly reasons: readonly string[]
  readonly buyIndex: number
  readonly buyCents: number
  readonly buyShares: number
  /** With its fees. */
  readonly costCents: number
  /** Undefined while it is held. */
  readonly sale:
    | { readonly index: number; readonly cents: number; readonly shares: number; readonly reason: SaleReason }
    | undefined
  /** All fees and taxes of both sides. */
  readonly feesCents: number
  /** What the sale brought after fees, or what is held is worth at the last close; with what ex-right days paid out. */
  readonly worthCents: number
  /** Attempts to sell that failed because of the lower limit, and because it did not trade. */
  readonly blocked: { readonly limitDown: number; readonly notTraded: number }
  /** It was held over days that nobody recorded: whether one of them was an ex-right day is not known. */
  readonly isAcrossGap: boolean
}

/** Why a pick was not bought. `noRoom`: all positions were taken, or no money was left; it was not tried. */
export type NotBought = NotFilled | 'noRoom' | 'alreadyHeld' | 'tooDear' | 'gap' | 'notYet'

/** Those in which the market is to blame: the pick was wanted and paid for, and could not be had. */
export const UNFILLABLE: readonly NotBought[] = [
  'oneWord',
  'limitUpOpen',
  'sealed',
  'suspended',
  'unrecorded',
  'priceUnknown',
  'limitUnknown',
  'gap',
]

export interface Unbought {
  readonly row: number
  readonly signalIndex: number
  readonly phase: EmotionPhase | undefined
  /** The day of the attempt; undefined where there was none. */
  readonly index: number | undefined
  readonly reason: NotBought
  readonly reasons: readonly string[]
}

/** The account at the close of a day. */
export interface EquityPoint {
  readonly index: number
  /** Undefined of a day that nobody recorded. */
  readonly equityCents: number | undefined
  readonly cashCents: number
  readonly held: number
  /** Bought and sold on the day, at the prices paid. */
  readonly tradedCents: number
  readonly feesCents: number
  /** Mean change of all stocks on the day, in percent; undefined where the day is no whole market. */
  readonly marketPct: number | undefined
}

export interface Simulation {
  readonly points: readonly EquityPoint[]
  readonly trades: readonly Trade[]
  /** Of the market's doing, the newest last; the others are counted only. */
  readonly unbought: readonly Unbought[]
  readonly counts: Readonly<Record<NotBought, number>>
  /** Picks in all, and stock-days of which too little is known. */
  readonly picks: number
  readonly undecided: number
}
