import type { Board } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'
import type { Explanation } from './explanation.ts'

/** 最小价格变动单位 of every A share: one cent. */
export const TICK_CENTS = 1

/** The largest order of the session after the close, on every board. */
const MAX_AFTER_HOURS_SHARES = 1_000_000

/** How many shares an order may be for. */
export interface OrderRule extends DatedRule {
  readonly name: string
  readonly board: Board
  /** The smallest order to buy; what is left of less than this may be sold, in one order. */
  readonly lotShares: number
  /** By how much an order may be larger than the smallest. */
  readonly stepShares: number
  readonly maxLimitOrderShares: number
  readonly maxMarketOrderShares: number
}

export const ORDER_RULES: readonly OrderRule[] = [
  {
    name: '主板申报数量',
    board: 'main',
    lotShares: 100,
    stepShares: 100,
    maxLimitOrderShares: 1_000_000,
    maxMarketOrderShares: 1_000_000,
    from: '1990-12-19',
    until: undefined,
  },
  {
    name: '创业板申报数量',
    board: 'chinext',
    lotShares: 100,
    stepShares: 100,
    maxLimitOrderShares: 1_000_000,
    maxMarketOrderShares: 1_000_000,
    from: '2009-10-30',
    until: '2020-08-23',
  },
  {
    name: '创业板申报数量',
    board: 'chinext',
    lotShares: 100,
    stepShares: 100,
    maxLimitOrderShares: 300_000,
    maxMarketOrderShares: 150_000,
    from: '2020-08-24',
    until: undefined,
  },
  {
    name: '科创板申报数量',
    board: 'star',
    lotShares: 200,
    stepShares: 1,
    maxLimitOrderShares: 100_000,
    maxMarketOrderShares: 50_000,
    from: '2019-07-22',
    until: undefined,
  },
  {
    name: '北交所申报数量',
    board: 'bse',
    lotShares: 100,
    stepShares: 1,
    maxLimitOrderShares: 1_000_000,
    maxMarketOrderShares: 1_000_000,
    from: '2021-11-15',
    until: undefined,
  },
]

export function orderRule(board: Board, day: string): OrderRule | undefined {
  return ruleOn(ORDER_RULES, day, rule => rule.board === board)
}

export interface OrderSize {
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market' | 'afterHours'
  readonly shares: number
  /** What the seller holds of the stock; of no account when buying. */
  readonly heldShares: number
}

/** Why the exchange would refuse an order for its size; undefined where it would not. */
export type OrderRefusal = 'tooFew' | 'notAStep' | 'tooMany' | 'notHeld'

function maxShares(rule: OrderRule, kind: OrderSize['kind']): number {
  if (kind === 'afterHours') return MAX_AFTER_HOURS_SHARES
  return kind === 'limit' ? rule.maxLimitOrderShares : rule.maxMarketOrderShares
}

export function orderRefusal(rule: OrderRule, { side, kind, shares, heldShares }: OrderSize): OrderRefusal | undefined {
  if (side === 'sell' && shares > heldShares) return 'notHeld'
  if (shares > maxShares(rule, kind)) return 'tooMany'
  // What is left over of whole lots leaves the account in one order, alone or with lots; by single shares only when all
  // that is held is less than a lot.
  const leftover = rule.stepShares > 1 ? heldShares % rule.lotShares : heldShares < rule.lotShares ? heldShares : 0
  const clears = leftover > 0 && shares >= leftover && (shares - leftover) % rule.lotShares === 0
  if (side === 'sell' && clears) return undefined
  if (shares < rule.lotShares) return 'tooFew'
  return (shares - rule.lotShares) % rule.stepShares === 0 ? undefined : 'notAStep'
}

const REFUSALS: Readonly<Record<OrderRefusal, string>> = {
  tooFew: '少于最低数量，不受理',
  notAStep: '不是递增单位的整数倍，不受理',
  tooMany: '超过单笔上限，不受理',
  notHeld: '超过持有数量，不受理',
}

const KINDS: Readonly<Record<OrderSize['kind'], string>> = { limit: '限价', market: '市价', afterHours: '盘后固定价格' }

export function explainOrderSize(rule: OrderRule, order: OrderSize): Explanation {
  const refusal = orderRefusal(rule, order)
  return {
    rule: rule.name,
    from: rule.from,
    until: rule.until,
    inputs: [
      { name: '方向', value: order.side === 'buy' ? '买入' : '卖出' },
      { name: '申报方式', value: KINDS[order.kind] },
      { name: '数量', value: `${order.shares} 股` },
      ...(order.side === 'sell' ? [{ name: '持有', value: `${order.heldShares} 股` }] : []),
    ],
    arithmetic: [
      `最低 ${rule.lotShares} 股，以 ${rule.stepShares} 股递增，单笔不超过 ${maxShares(rule, order.kind)} 股；不足 ${rule.lotShares} 股的余额一次性卖出`,
    ],
    result: refusal ? REFUSALS[refusal] : '可以申报',
  }
}
