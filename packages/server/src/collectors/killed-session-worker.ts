import { once } from 'node:events'
import { TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { sourceStatus } from '#live/source-status.ts'
import { receiveJob, report } from '#sources/worker-job.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { runningBookStore } from '#store/history/running-book-store.ts'
import { bookKeeper } from './book-keeper.ts'
import { createDesk } from './desk.ts'
import { morningRows } from './morning-rows.ts'
import { nowOnlySource, simulator } from './now-only-source.fixture.ts'
import { quotesDesk } from './quotes/quotes-desk.ts'

export interface SessionJob {
  readonly running: string
  readonly dataset: string
  readonly day: string
}

/** What a process is told once it is ready: the seconds of the market at which it asks. */
export interface KilledRun {
  readonly seconds: readonly number[]
}

// Run by killed-day.test.ts as a process to be killed: the desk of quotes brings in a day that is kept by the minute, and each second
// is said once it is taken in.
const { running, dataset, day: wanted } = await receiveJob<SessionJob>()
const day = TradeDay.parse(wanted)
const log = pino({ level: 'silent' })
const stocks = fixedStocks(simulator.catalogue, simulator.nameOn)
const { quotes: port } = nowOnlySource().ports
if (!port) throw new Error('the source has quotes')
let now = 0
const runningBooks = runningBookStore(running, dataset)
const keeper = bookKeeper({ runningBooks, stocks, log, now: () => 1000 * now })
const desk = createDesk({ status: sourceStatus(Date.now), log, stopped: new AbortController().signal })
const go = once(process, 'message')
await report('ready')
const [run]: KilledRun[] = await go
const book = await keeper.restore(day, run?.seconds[0] ?? 0)
const quotes = quotesDesk({ morning: morningRows(stocks.now(), day), port, desk, book }, day)
for (const second of run?.seconds ?? []) {
  now = second
  if (!(await quotes.ingest(second))) throw new Error(`no quotes came at ${second}`)
  await keeper.keepByMinute(quotes.book)
  await report(second)
}
