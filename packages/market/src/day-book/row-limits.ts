import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import { limitRuleOf, unknownOf } from '#limit-up/limit-prices.ts'
import { limitPriceCents } from '#limit-up/price-limit.ts'
import { STOCK_FLAG } from '#quote/day-columns.ts'

/** The limits of the row looked at last, in whole cents; 0 where there is none or none is known. */
export interface RowLimits {
  upCents: number
  downCents: number
  /** There is a limit and nobody can tell which, or no reference price to count it from. */
  isUnknown: boolean
}

export interface LimitBook {
  /** The same object each time, so that a fold of the whole market allocates nothing. */
  at(row: number, flags: number, prevCloseCents: number): RowLimits
}

const MULTIPLE = 256

/** Limit prices by row, worked out again only where the reference price or the flags have changed. */
export function limitBook(day: TradeDay, boards: readonly (Board | undefined)[]): LimitBook {
  const limits = { upCents: 0, downCents: 0, isUnknown: false }
  /** Reference price and flags in one number: what the kept limits of a row were worked out from. */
  let from = new Float64Array(0)
  let up = new Int32Array(0)
  let down = new Int32Array(0)
  let unknown = new Uint8Array(0)

  function workOut(row: number, flags: number, prevCloseCents: number): void {
    const board = boards[row]
    const rule = board && prevCloseCents > 0 ? limitRuleOf(board, flags, day) : undefined
    const isFree = board !== undefined && (flags & STOCK_FLAG.noLimit) !== 0
    const isUnknown = board === undefined || prevCloseCents <= 0 || unknownOf(board, flags, day) !== undefined
    up[row] = rule && !isFree ? limitPriceCents(prevCloseCents, rule, 'up') : 0
    down[row] = rule && !isFree ? limitPriceCents(prevCloseCents, rule, 'down') : 0
    unknown[row] = isUnknown && !isFree ? 1 : 0
  }

  function startAgain(size: number): void {
    from = new Float64Array(size).fill(-1)
    up = new Int32Array(size)
    down = new Int32Array(size)
    unknown = new Uint8Array(size)
  }

  return {
    at(row, flags, prevCloseCents) {
      if (from.length !== boards.length) startAgain(boards.length)
      const key = prevCloseCents * MULTIPLE + flags
      if (from[row] !== key) {
        workOut(row, flags, prevCloseCents)
        from[row] = key
      }
      limits.upCents = up[row] ?? 0
      limits.downCents = down[row] ?? 0
      limits.isUnknown = unknown[row] !== 0
      return limits
    },
  }
}
