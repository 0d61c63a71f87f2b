import type { PhaseDay } from '@kanpan/market/track-record/phase-record'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { closedDays } from './closed-days.ts'

/** What each close that is over said of the emotion. */
export async function phaseDays(view: MarketView): Promise<readonly PhaseDay[]> {
  await view.prepareEmotion()
  const phaseOn = (index: number): PhaseDay => {
    const { inputs, score, scored } = emotionAt(view, index)
    return {
      phase: scored.phase,
      score,
      medianChangePct: inputs.medianChangePct,
      premiumPct: inputs.premiumPct,
    }
  }
  return inSlices(eachOf(closedDays(view), phaseOn))
}
