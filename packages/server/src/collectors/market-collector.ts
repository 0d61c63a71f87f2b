import type { TradeDay } from '@kanpan/contract/model/stock'
import { lateAfterSeconds } from '@kanpan/market/calendar/late-after'
import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import type { Logger } from 'pino'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { ClockReading, MarketTimer } from '#live/market-clock.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { RunningBookStore } from '#store/history/running-book-store.ts'
import { type BackfillParts, backfill } from './backfill.ts'
import { bookKeeper } from './book-keeper.ts'
import { catalogueDesk } from './catalogue-desk.ts'
import { type Closing, closeDay, Unrecorded } from './close-day.ts'
import { rowsOf } from './day-rows.ts'
import { createDesk } from './desk.ts'
import { FIGURE_DESKS } from './figures/figure-desks.ts'
import { longhuDesk } from './longhu-desk.ts'
import { morningRows } from './morning-rows.ts'
import { pause } from './pause.ts'
import { type RunningDay, runningDay, TEXT_DESKS } from './running-day.ts'

export interface CollectorParts extends BackfillParts {
  readonly timer: MarketTimer
  readonly stocks: StockList
  /** What the running day is brought in by: the source's own ports, or those on which faults are rehearsed. */
  readonly ports: Ports
  readonly status: SourceStatus
  /** Where figures are kept for readers. */
  readonly figures: StoredFigures
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>
  /** Where the running day is kept by the minute. */
  readonly runningBooks: RunningBookStore
  readonly now: () => number
}

export interface Collector {
  /** Asks everything once and shows what came; tests call it with a clock of their own. */
  step(): Promise<void>
  /** Starts the loops of all desks. */
  start(): void
  /** Ends the loops and waits for what is being written. */
  stop(): Promise<void>
}

/** A day waits so long for its list of stocks: one that hangs may not stop prices. */
const LIST_PATIENCE_MS = 5_000

/** After the close readers are shown what is new every so many seconds of market time. */
const EVENING_STEP_SECONDS = 300
/** How often one looks whether lists are missing, and asks again for those that did not come. */
const LISTS_EVERY_MS = 10_000

