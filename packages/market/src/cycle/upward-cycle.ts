import type { TradeDay } from '@kanpan/contract/model/stock'
import type { StockBars } from '#bars/stock-bars.ts'
import { advanceRise, FIRST_RISE, isUpwardCycle, peakGainPct, RISE_AFTER_GAP, type Rise } from './rise.ts'
import type { Sensitivity } from './sensitivity.ts'

/** One rise of one stock (上升周期). */
export interface UpwardCycle {
  /** Its first bar above the base, its last: the highest close, or the newest bar while it runs. Positions in the bars. */
  readonly firstBar: number
  readonly lastBar: number
  readonly from: TradeDay
  readonly to: TradeDay
  readonly isRunning: boolean
  /** From the base's close to the highest close; while it runs, to the newest one. */
  readonly gainPct: number
  /** The stock's own trading days in it. */
  readonly tradeDays: number
  /** Shares traded in it; NaN when a day's are unknown. */
  readonly volumeShares: number
}

/**
 * The upward cycles of a stock from its unadjusted daily bars, the oldest first. A cycle runs from a lowest close to the
 * highest close after it, gained at least `leastGainPct`, and never closed `fallPct` below its highest close on the way;
 * one that has not ended is running.
 */
export function upwardCycles(bars: StockBars, sensitivity: Sensitivity): readonly UpwardCycle[] {
  const cycles: UpwardCycle[] = []
  let rise: Rise | undefined
  let firstBar = 0
  const keep = (ended: Rise, isRunning: boolean) => {
    if (isUpwardCycle(ended, sensitivity)) cycles.push(cycleOf(bars, { rise: ended, firstBar, isRunning }))
  }
  bars.days.forEach((_, bar) => {
    const ratio = (bars.closeCents[bar] ?? Number.NaN) / (bars.prevCloseCents[bar] ?? Number.NaN)
    const isKnown = rise !== undefined && Number.isFinite(ratio) && ratio > 0
    const isAfterGap = bars.afterGap[bar] === 1
    const first = isAfterGap ? RISE_AFTER_GAP : FIRST_RISE
    const next = rise && isKnown && !isAfterGap ? advanceRise(rise, ratio, sensitivity) : first
    // One that runs into a gap may have gone on in it: how it ended is not known.
    if (rise && !isAfterGap && (!isKnown || next.baseBar !== rise.baseBar)) keep(rise, false)
    if (!isKnown || isAfterGap) firstBar = bar
    rise = next
  })
  if (rise) keep(rise, true)
  return cycles
}

/** The running cycle of a rise from the bars since its base alone: the whole past need not be read for it. */
export function runningCycle(rise: Rise, barsSinceBase: StockBars): UpwardCycle {
  return cycleOf(barsSinceBase, { rise, firstBar: -rise.baseBar - 1, isRunning: true })
}

function cycleOf(
  bars: StockBars,
  { rise, firstBar, isRunning }: { rise: Rise; firstBar: number; isRunning: boolean },
): UpwardCycle {
  // A rise counts its bars from where its index starts.
  const first = firstBar + rise.baseBar + 1
  const last = firstBar + (isRunning ? rise.bar : rise.peakBar)
  const [from, to] = [bars.days[first], bars.days[last]]
  if (!from || !to) throw new RangeError(`bars ${first} to ${last} of ${bars.days.length}`)
  return {
    firstBar: first,
    lastBar: last,
    from,
    to,
    isRunning,
    gainPct: isRunning ? 100 * (rise.index / rise.base - 1) : peakGainPct(rise),
    tradeDays: last - first + 1,
    volumeShares: bars.volumeShares.subarray(first, last + 1).reduce((sum, shares) => sum + shares, 0),
  }
}
