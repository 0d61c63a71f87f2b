import { lifeAtClose } from '#daily/life-at-close.ts'
import type { DayPlan } from '#day-plan.ts'
import type { MarketMoment } from '#simulator.ts'

/** The market after the close, in the plan's own columns: no path is needed to know where the day ended. */
export function closeMoment(plan: DayPlan, second: number): MarketMoment {
  const { day, state, flags, prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan } =
    plan
  const columns = {
    day,
    state,
    flags,
    prevCloseCents,
    openCents,
    highCents,
    lowCents,
    closeCents,
    volumeShares,
    amountYuan,
  }
  return { ...columns, ...lifeAtClose(plan), second }
}
