import type { Board } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'
import { type Explanation, yuanText } from './explanation.ts'
import { TICK_CENTS } from './order-rule.ts'

/** 有效申报价格范围, the price cage of continuous trading: how far from the base an order may be priced. */
export interface PriceCageRule extends DatedRule {
  readonly name: string
  readonly board: Board
  readonly ratioPct: number
  /** The range is never narrower than this many ticks; 0 where the rule has no such floor. */
  readonly floorTicks: number
}

const cage = (board: Board, name: string, rest: Omit<PriceCageRule, 'board' | 'name'>): PriceCageRule => ({
  board,
  name: `${name}有效申报价格范围`,
  ...rest,
})

export const PRICE_CAGE_RULES: readonly PriceCageRule[] = [
  cage('main', '主板', { ratioPct: 2, floorTicks: 10, from: '2023-04-10', until: undefined }),
  cage('chinext', '创业板', { ratioPct: 2, floorTicks: 0, from: '2020-08-24', until: '2023-04-09' }),
  cage('chinext', '创业板', { ratioPct: 2, floorTicks: 10, from: '2023-04-10', until: undefined }),
  cage('star', '科创板', { ratioPct: 2, floorTicks: 0, from: '2019-07-22', until: undefined }),
  cage('bse', '北交所', { ratioPct: 5, floorTicks: 0, from: '2021-11-15', until: undefined }),
]

/** Limit orders of continuous trading only: auctions, market orders and the session after the close know no cage. */
export function priceCageRule(board: Board, day: string): PriceCageRule | undefined {
  return ruleOn(PRICE_CAGE_RULES, day, rule => rule.board === board)
}

/** The best price of the other side, else the last price, else the previous close, in cents; 0 where there is none. */
export interface CagePrices {
  readonly bestOppositeCents: number
  readonly lastCents: number
  readonly prevCloseCents: number
}

const BASE_NAMES = { bestOppositeCents: '对手方最优价', lastCents: '最新价', prevCloseCents: '前收盘价' } as const
const BASES = ['bestOppositeCents', 'lastCents', 'prevCloseCents'] as const

function baseOf(prices: CagePrices): (typeof BASES)[number] {
  return BASES.find(base => prices[base] > 0) ?? 'prevCloseCents'
}

/** The highest price a buyer, or the lowest a seller, may name: whole cents, half up. */
export function cageCents(rule: PriceCageRule, prices: CagePrices, side: 'buy' | 'sell'): number {
  const base = prices[baseOf(prices)]
  const factorPct = side === 'buy' ? 100 + rule.ratioPct : 100 - rule.ratioPct
  const byRatio = Math.floor((base * factorPct + 50) / 100)
  const ticks = rule.floorTicks * TICK_CENTS
  return side === 'buy' ? Math.max(byRatio, base + ticks) : Math.max(TICK_CENTS, Math.min(byRatio, base - ticks))
}

export function explainCage(rule: PriceCageRule, prices: CagePrices, side: 'buy' | 'sell'): Explanation {
  const name = baseOf(prices)
  const base = yuanText(prices[name])
  const limit = yuanText(cageCents(rule, prices, side))
  const buying = side === 'buy'
  const floor =
    rule.floorTicks === 0
      ? ''
      : `，与 ${base} ${buying ? '+' : '−'} ${rule.floorTicks} 个最小价位取较${buying ? '高' : '低'}者`
  return {
    rule: rule.name,
    from: rule.from,
    until: rule.until,
    inputs: [{ name: `基准价（${BASE_NAMES[name]}）`, value: base }],
    arithmetic: [`${base} × ${buying ? 100 + rule.ratioPct : 100 - rule.ratioPct}%，四舍五入${floor}`],
    result: buying ? `买入申报价不高于 ${limit} 元` : `卖出申报价不低于 ${limit} 元`,
  }
}
