import type { PhaseDay } from '@kanpan/market/track-record/phase-record'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { closedDays } from './closed-days.ts'

/** What each close that is over said of the emotion. */
export async function phaseDays(view: MarketView): Promise<readonly PhaseDay[]> {
  await view.prepareEmotion()
  return closedDays(view).map(index => {
    const { inputs, score, scored } = emotionAt(view, index)
    return {
      phase: scored.phase,
      score,
      medianChangePct: inputs.medianChangePct,
      premiumPct: inputs.premiumPct,
    }
  })
}
