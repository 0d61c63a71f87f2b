import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { TradeDay } from '@kanpan/contract/model/stock'
import { receiveJob, report } from '#sources/worker-job.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import type { KilledRun } from './killed-session-worker.ts'
import { nowOnlyMarket } from './now-only.fixture.ts'
import { nowOnlySource } from './now-only-source.fixture.ts'

/** What a process has written of the day it closes when it stops and waits to be killed. */
export type ClosingStep = 'bars' | 'minutes' | 'records'

export interface ClosingJob {
  readonly folder: string
  readonly day: string
  /** Quotes alone, and nothing that is told of the day beside them. */
  readonly hasQuotesAlone?: boolean
  readonly stopsAfter?: ClosingStep | undefined
}

const job = await receiveJob<ClosingJob>()
const day = TradeDay.parse(job.day)

async function stopAfter(step: ClosingStep): Promise<void> {
  if (job.stopsAfter !== step) return
  await report('stopped')
  await setTimeout(600_000)
  throw new Error('nobody killed this process')
}

const watchedHistory = (store: HistoryStore): HistoryStore => ({
  ...store,
  async appendDay(codes, columns) {
    await store.appendDay(codes, columns)
    await stopAfter('bars')
  },
  async appendMinutes(minutes) {
    await store.appendMinutes(minutes)
    await stopAfter('minutes')
  },
})

const watchedStore = (store: Store): Store => ({
  ...store,
  limitUpRecords: {
    ...store.limitUpRecords,
    async upsert(records) {
      await store.limitUpRecords.upsert(records)
      await stopAfter('records')
    },
  },
})

/** The day is this process's to put together: nobody else is asked for it. */
function source() {
  const { bars } = nowOnlySource().ports
  if (!bars) throw new Error('the simulator has bars')
  return nowOnlySource({
    bars: {
      ...bars,
      days(range, signal) {
        if (range.to >= day) throw new Error('the bars of the running day were asked for')
        return bars.days(range, signal)
      },
    },
    // Pools know every seal to the second, and whether one comes in before the close goes by how busy the machine is.
    ...(job.hasQuotesAlone && { reasons: undefined, pools: undefined }),
    flashNews: undefined,
    announcements: undefined,
  })
}

// Run by killed-day.test.ts as a process to be killed: the collector brings in a day and closes it.
const { clock, collector } = await nowOnlyMarket({
  folder: job.folder,
  dataset: 'killed',
  day,
  second: 0,
  source: source(),
  store: watchedStore(await openStore({ dataDir: job.folder })),
  watched: watchedHistory,
})
const go = once(process, 'message')
await report('ready')
const [run]: KilledRun[] = await go
for (const second of run?.seconds ?? []) {
  clock.second = second
  await collector.step()
  await report(second)
}
await report('closed')
