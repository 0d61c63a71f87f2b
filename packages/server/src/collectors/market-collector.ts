import { SESSION } from '@kanpan/market/calendar/session'
import type { Logger } from 'pino'
import type { ClockReading, MarketTimer } from '#live/market-clock.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { type BackfillParts, backfill } from './backfill.ts'
import { closeDay } from './close-day.ts'
import { rowsOf } from './day-rows.ts'
import { createDesk } from './desk.ts'
import { longhuDesk } from './longhu-desk.ts'
import { pause } from './pause.ts'
import { type RunningDay, runningDay, TEXT_DESKS } from './running-day.ts'

export interface CollectorParts extends BackfillParts {
  readonly timer: MarketTimer
  /** What the running day is brought in by: the source's own ports, or those on which faults are rehearsed. */
  readonly ports: Ports
  readonly status: SourceStatus
  readonly log: Pick<Logger, 'error' | 'info'>
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

/** After the close readers are shown what is new every so many seconds of market time. */
const EVENING_STEP_SECONDS = 300
/** How often one looks whether lists are missing, and asks again for those that did not come. */
const LISTS_EVERY_MS = 10_000

/** Brings a running day from the ports to the live market, and at its close to the store. */
export function marketCollector(parts: CollectorParts): Collector {
  const { source, ports, market, timer, status, log } = parts
  const abort = new AbortController()
  const desk = createDesk({ status, log, stopped: abort.signal, now: parts.now })
  const lists = longhuDesk({ ...parts, port: ports.longhu, desk })
  const loops: Promise<void>[] = []
  let running: RunningDay | undefined
  let shownEvening = -1

  const readClock = () => timer.read(parts.now())

  /** The day that runs now; the one before is closed first. */
  async function dayOf({ day }: ClockReading): Promise<RunningDay | undefined> {
    if (running?.day === day || !ports.quotes) return running
    // A port that knows only now tells another day by now.
    await close(ports.quotes.reach === 'now' ? undefined : source.ports.quotes)
    running = runningDay({ ...parts, desk, quotes: ports.quotes }, day)
    market.follow(running.quotes.book)
    return running
  }

  async function close(sweep: Ports['quotes']): Promise<void> {
    if (!running || running.isClosed) return
    // Of a day without a single quote there is nothing to keep.
    if (!sweep && running.quotes.book.moment().second < 0) return
    await closeDay({ ...parts, desk }, running, sweep)
    // Only now: what failed is tried again at the next step, and keeping twice changes nothing.
    running.isClosed = true
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
      market.advance(clock, moment, today.reasons())
      return
    }
    market.setClock(clock)
    const evening = Math.floor(clock.second / EVENING_STEP_SECONDS)
    const isEveningStep = clock.second > SESSION.close && evening !== shownEvening
    // Readers of texts, and of how late prices are, wait for a tick.
    if (today.hasNewTexts || isEveningStep) market.refresh()
    today.hasNewTexts = false
    if (isEveningStep) shownEvening = evening
  }

  async function stepTexts(name: (typeof TEXT_DESKS)[number], clock: ClockReading, today: RunningDay): Promise<void> {
    if (await today.texts[name]?.run(clock.second)) today.hasNewTexts = true
  }

  async function stepQuotes(clock: ClockReading, today: RunningDay): Promise<void> {
    const second = Math.min(clock.second, SESSION.close)
    if (today.quotes.book.moment().second < second) await today.quotes.ingest(second)
    if (clock.second >= SESSION.close) await close(source.ports.quotes)
  }

  async function step(): Promise<void> {
    const clock = readClock()
    const today = await dayOf(clock)
    if (!today) return
    for (const name of TEXT_DESKS) await stepTexts(name, clock, today)
    await stepQuotes(clock, today)
    show(clock, today)
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
          if (today) await stepQuotes(clock, today)
        }),
        // A port that hangs stops neither the other desks nor the clock.
        ...TEXT_DESKS.map(name =>
          repeat(async clock => {
            if (running?.day === clock.day) await stepTexts(name, clock, running)
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
    },
  }
}
