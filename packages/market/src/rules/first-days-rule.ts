import type { Board } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'

/** Why a stock may be without the usual limit: it is new, it is back after a suspended listing, or it is on its way out. */
export type FirstDaysOccasion = 'listing' | 'relisting' | 'delisting'

/** The days after an occasion on which the board's limit does not hold. Dated by the occasion's day, not the trading day. */
export interface FirstDaysRule extends DatedRule {
  readonly occasion: FirstDaysOccasion
  readonly board: Board
  /** How many trading days, the occasion's own day first. */
  readonly days: number
  /** Another band in place of the board's, in percent of the issue price; undefined where there is none at all. */
  readonly band: { readonly upPct: number; readonly downPct: number } | undefined
}

// Both exchanges' notices of 2013-12-13: on its first day a new stock moves between 64 % and 144 % of its issue price.
const FIRST_DAY_BAND = { upPct: 44, downPct: 36 }

const listing = (board: Board, days: number, rest: DatedRule & Partial<FirstDaysRule>): FirstDaysRule => ({
  occasion: 'listing',
  board,
  days,
  band: undefined,
  ...rest,
})

const firstDelistingDay = (board: Board): FirstDaysRule => ({
  occasion: 'delisting',
  board,
  days: 1,
  band: undefined,
  // The delisting rules of this day; until then the board's limit held from the first day of the period on.
  from: '2020-12-31',
  until: undefined,
})

export const FIRST_DAYS_RULES: readonly FirstDaysRule[] = [
  listing('main', 1, { from: '1996-12-16', until: '2013-12-12' }),
  listing('main', 1, { from: '2013-12-13', until: '2023-04-09', band: FIRST_DAY_BAND }),
  listing('main', 5, { from: '2023-04-10', until: undefined }),
  listing('chinext', 1, { from: '2009-10-30', until: '2013-12-12' }),
  listing('chinext', 1, { from: '2013-12-13', until: '2020-08-23', band: FIRST_DAY_BAND }),
  listing('chinext', 5, { from: '2020-08-24', until: undefined }),
  listing('star', 5, { from: '2019-07-22', until: undefined }),
  listing('bse', 1, { from: '2021-11-15', until: undefined }),
  { occasion: 'relisting', board: 'main', days: 1, band: undefined, from: '1996-12-16', until: undefined },
  firstDelistingDay('main'),
  firstDelistingDay('chinext'),
  firstDelistingDay('star'),
  firstDelistingDay('bse'),
]

/** What holds on a stock's first days after an occasion; undefined where the board's limit holds at once. */
export function firstDaysRule(occasion: FirstDaysOccasion, board: Board, day: string): FirstDaysRule | undefined {
  return ruleOn(FIRST_DAYS_RULES, day, rule => rule.occasion === occasion && rule.board === board)
}

/** The first day's own limits, in whole cents, half up; undefined where the rule sets none. */
export function firstDayLimitCents(
  { band }: FirstDaysRule,
  issuePriceCents: number,
): { readonly up: number; readonly down: number } | undefined {
  if (!band) return undefined
  const percents = (factorPct: number) => Math.floor((issuePriceCents * factorPct + 50) / 100)
  return { up: percents(100 + band.upPct), down: percents(100 - band.downPct) }
}
