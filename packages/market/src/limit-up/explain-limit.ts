import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG } from '#quote/day-columns.ts'
import { hasStLimit } from './limit-prices.ts'
import { type LimitRule, limitRule } from './limit-rule.ts'
import { limitPriceCents, noLimitDays } from './price-limit.ts'

/** One side of the arithmetic: reference price x (100 ± ratio) / 100, then half up to a whole cent. */
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

/** Why a stock's limit price is what it is, in facts a screen can put into words. */
export type LimitExplanation =
  | {
      readonly kind: 'noLimit'
      readonly listedOn: string | undefined
      /** How many trading days after listing have no limit on this board; undefined when the listing day is unknown. */
      readonly days: number | undefined
    }
  | { readonly kind: 'noReference' }
  | { readonly kind: 'noRule' }
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
  const stock = catalogue.stocks[row]
  const board = stock?.board
  const flags = columns.flags[row] ?? 0
  const prevCloseCents = columns.prevCloseCents[row] ?? 0
  if ((flags & STOCK_FLAG.noLimit) !== 0) {
    const listedOn = stock?.listedOn ?? undefined
    return { kind: 'noLimit', listedOn, days: stock && listedOn ? noLimitDays(stock.board, listedOn) : undefined }
  }
  if (prevCloseCents <= 0) return { kind: 'noReference' }
  const rule = board && limitRule(board, hasStLimit(flags), columns.day)
  if (!rule) return { kind: 'noRule' }
  return {
    kind: 'limit',
    rule,
    isSt: (flags & STOCK_FLAG.st) !== 0,
    isDelisting: (flags & STOCK_FLAG.delisting) !== 0,
    prevCloseCents,
    up: arithmetic(prevCloseCents, rule.ratioPct, 'up'),
    down: arithmetic(prevCloseCents, rule.ratioPct, 'down'),
  }
}

function arithmetic(prevCloseCents: number, ratioPct: number, side: 'up' | 'down'): LimitArithmetic {
  const factorPct = side === 'up' ? 100 + ratioPct : 100 - ratioPct
  const limitCents = limitPriceCents(prevCloseCents, ratioPct, side)
  const hundredths = prevCloseCents * factorPct
  return {
    factorPct,
    exactCents: hundredths / 100,
    limitCents,
    widened: Math.floor((hundredths + 50) / 100) === prevCloseCents,
    effectivePct: (100 * (limitCents - prevCloseCents)) / prevCloseCents,
  }
}
