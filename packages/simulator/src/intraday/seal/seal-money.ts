import { SEAL_LEFT_AT_CLOSE } from '#daily/life-at-close.ts'
import { queuedYuan } from '#daily/queued-yuan.ts'
import { CLOSE_TICK } from '#intraday/session-ticks.ts'
import { mix, uniform } from '#random.ts'
import type { SealSpan } from './seal-spans.ts'

/** The money queued at a limit during one span: it gathers, peaks once at the span's `sealYuan`, and melts. */
interface SealCurve {
  readonly peakTick: number
  readonly startShare: number
  readonly endShare: number
  readonly endTick: number
}

function sealCurve(span: SealSpan, hash: number): SealCurve {
  const holds = span.toTick > CLOSE_TICK
  const endTick = Math.min(CLOSE_TICK, span.toTick - 1)
  const length = endTick - span.fromTick
  // Most queues are fullest within the first half hour; one that breaks has melted to almost nothing before.
  const rise = Math.min(holds ? length >> 1 : length, Math.floor(20 + 580 * uniform(hash, 1) ** 2))
  return {
    peakTick: span.fromTick + rise,
    startShare: rise === 0 ? 1 : 0.25 + 0.6 * uniform(hash, 2),
    endShare: holds ? SEAL_LEFT_AT_CLOSE : 0.02 + 0.08 * uniform(hash, 3),
    endTick,
  }
}

/** Yuan queued at a tick inside the span: whole lots at the limit, one at least, never above the span's largest. */
export function sealYuanAt(span: SealSpan, tick: number, hash: number): number {
  const { sealYuan, limitCents } = span
  if (tick >= CLOSE_TICK) return queuedYuan(sealYuan * SEAL_LEFT_AT_CLOSE, limitCents)
  const curve = sealCurve(span, mix(hash, span.fromTick))
  if (tick <= curve.peakTick) {
    const rise = curve.peakTick - span.fromTick
    const done = rise === 0 ? 1 : (tick - span.fromTick) / rise
    return queuedYuan(sealYuan * (curve.startShare + (1 - curve.startShare) * done), limitCents)
  }
  const done = (tick - curve.peakTick) / (curve.endTick - curve.peakTick)
  const share = 1 - (1 - curve.endShare) * done ** 1.3
  const flicker = 1 - 0.06 * (1 - done) * uniform(mix(hash, 4), tick)
  return queuedYuan(sealYuan * share * flicker, limitCents)
}

/** The largest so far: the queue only grows until its peak. */
export function largestSealYuanAt(span: SealSpan, tick: number, hash: number): number {
  const curve = sealCurve(span, mix(hash, span.fromTick))
  return sealYuanAt(span, Math.min(tick, curve.peakTick), hash)
}
