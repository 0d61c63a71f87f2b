import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { Logger } from 'pino'
import { CLOSE_SECOND, type Market } from '#live/market.ts'
import type { ClockReading, MarketTimer } from '#live/market-clock.ts'
import type { SourceReason } from '#sources/source.ts'
import { tellHotspots } from '#text/keep-hotspots.ts'
import { backfill } from './backfill.ts'
import { longhuKeeper } from './longhu-keeper.ts'
import { keepStories, type RecordParts, recordBars, recordTold } from './record-day.ts'
import { recordMinutes } from './record-minutes.ts'

export interface CollectorParts extends RecordParts {
  readonly market: Market
  readonly timer: MarketTimer
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
  readonly reasons: readonly SourceReason[]
  /** Those that can be found by their words. */
  hotspots: ReadonlySet<string>
  toldUntil: number
  recorded: boolean
}

/** What is told is written in small batches: every so many seconds of market time. */
const TOLD_EVERY_SECONDS = 30

/** After the close readers are shown what is new every so many seconds of market time. */
const EVENING_STEP_SECONDS = 300

/** Brings a running day from the source to the live market, and at its close to the store. */
export function marketCollector(parts: CollectorParts): Collector {
  const { source, market, memory, timer, log } = parts
  const abort = new AbortController()
  const lists = longhuKeeper(parts)
  let running: RunningDay | undefined
  let shownSecond = -1
  let shownEvening = -1
  let timeout: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()

  async function close(): Promise<void> {
    if (!running || running.recorded) return
    const { day, reasons } = running
    await recordBars(parts, day)
    await recordMinutes(parts, day)
    await keepStories(parts, { day, reasons, news: await source.news(day) })
    const next = addTradeDays(day, 1)
    if (next) await memory.keep(next, () => source.memoryUntil(next))
    // Only now: what failed is tried again at the next step, and keeping twice changes nothing.
    running.recorded = true
    lists.catchUp()
  }

  async function tell(day: TradeDay, second: number): Promise<void> {
    if (!running || second < running.toldUntil + TOLD_EVERY_SECONDS) return
    const { reasons, toldUntil: after } = running
    await recordTold({ ...parts, reasons }, day, { after, until: second })
    running.hotspots = await tellHotspots(parts, { day, reasons, until: second }, running.hotspots)
    running.toldUntil = second
  }

  async function show({ day, second }: ClockReading): Promise<void> {
    if (running?.day !== day) {
      await close()
      running = { day, reasons: await source.reasons(day), hotspots: new Set(), toldUntil: -1, recorded: false }
    }
    await tell(day, second)
    if (second >= CLOSE_SECOND) await close()
  }

  /** The market stands still; in the evening it goes on being told about. */
  function stayAt(clock: ClockReading): void {
    market.setClock(clock)
    const evening = Math.floor(clock.second / EVENING_STEP_SECONDS)
    if (clock.second <= CLOSE_SECOND || evening === shownEvening) return
    shownEvening = evening
    market.refresh()
  }

  async function step(): Promise<void> {
    const clock = timer.read(parts.now())
    const second = Math.min(clock.second, CLOSE_SECOND)
    if (!source.intraday) return
    if (running?.day === clock.day && second === shownSecond) return stayAt(clock)
    await show(clock)
    market.advance(clock, source.intraday.tick(clock.day, second), running?.reasons ?? [])
    shownSecond = second
  }

  function loop(): void {
    if (abort.signal.aborted) return
    // A failing source is news, not a crash: the last good moment stays, and the next step tries again.
    working = step()
      .catch(error => log.error({ err: error }, 'market step failed'))
      .then(() => {
        if (!abort.signal.aborted) timeout = setTimeout(loop, timer.stepMs)
      })
  }

  return {
    step,
    start() {
      loop()
      lists.catchUp()
      backfill(parts, abort.signal).catch(error => log.error({ err: error }, 'backfill failed'))
    },
    async stop() {
      abort.abort()
      clearTimeout(timeout)
      await lists.stop()
      await working
    },
  }
}
