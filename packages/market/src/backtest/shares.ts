import type { Board } from '@kanpan/contract/model/stock'
import { orderRule } from '#rules/order-rule.ts'
import { type Commission, totalCents, tradeFees } from '#rules/trade-fees.ts'

interface Purse {
  readonly budgetCents: number
  readonly priceCents: number
  readonly board: Board
  readonly day: string
  readonly commission: Commission
}

export interface Purchase {
  readonly shares: number
  readonly feesCents: number
  /** Price and fees. */
  readonly costCents: number
}

/** As many shares as an order may have and a budget pays with its fees; undefined when that is none. */
export function purchase({ budgetCents, priceCents, board, day, commission }: Purse): Purchase | undefined {
  const rule = orderRule(board, day)
  if (!rule) return undefined
  const { lotShares, stepShares } = rule
  const affordable = Math.floor(budgetCents / priceCents)
  let shares = affordable - ((affordable - lotShares) % stepShares)
  // Fees are a few in ten thousand: one step less of a hundred shares, or a few of single ones.
  for (; shares >= lotShares; shares -= stepShares) {
    const amountCents = shares * priceCents
    const fees = tradeFees({ side: 'buy', amountCents, board, day, commission })
    if (!fees) return undefined
    const feesCents = totalCents(fees)
    if (amountCents + feesCents <= budgetCents) return { shares, feesCents, costCents: amountCents + feesCents }
  }
  return undefined
}
