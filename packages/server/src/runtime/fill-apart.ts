import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { FIRST_DAY } from '@kanpan/simulator/universe/horizon'
import { daysHeld } from '#collectors/past/fill-history.ts'
import type { Config } from '#config.ts'
import { workerMessages } from '#sources/worker-messages.ts'
import { openHistory } from '#store/history/open-history.ts'
import type { LeaseHolder } from '#store/postgres/lease-holder.ts'

export interface FillJob {
  readonly config: Pick<Config, 'seed' | 'dataFolder' | 'minuteDays' | 'databaseUrl'>
  readonly dataset: string
  readonly holder?: LeaseHolder | undefined
  /** The days before this one are wanted. */
  readonly day: TradeDay
}

/**
 * Half a year: where it is worked out it costs 7 ms of processor time and leaves some 0.6 MB behind a day, and to start a
 * process and load there what is kept costs about a second.
 */
const LONG_GAP_DAYS = 125

async function missingDays({ config, dataset, day, holder }: FillJob): Promise<number> {
  const { store, close } = await openHistory({ ...config, dataset, holder })
  try {
    const { from } = daysHeld({ firstDay: FIRST_DAY }, day)
    const last = previousTradeDay(day)
    const stored = new Set(await store.days())
    return last ? tradeDaysBetween(from, last).filter(wanted => !stored.has(wanted)).length : 0
  } finally {
    await close()
  }
}

/**
 * Works the past of a simulated market out, if much of it is missing, in a process of its own, which ends and gives all its
 * memory back: in this one the holes left behind would stay for as long as it runs, some 250 MB of a whole past.
 */
export async function fillLongGap({ config, dataset, day, holder }: FillJob): Promise<void> {
  const { seed, dataFolder, minuteDays, databaseUrl } = config
  const job: FillJob = { config: { seed, dataFolder, minuteDays, databaseUrl }, dataset, day, holder }
  if ((await missingDays(job)) <= LONG_GAP_DAYS) return
  const file = new URL('./fill-worker.ts', import.meta.url)
  for await (const _ of workerMessages({ file, job, messages: 1 }, new AbortController().signal));
}
