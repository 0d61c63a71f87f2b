import type { DayPlan } from '#day-plan.ts'
import { type SealSpan, spanAt } from '#intraday/seal/seal-spans.ts'
import { AUCTION_MARK, AUCTION_TICK, CLOSE_TICK, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import { mix, uniform } from '#random.ts'

/** A price the day must pass at a tick. */
export interface Anchor {
  readonly tick: number
  readonly cents: number
  /** The price runs into a seal here. */
  readonly seals: boolean
}

/** Lowest and highest price outside the seals: strictly inside a limit that seals today. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

export interface RowDay {
  readonly plan: DayPlan
  readonly row: number
  readonly hash: number
  readonly spans: readonly SealSpan[]
}

export function boundsOf({ plan, row, spans }: RowDay): Bounds {
  const high = plan.highCents[row] as number
  const low = plan.lowCents[row] as number
  return {
    low: meets(spans, -1) ? Math.min(high, low + 1) : low,
    high: meets(spans, 1) ? Math.max(low, high - 1) : high,
  }
}

/** Whether the stock is sealed at the limit of a side some time of the day. */
function meets(spans: readonly SealSpan[], side: number): boolean {
  for (const span of spans) if (span.side === side) return true
  return false
}

export function limitOf({ plan, row }: RowDay, span: SealSpan): number {
  return (span.side > 0 ? plan.highCents[row] : plan.lowCents[row]) as number
}

function clamp(cents: number, { low, high }: Bounds): number {
  return Math.min(high, Math.max(low, cents))
}

/** The first price after a seal gives way. */
function breakCents(day: RowDay, span: SealSpan): number {
  const limit = limitOf(day, span)
  const fall = Math.max(1, Math.round(limit * (0.001 + 0.006 * uniform(day.hash, span.toTick))))
  return clamp(limit - span.side * fall, boundsOf(day))
}

/** The last price of continuous trading, from which the closing auction moves a little. */
function beforeAuctionCents(day: RowDay): number {
  const close = day.plan.closeCents[day.row] as number
  const hash = mix(day.hash, 0xa7)
  const tilt = uniform(hash, 1) + uniform(hash, 2) - 1
  return clamp(close + Math.round(close * 0.0025 * tilt), boundsOf(day))
}

/** The prices a day must pass whatever happens between: the open, both ends of each seal, the end of continuous trading. */
export function fixedAnchors(day: RowDay): Anchor[] {
  const anchors: Anchor[] = []
  if (!spanAt(day.spans, 0)) anchors.push({ tick: 0, cents: day.plan.openCents[day.row] as number, seals: false })
  for (const span of day.spans) {
    if (span.fromTick > AUCTION_TICK) continue
    anchors.push({ tick: span.fromTick, cents: limitOf(day, span), seals: true })
    if (span.toTick <= AUCTION_TICK) anchors.push({ tick: span.toTick, cents: breakCents(day, span), seals: false })
  }
  if (!spanAt(day.spans, AUCTION_TICK) && anchors.at(-1)?.tick !== AUCTION_TICK)
    anchors.push({ tick: AUCTION_TICK, cents: beforeAuctionCents(day), seals: false })
  return anchors
}

/** Whether the fixed prices leave a price to be reached on the way. */
function isMissing(day: RowDay, cents: number): boolean {
  const { plan, row, spans } = day
  if (plan.openCents[row] === cents || plan.closeCents[row] === cents) return false
  for (const span of spans) if (limitOf(day, span) === cents) return false
  return true
}

/** Which extremes the fixed prices leave to be reached on the way. */
export function missingExtremes(day: RowDay): { readonly low: boolean; readonly high: boolean } {
  const { plan, row } = day
  return { low: isMissing(day, plan.lowCents[row] as number), high: isMissing(day, plan.highCents[row] as number) }
}

/** The minute marks at which the price is free: not sealed, not the open, not the closing auction, not just after a break. */
export function isFreeMark(spans: readonly SealSpan[], mark: number): boolean {
  const tick = mark * TICKS_PER_MINUTE
  return mark > 0 && mark < AUCTION_MARK && !spans.some(span => tick >= span.fromTick && tick <= span.toTick)
}

/**
 * Where an extreme is reached when the seals leave no minute mark for it: in the middle of the longest gap between them.
 * Undefined when a minute mark is free, or there is no gap at all.
 */
export function offMarkTouch(day: RowDay): Anchor | undefined {
  if (day.spans.length === 0) return undefined
  const missing = missingExtremes(day)
  if (!(missing.low || missing.high)) return undefined
  for (let mark = 1; mark < AUCTION_MARK; mark++) if (isFreeMark(day.spans, mark)) return undefined
  let from = 1
  let best = { from: 0, length: 0 }
  const gaps = [...day.spans, { fromTick: AUCTION_TICK + 1, toTick: CLOSE_TICK + 1 }]
  for (const span of gaps) {
    if (span.fromTick - from > best.length) best = { from, length: span.fromTick - from }
    from = Math.max(from, span.toTick)
  }
  if (best.length === 0) return undefined
  const cents = (missing.low ? day.plan.lowCents[day.row] : day.plan.highCents[day.row]) as number
  return { tick: best.from + (best.length >> 1), cents, seals: false }
}
