import { SESSION } from '@kanpan/market/calendar/session'
import { emptyLimitLife, type LimitLife } from '@kanpan/market/limit-up/limit-life'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { DayPlan } from '#day-plan.ts'
import { queuedYuan } from './queued-yuan.ts'

/** How much of an episode's largest queue is still there at the close: orders are pulled as the day ends. */
export const SEAL_LEFT_AT_CLOSE = 0.7

/** How each stock had met its limit when the day ended. */
export function lifeAtClose(plan: DayPlan): LimitLife {
  const size = plan.state.length
  const life = emptyLimitLife(size)
  for (let row = 0; row < size; row++) {
    if (plan.state[row] !== STOCK_STATE.trading) continue
    life.brokenTimes[row] = 0
    life.sealYuan[row] = 0
    life.maxSealYuan[row] = 0
    const end = plan.episodeOffsets[row + 1] as number
    for (let at = plan.episodeOffsets[row] as number; at < end; at++) {
      const side = plan.episodeSide[at] as number
      const seal = plan.episodeSealYuan[at] as number
      const holds = (plan.episodeToSecond[at] as number) > SESSION.close
      if (holds) life.sealYuan[row] = side * queuedYuan(seal * SEAL_LEFT_AT_CLOSE, plan.closeCents[row] as number)
      if (side < 0) continue
      if (life.firstSealSecond[row] === -1) life.firstSealSecond[row] = plan.episodeFromSecond[at] as number
      life.lastSealSecond[row] = plan.episodeFromSecond[at] as number
      if (!holds) life.brokenTimes[row] = (life.brokenTimes[row] as number) + 1
      life.maxSealYuan[row] = Math.max(life.maxSealYuan[row] as number, seal)
    }
  }
  return life
}
