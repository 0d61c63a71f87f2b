import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { Logger } from 'pino'
import { CLOSE_SECOND } from '#live/market.ts'
import type { ClockReading, MarketTimer } from '#live/market-clock.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { SourceFeed } from '#sources/source-feed.ts'
import { type BackfillParts, backfill } from './backfill.ts'
import { createIngest } from './ingest.ts'
import { longhuKeeper } from './longhu-keeper.ts'
import { type NewsIngest, newsIngest } from './news-ingest.ts'
import { quoteAdmission, rowsOf } from './quote-admission.ts'
import { keepStories, recordBars } from './record-day.ts'
import { recordMinutes } from './record-minutes.ts'

export interface CollectorParts extends BackfillParts {
  readonly timer: MarketTimer
  /** What the running day is brought in by; undefined when the source knows nothing of the inside of days. */
  readonly feed: SourceFeed | undefined
  readonly status: SourceStatus
  readonly log: Pick<Logger, 'error' | 'info'>
  readonly now: () => number
}

export interface Collector {
  /** Looks at the market once; the loop calls it, and so do tests with a clock of their own. */
  step(): Promise<void>
  start(): void
  /** Ends the loop and waits for what is being written. */
  stop(): Promise<void>
}

interface RunningDay {
  readonly day: TradeDay
  readonly news: NewsIngest
  recorded: boolean
}

/** After the close readers are shown what is new every so many seconds of market time. */
const EVENING_STEP_SECONDS = 300

/** Brings a running day from the source to the live market, and at its close to the store. */
export function marketCollector(parts: CollectorParts): Collector {
  const { source, feed, market, checkpoints, timer, status, log } = parts
  const abort = new AbortController()
  const lists = longhuKeeper(parts)
  const ingest = createIngest(parts)
  const admit = quoteAdmission(source.catalogue)
  let running: RunningDay | undefined
  let shown = { day: '', second: -1 }
  let shownEvening = -1
  let timeout: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()
  let filling: Promise<void> | undefined

  // A finished day is read from the source itself: what went wrong in bringing it in leaves no trace in what is kept.
  async function close(): Promise<void> {
    if (!running || running.recorded) return
    const { day } = running
    await ingest.orThrow('bars', async () => {
      await recordBars(parts, day)
      return { newest: { day }, ...rowsOf(market.history.columnsOf(market.history.indexOf(day))) }
    })
    await ingest.orThrow('minutes', async () => {
      await recordMinutes(parts, day)
      return { newest: { day }, rows: (await parts.historyStore.minuteDays()).length }
    })
    await keepStories(parts, { day, reasons: await source.reasons(day), news: await source.news(day) })
    const next = addTradeDays(day, 1)
    if (next) await checkpoints.save(next, () => source.checkpoint(next))
    // Only now: what failed is tried again at the next step, and keeping twice changes nothing.
    running.recorded = true
    lists.catchUp()
  }

  async function dayOf({ day }: ClockReading, ownFeed: SourceFeed): Promise<RunningDay> {
    if (running?.day === day) return running
    await close()
    running = { day, news: newsIngest({ ...parts, feed: ownFeed, ingest }, day), recorded: false }
    return running
  }

  /** The market stands still; in the evening it goes on being told about. */
  function stayAt(clock: ClockReading): void {
    market.setClock(clock)
    const evening = Math.floor(clock.second / EVENING_STEP_SECONDS)
    if (clock.second <= CLOSE_SECOND || evening === shownEvening) return
    shownEvening = evening
    market.refresh()
  }

  /** Shows the newest moment there is; without a new one the last stays, and the clock goes on. */
  async function showQuotes(clock: ClockReading, { tick }: SourceFeed, { news }: RunningDay): Promise<boolean> {
    let isNew = false
    await ingest.orGoOn('quotes', async () => {
      const { moment, ...cameIn } = admit(tick(clock.day, Math.min(clock.second, CLOSE_SECOND)))
      const { day, second } = moment
      isNew = day !== shown.day || second !== shown.second
      if (isNew) market.advance(clock, moment, news.reasons())
      shown = { day, second }
      const touched = moment.firstSealSecond.reduce((count, sealed) => (sealed < 0 ? count : count + 1), 0)
      status.found('reasons', { expectedRows: touched })
      return { newest: { day, second }, ...cameIn }
    })
    if (!isNew) market.setClock(clock)
    return isNew
  }

  async function step(): Promise<void> {
    const clock = timer.read(parts.now())
    const second = Math.min(clock.second, CLOSE_SECOND)
    if (!feed) return
    if (running?.day === clock.day && shown.day === clock.day && second === shown.second) return stayAt(clock)
    const today = await dayOf(clock, feed)
    const hasNews = await today.news.ingestUntil(clock.second)
    if (clock.second >= CLOSE_SECOND) await close()
    const isNew = await showQuotes(clock, feed, today)
    // Readers of what is told, and of how late prices are, wait for a tick.
    if (!isNew && hasNews) market.refresh()
  }

  /** What earlier days have left. */
  async function reportStored(): Promise<void> {
    const { history } = market
    const last = history.days.at(-1)
    if (last) status.found('bars', { newest: { day: last }, ...rowsOf(history.columnsOf(history.indexOf(last))) })
    const minuteDays = (await parts.historyStore.minuteDays()).toSorted()
    const day = minuteDays.at(-1)
    status.found('minutes', { newest: day && { day }, rows: minuteDays.length })
  }

  function loop(): void {
    if (abort.signal.aborted) return
    // A failing source is news, not a crash: the last good moment stays, and the next step tries again.
    working = step()
      .catch(error => {
        log.error({ err: error }, 'market step failed')
        market.setClock(timer.read(parts.now()))
      })
      .then(() => {
        if (!abort.signal.aborted) timeout = setTimeout(loop, timer.stepMs)
      })
  }

  return {
    step,
    start() {
      reportStored().catch(error => log.error({ err: error }, 'what is stored could not be reported'))
      loop()
      lists.catchUp()
      filling = backfill(parts, abort.signal).catch(error => log.error({ err: error }, 'backfill failed'))
    },
    async stop() {
      abort.abort()
      clearTimeout(timeout)
      await lists.stop()
      await filling
      await working
    },
  }
}
