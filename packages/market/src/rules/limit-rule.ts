import type { Board } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'

/**
 * What becomes of fractions of a cent in a limit price. `halfUp`: to the nearest cent. `inward`: towards the reference
 * price, so that the price never leaves the band (docs/decisions/0013).
 */
export type LimitRounding = 'halfUp' | 'inward'

/** All that decides a limit price beside the reference price. */
export interface PriceBand {
  readonly ratioPct: number
  readonly rounding: LimitRounding
}

/** A price limit the exchanges set, for whom and from when to when. */
export interface LimitRule extends PriceBand, DatedRule {
  readonly id: string
  readonly name: string
  readonly board: Board
  readonly st: boolean
}

type Terms = Omit<LimitRule, 'id' | 'board' | 'rounding'>

const rule = (id: string, board: Board, terms: Terms): LimitRule => ({
  id,
  board,
  rounding: board === 'bse' ? 'inward' : 'halfUp',
  ...terms,
})

/** Every rule since limits returned on 1996-12-16. The first that fits decides, so ST rules stand before the general one. */
export const LIMIT_RULES: readonly LimitRule[] = [
  rule('main-st-5', 'main', {
    name: '主板风险警示股票',
    st: true,
    ratioPct: 5,
    from: '1998-04-22',
    until: '2026-07-05',
  }),
  // 2026 revision of both exchanges' rules, art. 3.3.13.
  rule('main-st-10', 'main', {
    name: '主板风险警示股票',
    st: true,
    ratioPct: 10,
    from: '2026-07-06',
    until: undefined,
  }),
  rule('main-10', 'main', { name: '主板股票', st: false, ratioPct: 10, from: '1996-12-16', until: undefined }),
  rule('star-20', 'star', { name: '科创板股票', st: false, ratioPct: 20, from: '2019-07-22', until: undefined }),
  // ChiNext moved from 10 % (ST 5 %) to 20 % for all with its registration reform.
  rule('chinext-st-5', 'chinext', {
    name: '创业板风险警示股票',
    st: true,
    ratioPct: 5,
    from: '2009-10-30',
    until: '2020-08-23',
  }),
  rule('chinext-10', 'chinext', {
    name: '创业板股票',
    st: false,
    ratioPct: 10,
    from: '2009-10-30',
    until: '2020-08-23',
  }),
  rule('chinext-20', 'chinext', {
    name: '创业板股票',
    st: false,
    ratioPct: 20,
    from: '2020-08-24',
    until: undefined,
  }),
  rule('bse-30', 'bse', { name: '北交所股票', st: false, ratioPct: 30, from: '2021-11-15', until: undefined }),
]

/** The rule for a board on a day; undefined where none had been made yet. A rule not for ST only holds for ST too. */
export function limitRule(board: Board, isSt: boolean, day: string): LimitRule | undefined {
  return ruleOn(LIMIT_RULES, day, one => one.board === board && (isSt || !one.st))
}
