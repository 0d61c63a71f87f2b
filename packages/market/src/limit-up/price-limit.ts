import type { Board, Exchange, TradeDay } from '@kanpan/contract/model/stock'
import { firstDaysRule } from '#rules/first-days-rule.ts'
import type { PriceBand } from '#rules/limit-rule.ts'

/** The board of a six-digit code; undefined for what is no A share (B shares, funds, indices). */
export function boardOf(code: string): Board | undefined {
  if (/^(60[0135]|00[0123])/.test(code)) return 'main'
  if (/^68[89]/.test(code)) return 'star'
  if (/^30[012]/.test(code)) return 'chinext'
  if (/^(920|43|83|87|88)/.test(code)) return 'bse'
  return undefined
}

export function exchangeOf(code: string): Exchange {
  if (code.startsWith('6')) return 'sse'
  return boardOf(code) === 'bse' ? 'bse' : 'szse'
}

/**
 * The reference price moved by the band's ratio, in whole cents. All in integers: in binary floats 10.03 yuan * 1.1 and
 * its like come out a cent wrong.
 */
export function roundedLimitCents(
  prevCloseCents: number,
  { ratioPct, rounding }: PriceBand,
  side: 'up' | 'down',
): number {
  const hundredths = prevCloseCents * (side === 'up' ? 100 + ratioPct : 100 - ratioPct)
  const added = rounding === 'halfUp' ? 50 : side === 'up' ? 0 : 99
  return Math.floor((hundredths + added) / 100)
}

/**
 * The limit price in whole cents. Where it rounds to the reference price itself it is widened by one tick; so a stock at
 * 0.10 yuan or less moves by a cent either way at 5 % as at 10 %, as the exchanges' rule for risk-warning stocks has it.
 */
export function limitPriceCents(prevCloseCents: number, band: PriceBand, side: 'up' | 'down'): number {
  const rounded = roundedLimitCents(prevCloseCents, band, side)
  if (rounded !== prevCloseCents) return rounded
  return side === 'up' ? prevCloseCents + 1 : Math.max(1, prevCloseCents - 1)
}

/**
 * The reference price a limit was worked out from. Two of them never have one limit above the lowest prices, so of a stock
 * that closed at its limit it is known to the cent; undefined where no price or more than one has that limit.
 */
export function referenceOfLimitUpCents(limitCents: number, band: PriceBand): number | undefined {
  const near = Math.round((100 * limitCents) / (100 + band.ratioPct))
  const found = [near - 1, near, near + 1].filter(
    cents => cents > 0 && limitPriceCents(cents, band, 'up') === limitCents,
  )
  return found.length === 1 ? found[0] : undefined
}

/** How many trading days after listing a stock is not held to its board's limit, counted from the listing day. */
export function noLimitDays(board: Board, listedOn: TradeDay | string): number {
  return firstDaysRule('listing', board, listedOn)?.days ?? 1
}
