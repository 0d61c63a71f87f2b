import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { Batch, DaysPort } from '#sources/ports/port.ts'
import type { SourceListing } from '#sources/ports/rows.ts'
import { workerMessages } from '#sources/worker-messages.ts'
import { DAYS_TRAITS } from './traits.ts'

export interface LonghuJob {
  readonly seed: number
  /** What the asking process's simulator knows already. */
  readonly known: unknown
  readonly from: TradeDay
  readonly to: TradeDay
}

export type LonghuBatch = Batch<readonly SourceListing[]>

/** Dragon-tiger lists worked out in a process of their own: they rest on the sixty days before, walked anew. */
export function longhuPort(simulator: Simulator): DaysPort<readonly SourceListing[]> {
  const file = new URL('./longhu-worker.ts', import.meta.url)
  return {
    ...DAYS_TRAITS,
    days(range, signal) {
      const job: LonghuJob = { seed: simulator.seed, known: simulator.knownStates(), ...range }
      const messages = tradeDaysBetween(range.from, range.to).length
      return workerMessages<LonghuBatch>({ file, job, messages }, signal)
    },
  }
}
