import type { Board, Exchange, TradeDay } from '@kanpan/contract/model/stock'
import { limitRule } from './limit-rule.ts'

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

/** The price limit of a board on a day, in percent of the reference price; NaN before there were limits. */
export function limitRatioPct(board: Board, isSt: boolean, day: string): number {
  return limitRule(board, isSt, day)?.ratioPct ?? Number.NaN
}

/**
 * The limit price in whole cents, rounded half up. All in integers: in binary floats 10.03 yuan * 1.1 and its like
 * come out a cent wrong. A limit that rounds to the reference price itself is widened by one tick.
 */
export function limitPriceCents(prevCloseCents: number, ratioPct: number, side: 'up' | 'down'): number {
  const hundredths = prevCloseCents * (side === 'up' ? 100 + ratioPct : 100 - ratioPct)
  const rounded = Math.floor((hundredths + 50) / 100)
  if (rounded !== prevCloseCents) return rounded
  return side === 'up' ? prevCloseCents + 1 : Math.max(1, prevCloseCents - 1)
}

/** How many trading days after listing a stock has no limit, counted from the listing day. */
export function noLimitDays(board: Board, listedOn: TradeDay | string): number {
  if (board === 'bse') return 1
  if (board === 'star') return 5
  if (board === 'chinext') return listedOn >= '2020-08-24' ? 5 : 1
  // Main board: five days since the registration system; before, one day of +44 % / -36 %.
  return listedOn >= '2023-04-10' ? 5 : 1
}
