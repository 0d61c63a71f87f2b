import type { TradeDay } from '@kanpan/contract/model/stock'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import type { Logger } from 'pino'
import type { StoredPools } from '#live/figures/pools.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { ClockReading, MarketTimer } from '#live/market-clock.ts'
import type { PastReadings } from '#live/past-readings.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { RunningBookStore } from '#store/history/running-book-store.ts'
import type { Store } from '#store/store.ts'
import { type BackfillParts, backfill } from './backfill.ts'
import { bookKeeper } from './book-keeper.ts'
import { type Closing, closeDay, Unrecorded } from './close-day.ts'
import { createDesk } from './desk.ts'
import { FIGURE_DESKS } from './figures/figure-desks.ts'
import { keepEarlierMarks } from './figures/turnover-marks.ts'
import { collectedCodes } from './intraday/collected-codes.ts'
import { INTRADAY_DESKS } from './intraday/intraday-desks.ts'
import { longhuDesk } from './longhu-desk.ts'
import { morningRows } from './morning-rows.ts'
import { newsDesks } from './news-desk.ts'
import type { PastDaysMemory } from './past/past-days-memory.ts'
import { pastDesks } from './past/past-desks.ts'
import { pause } from './pause.ts'
import { poolKeeper } from './pools/pool-keeper.ts'
import { quoteSteps } from './quotes/quote-steps.ts'
import { firstEvents } from './reference-prices/first-events.ts'
import { referencePricesDesk } from './reference-prices/reference-prices-desk.ts'
import { reportStored } from './report-stored.ts'
import { type RunningDay, runningDay, TEXT_DESKS } from './running-day.ts'
import { showMoments } from './show-moments.ts'
import { stockDesks } from './stocks/stock-desks.ts'

export interface CollectorParts extends BackfillParts {
  readonly store: BackfillParts['store'] & Pick<Store, 'collects' | 'datasets' | 'stockBars'>
  readonly timer: MarketTimer
  readonly stocks: StockList
  /** What the running day is brought in by: the source's own ports, or those on which faults are rehearsed. */
  readonly ports: Ports
  readonly status: SourceStatus
  /** Where figures are kept for readers. */
  readonly figures: StoredFigures
  /** Where pools are kept of days that are over; undefined: the source can tell them again. */
  readonly pools?: StoredPools | undefined
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>
  /** Where the running day is kept by the minute. */
  readonly runningBooks: RunningBookStore
  /** How far whole files of days were read, of a source that has such. */
  readonly memory?: PastDaysMemory | undefined
  /** Other nodes show this market and cannot replay it. */
  readonly isFollowed?: boolean | undefined
  /** What the market's clock is read by, in milliseconds since 1970. */
  readonly now: () => number
  /** What paces are measured by, where that is another clock. */
  readonly realNow?: () => number
}

export interface Collector {
  /** Asks everything once and shows what came; tests call it with a clock of their own. */
  step(): Promise<void>
  /** Brings prices alone and shows them: what somebody who has just come sees first. */
  stepQuotes(): Promise<void>
  /** Starts the loops of all desks. */
  start(): void
  /** How far what is asked for of earlier days has come. */
  readonly past: PastReadings
  /** Ends the loops and waits for what is being written. */
  stop(): Promise<void>
}

/** A day waits so long for its list of stocks: one that hangs may not stop prices. */
const LIST_PATIENCE_MS = 5_000

/** How often one looks whether lists are missing, and asks again for those that did not come. */
const LISTS_EVERY_MS = 10_000

