import { tradeDaysBetween } from '#calendar/trading-days.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG } from '#quote/day-columns.ts'
import { type FirstDaysRule, firstDaysRule } from '#rules/first-days-rule.ts'
import type { LimitRule } from '#rules/limit-rule.ts'
import { limitRuleOf, unknownOf } from './limit-prices.ts'
import { limitPriceCents, roundedLimitCents } from './price-limit.ts'

/** One side of the arithmetic: reference price x (100 ± ratio) / 100, then to a whole cent as the rule says. */
export interface LimitArithmetic {
  /** Percent of the reference price that is taken: 110 at the upper 10 % limit. */
  readonly factorPct: number
  /** Before rounding: cents with up to two decimals. */
  readonly exactCents: number
  readonly limitCents: number
  /** The rounded price was the reference price itself, so the limit is one tick further. */
  readonly widened: boolean
  /** The limit as a change in percent: what a terminal shows (10.03, not 10). */
  readonly effectivePct: number
}

/** Why a stock's limit price is what it is, as facts; `limitWords` puts them into sentences. */
export type LimitExplanation =
  | {
      readonly kind: 'noLimit'
      /** The rule of these days; undefined where nothing recorded says why the stock is without its board's limit. */
      readonly rule: FirstDaysRule | undefined
      /** Which day after the rule's occasion this is, from 1. */
      readonly dayNumber: number
      readonly issuePriceCents: number
    }
  | { readonly kind: 'noReference' }
  | { readonly kind: 'noRule' }
  /** Which rule holds is not known: whether it was marked ST, or whether it was new. */
  | { readonly kind: 'unknown'; readonly unknown: 'st' | 'new' }
  | {
      readonly kind: 'limit'
      readonly rule: LimitRule
      readonly isSt: boolean
      /** In its delisting period the general limit holds even for an ST stock. */
      readonly isDelisting: boolean
      readonly prevCloseCents: number
      readonly up: LimitArithmetic
      readonly down: LimitArithmetic
    }

export function explainLimit(columns: DayColumns, catalogue: Catalogue, row: number): LimitExplanation {
  const board = catalogue.stocks[row]?.board
  const flags = columns.flags[row] ?? 0
  const prevCloseCents = columns.prevCloseCents[row] ?? 0
  if ((flags & STOCK_FLAG.noLimit) !== 0) return firstDays(columns, catalogue, row)
  if (prevCloseCents <= 0) return { kind: 'noReference' }
  const unknown = board && unknownOf(board, flags, columns.day)
  if (unknown) return { kind: 'unknown', unknown }
  const rule = board && limitRuleOf(board, flags, columns.day)
  if (!rule) return { kind: 'noRule' }
  return {
    kind: 'limit',
    rule,
    isSt: (flags & STOCK_FLAG.st) !== 0,
    isDelisting: (flags & STOCK_FLAG.delisting) !== 0,
    prevCloseCents,
    up: arithmetic(prevCloseCents, rule, 'up'),
    down: arithmetic(prevCloseCents, rule, 'down'),
  }
}

/**
 * A new listing is without its board's limit for some days, and so is a stock on the first day of its delisting period. Of
 * another, nothing recorded says why it went far beyond every limit.
 */
function firstDays(columns: DayColumns, catalogue: Catalogue, row: number): LimitExplanation {
  const stock = catalogue.stocks[row]
  const issuePriceCents = columns.prevCloseCents[row] ?? 0
  const listing = stock?.listedOn ? firstDaysRule('listing', stock.board, stock.listedOn) : undefined
  const dayNumber = stock?.listedOn ? tradeDaysBetween(stock.listedOn, columns.day).length : 1
  if (listing && dayNumber <= listing.days) return { kind: 'noLimit', rule: listing, dayNumber, issuePriceCents }
  const isDelisting = ((columns.flags[row] ?? 0) & STOCK_FLAG.delisting) !== 0
  const rule = stock && isDelisting ? firstDaysRule('delisting', stock.board, columns.day) : undefined
  return { kind: 'noLimit', rule, dayNumber: 1, issuePriceCents: 0 }
}

function arithmetic(prevCloseCents: number, rule: LimitRule, side: 'up' | 'down'): LimitArithmetic {
  const factorPct = side === 'up' ? 100 + rule.ratioPct : 100 - rule.ratioPct
  const limitCents = limitPriceCents(prevCloseCents, rule, side)
  return {
    factorPct,
    exactCents: (prevCloseCents * factorPct) / 100,
    limitCents,
    widened: roundedLimitCents(prevCloseCents, rule, side) === prevCloseCents,
    effectivePct: (100 * (limitCents - prevCloseCents)) / prevCloseCents,
  }
}
