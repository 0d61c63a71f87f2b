import type { TradeDay } from '@kanpan/contract/model/stock'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import type { MarketMoment, Simulator } from '@kanpan/simulator/simulator'

/** The states a stock stands in towards its limits, of which the pools are made. */
export const POOLS = LIMIT_STATE.sealed | LIMIT_STATE.broken | LIMIT_STATE.limitDown

/** A second of the simulated day: every figure of it, and who stands where towards the limits. */
export interface Truth {
  readonly moment: MarketMoment
  readonly states: Uint8Array
}

export interface Truths {
  readonly at: (second: number) => Truth
  /** The simulator's row of a code; -1 of one it does not have. */
  readonly rowOf: (code: string) => number
}

/** Half a megabyte each. */
const MOST_CACHED = 150

/** A simulated day at the seconds that are asked for, those of late remembered. */
export function simulatedTruths(simulator: Simulator, day: TradeDay): Truths {
  const { catalogue } = simulator
  const rows = new Map<string, number>(catalogue.stocks.map(({ code }, row) => [code, row]))
  const cached = new Map<number, Truth>()
  return {
    rowOf: code => rows.get(code) ?? -1,
    at(second) {
      const known = cached.get(second)
      if (known) {
        cached.delete(second)
        cached.set(second, known)
        return known
      }
      const moment = simulator.momentAt(day, second)
      const { states } = limitUpDay({ columns: moment, life: moment, catalogue, streaksBefore: undefined })
      const truth = { moment, states }
      cached.set(second, truth)
      const [oldest] = cached.keys()
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest)
      return truth
    },
  }
}
