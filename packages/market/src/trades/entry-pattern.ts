import type { EntryPattern } from '@kanpan/contract/question/trades'

/** What the market was to who bought: prices in whole cents. */
export interface EntryFacts {
  /** Thousandths of a yuan. */
  readonly priceMills: number
  /** The reference price of the day; 0 where none is known. */
  readonly prevCloseCents: number
  /** Undefined where the stock has none on the day; `unknown` where nobody can tell it. */
  readonly limitUpCents: number | undefined | 'unknown'
  /** How many limit-ups in a row it had behind it; undefined where nobody knows. */
  readonly streakBefore: number | undefined
}

/** From here a price below the limit is one on the way up (半路). */
export const HALFWAY_FROM_PCT = 3

/**
 * How somebody got in, by the first purchase of a round trip, in this order: 连板接力 after a limit-up of the day before, not below
 * its close; 打板 at the upper limit; 半路 from +3 % up to the limit; 低吸 below the close of the day before; else 平价. Definitions
 * of our own (decision 0099), as traders use the words. Undefined where too little is known.
 */
export function entryPattern({
  priceMills,
  prevCloseCents,
  limitUpCents,
  streakBefore,
}: EntryFacts): EntryPattern | undefined {
  if (prevCloseCents <= 0 || priceMills <= 0) return undefined
  const previousMills = prevCloseCents * 10
  if (priceMills < previousMills) return 'dip'
  if (streakBefore === undefined || limitUpCents === 'unknown') return undefined
  if (streakBefore > 0) return 'relay'
  if (limitUpCents !== undefined && priceMills >= limitUpCents * 10) return 'limitUp'
  return 100 * priceMills >= (100 + HALFWAY_FROM_PCT) * previousMills ? 'halfway' : 'level'
}
