import type { Exchange } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'

/** How many shares of one risk-warning stock an account may buy in a day, auctions, blocks and after hours together. */
export interface RiskWarningRule extends DatedRule {
  readonly exchange: Exchange
  readonly dailyBuyShares: number
}

export const RISK_WARNING_RULES: readonly RiskWarningRule[] = [
  { exchange: 'sse', dailyBuyShares: 500_000, from: '2013-01-01', until: undefined },
  // Since when Shenzhen has the rule is not recorded; its text of 2026 has it.
  { exchange: 'szse', dailyBuyShares: 500_000, from: '2026-07-06', until: undefined },
]

/** Undefined where no such rule is known. */
export function riskWarningRule(exchange: Exchange, day: string): RiskWarningRule | undefined {
  return ruleOn(RISK_WARNING_RULES, day, rule => rule.exchange === exchange)
}