/** Brings a running day from the ports to the live market, and at its close to the store. */
export function marketCollector(parts: CollectorParts): Collector {
  const { source, stocks, ports, market, timer, status, log, realNow = parts.now } = parts
  const abort = new AbortController()
  const desk = createDesk({ status, log, stopped: abort.signal, now: realNow })
  const lists = longhuDesk({ ...parts, port: ports.longhu, desk })
  const keeper = bookKeeper(parts)
  const { catalogue, sectors } = stockDesks(
    {
      ...parts,
      onChanged() {
        if (running) running.quotes.book.grow(morningRows(stocks.now(), running.day))
      },
    },
    desk,
  )
  const quotes = quoteSteps({ sweep: source.ports.quotes, close })
  const show = showMoments({ market, status, showsStored: parts.pools !== undefined })
  const pools = poolKeeper(parts)
  const collected = collectedCodes({ ...parts, now: realNow, collects: parts.store.collects })
  const referencePrices = referencePricesDesk({
    ...{ stocks, status, desk, port: ports.referencePrices, exRights: parts.figures.exRights },
    firstWanted: day => firstEvents(source, ports, day),
  })
  const past = pastDesks({
    ...parts,
    market: {
      ...market,
      pastChanged() {
        pools.listAll()
        market.pastChanged()
      },
    },
    ...{ desk, collected: () => collected.codes() },
  })
  const ofDays = { ...parts, desk, newsDesks: newsDesks({ ...parts, desk }) }
  const loops: Promise<void>[] = []
  let running: RunningDay | undefined

  const readClock = () => timer.read(parts.now())
  /** Who is listed is out before the day is: whoever looks for a new stock at ten past nine finds it. */
  const askWhoIsListed = (clock: ClockReading) => catalogue.run(timer.upcoming?.(parts.now()) ?? clock)

  /** The day that runs now; those before are closed first. */
  async function dayOf({ day, second }: ClockReading): Promise<RunningDay | undefined> {
    if (running?.day === day || !ports.quotes) return running
    if (running) await closePast(running)
    else await closeLeft(day)
    // The day's names and limits are the morning's; without its list the day begins with who is known.
    await Promise.race([catalogue.run({ day, second }), pause(LIST_PATIENCE_MS, abort.signal)])
    const book = await keeper.restore(day, second)
    running = runningDay({ ...ofDays, quotes: ports.quotes, book, collected: collected.codes }, day)
    market.follow(running.quotes.book)
    if (!book) showStored(running)
    return running
  }

  /** Closes a day that another has followed. That one goes on when this fails, which is tried again at the next start. */
  async function closePast(past: RunningDay): Promise<void> {
    const { day } = past
    // A port that knows only now tells another day by now.
    const sweep = ports.quotes?.reach === 'now' ? undefined : source.ports.quotes
    try {
      await close(past, { sweep, isPast: true })
      if (parts.pools && ports.pools && ports.pools.reach !== 'now') await past.pools?.finish()
      await pools.settle(past)
    } catch (error) {
      log.error({ err: error, day }, 'a past day could not be closed')
      // There is nobody left to ask.
      if (error instanceof Unrecorded) await keeper.remove(day)
    }
  }

  /** The days that a process which ended had not closed. */
  async function closeLeft(today: TradeDay): Promise<void> {
    for (const day of await keeper.leftBefore(today)) {
      const book = await keeper.restore(day, DAY_END_SECOND)
      if (book && ports.quotes) await closePast(runningDay({ ...ofDays, quotes: ports.quotes, book }, day))
    }
  }

  /**
   * A day that is in the history before anything of it came in was closed by an earlier process, which saw it as it ran: who knows
   * only now has less to tell of it.
   */
  function showStored(today: RunningDay): void {
    const at = market.history.indexOf(today.day)
    if (at < 0 || ports.quotes?.reach !== 'now') return
    today.isClosed = true
    today.shown = market.history.columnsOf(at)
    market.advance(readClock(), today.shown, today.reasons())
  }

  async function close(day: RunningDay, closing: Omit<Closing, 'running'>): Promise<void> {
    if (day.isClosed) return
    // Of a day without a single quote there is nothing to keep.
    if (!closing.sweep && day.quotes.book.moment().second < 0) return
    await closeDay({ ...parts, desk, keeper }, { running: day, ...closing })
    // Only now: what failed is tried again at the next step, and keeping twice changes nothing.
    day.isClosed = true
    await pools.closed(day.day)
    lists.catchUp()
  }

  async function stepTexts(name: (typeof TEXT_DESKS)[number], clock: ClockReading, today: RunningDay): Promise<void> {
    if (await today.texts[name]?.run(clock)) today.hasNewTexts = true
  }

  async function stepFigures(name: (typeof FIGURE_DESKS)[number], { second }: ClockReading, today: RunningDay) {
    const desk = today.figures[name]
    await desk?.run(second)
    if (desk?.hasNew()) today.hasNewTexts = true
  }

  async function stepIntraday(
    name: (typeof INTRADAY_DESKS)[number],
    clock: ClockReading,
    { intraday, isClosed }: RunningDay,
  ): Promise<void> {
    // What is looked at in the evening is asked for then.
    if (!isClosed || name === 'orderBook') await intraday[name]?.run(clock.second)
    if (name !== 'minutes') return
    if (isClosed) await intraday.minutes?.runClosed()
    await intraday.minutes?.runPast()
  }

  async function stepPools(clock: ClockReading, today: RunningDay): Promise<void> {
    await today.pools?.run(clock.second)
    await pools.settle(today)
  }

  async function step(): Promise<void> {
    const clock = readClock()
    const today = await dayOf(clock)
    if (!today) return
    await askWhoIsListed(clock)
    await sectors.run(clock)
    for (const name of TEXT_DESKS) await stepTexts(name, clock, today)
    for (const name of FIGURE_DESKS) {
      if (!today.figures[name]?.isReplayed) await stepFigures(name, clock, today)
    }
    for (const name of INTRADAY_DESKS) await stepIntraday(name, clock, today)
    await quotes.step(clock, today)
    await quotes.hot(clock, today)
    await stepPools(clock, today)
    show(clock, today)
    if (!today.isClosed) await keeper.keepByMinute(today.quotes.book)
  }

  /** Repeats work, at the market's pace or at one of its own, until the collector stops. A failing source is news, not a crash. */
  async function repeat(work: (clock: ClockReading) => Promise<void>, everyMs = timer.stepMs): Promise<void> {
    while (!abort.signal.aborted) {
      try {
        await work(readClock())
      } catch (error) {
        log.error({ err: error }, 'market step failed')
      }
      await pause(everyMs, abort.signal)
    }
  }

  /** The same while a day runs. */
  function repeatToday(work: (clock: ClockReading, today: RunningDay) => Promise<void>): Promise<void> {
    return repeat(async clock => {
      if (running?.day === clock.day) await work(clock, running)
    })
  }

  async function repeatFigures(name: (typeof FIGURE_DESKS)[number]): Promise<void> {
    // What the source can tell again of any moment is asked for the self-check alone: the first readers come before it.
    if (running?.figures[name]?.isReplayed) await pause(timer.stepMs, abort.signal)
    await repeatToday((clock, today) => stepFigures(name, clock, today))
  }

  return {
    step,
    async stepQuotes() {
      const clock = readClock()
      const today = await dayOf(clock)
      if (!today) return
      await quotes.step(clock, today)
      show(clock, today)
    },
    past: { ...past.readings, exRights: () => referencePrices.reading(readClock().day) },
    start() {
      reportStored(parts).catch(error => log.error({ err: error }, 'what is stored could not be reported'))
      loops.push(
        repeat(async clock => {
          const today = await dayOf(clock)
          if (!today) return
          await quotes.step(clock, today)
          // Nobody waits for the disk.
          if (!today.isClosed) void keeper.keepByMinute(today.quotes.book)
        }),
        repeatToday(quotes.hot),
        repeatToday(askWhoIsListed),
        ...[sectors, referencePrices].map(desk => repeatToday(clock => desk.run(clock))),
        repeatToday(past.runBars),
        repeatToday(past.runHotDays),
        // A port that hangs stops neither the other desks nor the clock.
        ...INTRADAY_DESKS.map(name => repeatToday((clock, today) => stepIntraday(name, clock, today))),
        ...TEXT_DESKS.map(name => repeatToday((clock, today) => stepTexts(name, clock, today))),
        ...FIGURE_DESKS.map(repeatFigures),
        repeatToday(stepPools),
        repeat(async clock => {
          if (running) show(clock, running)
        }),
      )
      loops.push(repeat(async () => lists.catchUp(), LISTS_EVERY_MS))
      const onFailure = (error: unknown) => log.error({ err: error }, 'the past is not whole yet: tried again')
      loops.push(...[backfill, keepEarlierMarks].map(fill => fill(parts, abort.signal, onFailure)))
    },
    async stop() {
      abort.abort()
      await lists.stop()
      await Promise.all(loops)
      collected.stop()
      await collected.settled()
      if (running && !running.isClosed) await keeper.keep(running.quotes.book)
    },
  }
}
