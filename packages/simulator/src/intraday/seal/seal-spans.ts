import type { DayPlan } from '#day-plan.ts'
import { AUCTION_TICK, CLOSE_TICK, tickFromSecond } from '#intraday/session-ticks.ts'

/** One stay at a limit, in ticks: the price is the limit from `fromTick` until before `toTick`; past the close it holds. */
export interface SealSpan {
  readonly fromTick: number
  readonly toTick: number
  /** The second the plan begins it, at or before the second of `fromTick`. */
  readonly fromSecond: number
  /** 1 at the upper limit, -1 at the lower. */
  readonly side: number
  readonly limitCents: number
  readonly sealYuan: number
}

const HOLDS = CLOSE_TICK + 1

// Nothing trades between 14:57 and 15:00, so what the plan puts there is seen at the closing auction.
function tradingTick(tick: number): number {
  return tick > AUCTION_TICK && tick < CLOSE_TICK ? CLOSE_TICK : tick
}

const NO_SPANS: readonly SealSpan[] = []

/** The plan's episodes of one stock on the grid of ticks, in order, each at least one tick long and apart from the next. */
export function sealSpans(plan: DayPlan, row: number): readonly SealSpan[] {
  const first = plan.episodeOffsets[row] ?? 0
  const end = plan.episodeOffsets[row + 1] ?? first
  if (first === end) return NO_SPANS
  const spans: SealSpan[] = []
  let free = 0
  const open = plan.openCents[row]
  for (let episode = first; episode < end; episode++) {
    const side = plan.episodeSide[episode] as number
    const limitCents = (side > 0 ? plan.highCents[row] : plan.lowCents[row]) as number
    const sealYuan = plan.episodeSealYuan[episode] as number
    const fromSecond = plan.episodeFromSecond[episode] as number
    // The opening auction seals only what opens at the limit.
    if (open !== limitCents) free = Math.max(free, 1)
    const fromTick = Math.max(free, tradingTick(tickFromSecond(fromSecond)))
    const until = tradingTick(tickFromSecond(plan.episodeToSecond[episode] as number))
    const toTick = tradingTick(Math.min(HOLDS, Math.max(fromTick + 1, until)))
    const last = spans.at(-1)
    // Broken and sealed again while nothing trades: nobody saw it open, and the queue is that of the last seal.
    if (fromTick > CLOSE_TICK && last?.side === side) {
      // Field by field: a spread written over makes all code compiled for spans start again.
      const { fromTick: began, fromSecond: beganAt } = last
      spans[spans.length - 1] = { fromTick: began, toTick: HOLDS, fromSecond: beganAt, side, limitCents, sealYuan }
    }
    if (fromTick > CLOSE_TICK) break
    spans.push({ fromTick, toTick, fromSecond, side, limitCents, sealYuan })
    free = tradingTick(toTick + 1)
  }
  return spans
}

/** The span a tick lies in. */
export function spanAt(spans: readonly SealSpan[], tick: number): SealSpan | undefined {
  for (const span of spans) if (tick >= span.fromTick && tick < span.toTick) return span
  return undefined
}
