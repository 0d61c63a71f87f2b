import type { Board } from '@kanpan/contract/model/stock'

/** A price limit the exchanges set: for whom, how much, and from which day to which (both included). */
export interface LimitRule {
  readonly id: string
  readonly board: Board
  readonly st: boolean
  readonly ratioPct: number
  readonly from: string
  readonly to: string | undefined
}

const rule = (id: string, board: Board, rest: Omit<LimitRule, 'id' | 'board'>): LimitRule => ({ id, board, ...rest })

/** Every rule since limits returned on 1996-12-16. The first that fits decides, so ST rules stand before the general one. */
export const LIMIT_RULES: readonly LimitRule[] = [
  rule('main-st-5', 'main', { st: true, ratioPct: 5, from: '1998-04-22', to: '2026-07-05' }),
  // 2026 revision of both exchanges' rules, art. 3.3.13.
  rule('main-st-10', 'main', { st: true, ratioPct: 10, from: '2026-07-06', to: undefined }),
  rule('main-10', 'main', { st: false, ratioPct: 10, from: '1996-12-16', to: undefined }),
  rule('star-20', 'star', { st: false, ratioPct: 20, from: '2019-07-22', to: undefined }),
  // ChiNext moved from 10 % (ST 5 %) to 20 % for all with its registration reform.
  rule('chinext-st-5', 'chinext', { st: true, ratioPct: 5, from: '2009-10-30', to: '2020-08-23' }),
  rule('chinext-10', 'chinext', { st: false, ratioPct: 10, from: '2009-10-30', to: '2020-08-23' }),
  rule('chinext-20', 'chinext', { st: false, ratioPct: 20, from: '2020-08-24', to: undefined }),
  rule('bse-30', 'bse', { st: false, ratioPct: 30, from: '2021-11-15', to: undefined }),
]

/** The rule for a board on a day; undefined where none had been made yet. A rule not for ST only holds for ST too. */
export function limitRule(board: Board, isSt: boolean, day: string): LimitRule | undefined {
  return LIMIT_RULES.find(
    one => one.board === board && (isSt || !one.st) && day >= one.from && (one.to === undefined || day <= one.to),
  )
}