/** Brings a running day from the ports to the live market, and at its close to the store. */
export function marketCollector(parts: CollectorParts): Collector {
  const { source, stocks, ports, market, timer, status, log } = parts
  const abort = new AbortController()
  const desk = createDesk({ status, log, stopped: abort.signal, now: parts.now })
  const lists = longhuDesk({ ...parts, port: ports.longhu, desk })
  const keeper = bookKeeper(parts)
  const catalogue = catalogueDesk({
    ...parts,
    desk,
    port: ports.catalogue,
    onChanged() {
      if (running) running.quotes.book.grow(morningRows(stocks.now(), running.day))
    },
  })
  const loops: Promise<void>[] = []
  let running: RunningDay | undefined
  let shownEvening = -1
  /** How many times over prices were late when readers were told last. */
  let shownLate = 0

  const readClock = () => timer.read(parts.now())

  /** The day that runs now; those before are closed first. */
  async function dayOf({ day, second }: ClockReading): Promise<RunningDay | undefined> {
    if (running?.day === day || !ports.quotes) return running
    if (running) await closePast(running)
    else await closeLeft(day)
    // The day's names and limits are the morning's; without its list the day begins with who is known.
    await Promise.race([catalogue.run({ day, second }), pause(LIST_PATIENCE_MS, abort.signal)])
    const book = await keeper.restore(day, second)
    running = runningDay({ ...parts, desk, quotes: ports.quotes, book }, day)
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
      if (book && ports.quotes) await closePast(runningDay({ ...parts, desk, quotes: ports.quotes, book }, day))
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
    lists.catchUp()
  }

  /** Shows the newest moment; without a new one the last stays, and the clock goes on. */
  function show(clock: ClockReading, today: RunningDay): void {
    const moment = today.quotes.book.moment()
    if (moment.second >= 0 && moment !== today.shown) {
      today.shown = moment
      const touched = moment.firstSealSecond.reduce((count, sealed) => (sealed < 0 ? count : count + 1), 0)
      status.found('reasons', { expectedRows: touched })
      today.hasNewTexts = false
      shownLate = 0
      market.advance(clock, moment, today.reasons())
      return
    }
    market.setClock(clock)
    const evening = Math.floor(clock.second / EVENING_STEP_SECONDS)
    const isEveningStep = clock.second > SESSION.close && evening !== shownEvening
    const behindSeconds = today.shown ? clockOnTheWire(market).behindSeconds : 0
    const late = Math.floor(behindSeconds / lateAfterSeconds(clock.speed))
    // Readers of texts, and of how late prices are, wait for a tick.
    if (today.hasNewTexts && today.shown) market.advance(clock, today.shown, today.reasons())
    else if (isEveningStep || late > shownLate) market.refresh()
    shownLate = late
    today.hasNewTexts = false
    if (isEveningStep) shownEvening = evening
  }

  async function stepTexts(name: (typeof TEXT_DESKS)[number], clock: ClockReading, today: RunningDay): Promise<void> {
    if (await today.texts[name]?.run(clock.second)) today.hasNewTexts = true
  }

  async function stepFigures(
    name: (typeof FIGURE_DESKS)[number],
    clock: ClockReading,
    today: RunningDay,
  ): Promise<void> {
    const desk = today.figures[name]
    await desk?.run(clock.second)
    if (desk?.hasNew()) today.hasNewTexts = true
  }

  async function stepQuotes(clock: ClockReading, today: RunningDay): Promise<void> {
    if (today.isClosed) return
    const second = Math.min(clock.second, SESSION.close)
    const { quotes } = today
    if (!quotes.hasIngested || quotes.book.moment().second < second) await quotes.ingest(second)
    if (clock.second >= SESSION.close) await close(today, { sweep: source.ports.quotes, isPast: false })
  }

  async function step(): Promise<void> {
    const clock = readClock()
    const today = await dayOf(clock)
    if (!today) return
    await catalogue.run(clock)
    for (const name of TEXT_DESKS) await stepTexts(name, clock, today)
    for (const name of FIGURE_DESKS) {
      if (!today.figures[name]?.isReplayed) await stepFigures(name, clock, today)
    }
    await stepQuotes(clock, today)
    show(clock, today)
    if (!today.isClosed) await keeper.keepByMinute(today.quotes.book)
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

  return {
    step,
    start() {
      reportStored().catch(error => log.error({ err: error }, 'what is stored could not be reported'))
      loops.push(
        repeat(async clock => {
          const today = await dayOf(clock)
          if (!today) return
          await stepQuotes(clock, today)
          // Nobody waits for the disk.
          if (!today.isClosed) void keeper.keepByMinute(today.quotes.book)
        }),
        repeat(async clock => {
          if (running?.day === clock.day) await catalogue.run(clock)
        }),
        // A port that hangs stops neither the other desks nor the clock.
        ...TEXT_DESKS.map(name =>
          repeat(async clock => {
            if (running?.day === clock.day) await stepTexts(name, clock, running)
          }),
        ),
        ...FIGURE_DESKS.map(name =>
          repeat(async clock => {
            if (running?.day === clock.day) await stepFigures(name, clock, running)
          }),
        ),
        repeat(async clock => {
          if (running) show(clock, running)
        }),
      )
      loops.push(repeat(async () => lists.catchUp(), LISTS_EVERY_MS))
      loops.push(backfill(parts, abort.signal).catch(error => log.error({ err: error }, 'backfill failed')))
    },
    async stop() {
      abort.abort()
      await lists.stop()
      await Promise.all(loops)
      if (running && !running.isClosed) await keeper.keep(running.quotes.book)
    },
  }
}
