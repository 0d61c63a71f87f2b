import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import type { Catalogue } from '#quote/catalogue.ts'
import type { DayRun } from '#quote/day-run.ts'
import type { Commission } from '#rules/trade-fees.ts'
import type { Facts } from '#selection/facts.ts'
import type { NumberField } from '#selection/fields.ts'
import type { Entry } from '#selection/record.ts'
import type { Rule } from '#selection/rule.ts'

/** By how much every price is worse than the one recorded, never beyond the limit price. */
export interface Slippage {
  readonly kind: 'cents' | 'perMille'
  readonly amount: number
}

/** Which of a day's picks are bought first where there is no room for all. */
export interface PickOrder {
  readonly field: NumberField
  readonly isDescending: boolean
}

export interface BacktestSettings {
  readonly capitalCents: number
  /** How many stocks are held at most; each is given the same part of the equity. */
  readonly positions: number
  /** At the open of the day after the one it was picked on, or at the close it was picked at. */
  readonly entry: Entry
  readonly order: PickOrder
  /** Trading days after that of the purchase: 1 is the first on which it may be sold. */
  readonly holdDays: number
  /** When on the last of them. */
  readonly exitAt: Entry
  readonly stopLossPct: number | undefined
  readonly takeProfitPct: number | undefined
  readonly commission: Commission
  readonly slippage: Slippage
}

/** The rules of a test: what is bought, and what is sold at the next open once it meets another. */
export interface BacktestRules {
  readonly entry: Rule
  readonly exit: Rule | undefined
}

/** Days of a market with what a test asks of them. */
export interface BacktestMarket {
  readonly run: DayRun
  readonly catalogue: Catalogue
  isRecorded(index: number): boolean
  factsAt(index: number): Facts
  /** Whether the day holds so much of the market that a mean of all stocks is one. */
  isWhole(index: number): boolean
  /** As it was known at the day's close. */
  phaseOf(index: number): EmotionPhase | undefined
}

/** Positions of days in the run, both included. */
export interface BacktestRange {
  readonly first: number
  readonly last: number
}
