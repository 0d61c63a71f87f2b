import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { advanceStreaks, type Streaks } from '@kanpan/market/limit-up/streak'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { History } from '#store/history/history.ts'

// The longest spell a `Streaks` row can tell is 32 trading days; with room for suspensions in between.
const REPLAY_DAYS = 60
const DAYS_KEPT = 16

export interface StreakBook {
  /** The streaks as day `index` of the history left them; undefined before the first day. */
  after(index: number): Streaks | undefined
  forget(): void
}

/** Streaks at the close of any day: replayed over the days before it, and kept for the days asked lately. */
export function streakBook(history: History, catalogue: Catalogue): StreakBook {
  const kept = new Map<number, Streaks>()

  function replay(index: number): Streaks | undefined {
    const from = Math.max(0, index - REPLAY_DAYS + 1)
    let streaks = kept.get(index - 1)
    for (let at = streaks ? index : from; at <= index; at++) {
      const columns = history.columnsOf(at)
      streaks = advanceStreaks(streaks, columns, limitStates(columns, limitPrices(columns, catalogue)))
    }
    if (!streaks) return undefined
    // No streak is as long as the replay, so only the number of known days has to be put right.
    return { ...streaks, knownDays: index + 1 }
  }

  return {
    after(index) {
      if (index < 0) return undefined
      const known = kept.get(index)
      if (known) return known
      const streaks = replay(index)
      if (streaks) kept.set(index, streaks)
      const [oldest] = kept.keys()
      if (kept.size > DAYS_KEPT && oldest !== undefined) kept.delete(oldest)
      return streaks
    },
    forget: () => kept.clear(),
  }
}
