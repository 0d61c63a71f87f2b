import { advanceDeviations, carryDeviations } from '@kanpan/market/longhu/advance-deviations'
import { benchmarkGains } from '@kanpan/market/longhu/benchmark'
import { type DeviationState, widenedDeviations } from '@kanpan/market/longhu/deviation-state'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { inSlices } from '#lib/in-slices.ts'
import type { HistoryDay } from '#store/history/history.ts'
import type { CalendarDays } from './calendar-days.ts'

// The longest window is 30 trading days of the stock; with room for suspensions and for where an alarm began it anew.
const REPLAY_DAYS = 45
/** A state is 3 MB. */
const STATES_CACHED = 4

export interface DeviationDays {
  /**
   * The deviations as day `index` of the history left them; undefined before the first day, and of one that was not recorded.
   * What is not kept is replayed with other work between, once for all who ask meanwhile.
   */
  after(index: number): Promise<DeviationState | undefined>
  /** The days of the history have more rows than they had. */
  grow(): void
}

/** Deviations at the close of any day: replayed over the days before it, and kept for the days asked lately. */
export function deviationDays(history: CalendarDays, catalogue: () => Catalogue): DeviationDays {
  // By the day's own columns: a day told anew is another one.
  const states = new Map<HistoryDay, DeviationState>()
  const replayed = new Map<HistoryDay, Promise<DeviationState>>()

  function* replay(index: number): Generator<undefined, DeviationState> {
    const before = history.isRecorded(index - 1) ? states.get(history.columnsOf(index - 1)) : undefined
    let first = index
    // Past a day that was not recorded a window would be told without one of its days.
    if (!before) while (index - first + 1 < REPLAY_DAYS && history.isRecorded(first - 1)) first--
    const isBehindGap = history.isMissing(first - 1)
    let { deviation } = advanceDeviations(before, history.columnsOf(first), { catalogue: catalogue(), isBehindGap })
    for (let at = first + 1; at <= index; at++) {
      yield
      const columns = history.columnsOf(at)
      const gains = benchmarkGains(columns, catalogue())
      yield
      // The list of stocks may have grown meanwhile.
      const wide = widenedDeviations(deviation, columns.state.length)
      deviation = carryDeviations(wide, columns, { catalogue: catalogue(), gains }).deviation
    }
    return deviation
  }

  function keep(columns: HistoryDay, deviation: DeviationState): void {
    states.delete(columns)
    states.set(columns, deviation)
    const [oldest] = states.keys()
    if (states.size > STATES_CACHED && oldest) states.delete(oldest)
  }

  return {
    async after(index) {
      if (!history.isRecorded(index)) return undefined
      const columns = history.columnsOf(index)
      const known = states.get(columns) ?? replayed.get(columns)
      const replaying = known ?? inSlices(replay(index)).finally(() => replayed.delete(columns))
      if (replaying instanceof Promise) replayed.set(columns, replaying)
      const deviation = await replaying
      keep(columns, deviation)
      return deviation
    },
    grow() {
      const before = [...states.values()]
      states.clear()
      for (const state of before) {
        const index = history.indexOf(state.day)
        if (index < 0) continue
        const columns = history.columnsOf(index)
        // A past is not worked out once more for who was not there.
        states.set(columns, widenedDeviations(state, columns.state.length))
      }
    },
  }
}
