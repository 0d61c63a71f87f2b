import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { Logger } from 'pino'
import { CLOSE_SECOND, type Market } from '#live/market.ts'
import type { MarketTimer } from '#live/market-clock.ts'
import type { MarketSource, SourceReason } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Store } from '#store/store.ts'
import { recordDay } from './record-day.ts'

export interface CollectorParts {
  readonly source: MarketSource
  readonly market: Market
  readonly timer: MarketTimer
  readonly historyStore: HistoryStore
  readonly store: Store
  readonly log: Logger
  readonly now: () => number
}

export interface Collector {
  /** Looks at the market once; the loop calls it, and so do tests with a clock of their own. */
  step(): Promise<void>
  start(): void
  /** Ends the loop and waits for what is being written. */
  stop(): Promise<void>
}

/** Brings a running day from the source to the live market, and at its close to the store. */
export function marketCollector(parts: CollectorParts): Collector {
  const { source, market, timer, log } = parts
  let reasons: { day: TradeDay; list: readonly SourceReason[] } | undefined
  let shown = { day: '', second: -1 }
  let recorded: TradeDay | undefined
  let timeout: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false

  async function closeDay(day: TradeDay): Promise<void> {
    if (recorded === day) return
    recorded = day
    await recordDay(parts, day)
    market.historyGrew()
  }

  async function step(): Promise<void> {
    const clock = timer.read(parts.now())
    const moved = clock.day !== shown.day || Math.min(clock.second, CLOSE_SECOND) !== shown.second
    if (!moved || !source.intraday) return
    const dayBefore = addTradeDays(clock.day, -1)
    if (shown.day !== '' && shown.day !== clock.day && dayBefore) await closeDay(dayBefore)
    if (reasons?.day !== clock.day) reasons = { day: clock.day, list: await source.reasons(clock.day) }
    if (clock.second >= CLOSE_SECOND) await closeDay(clock.day)
    market.advance(clock, source.intraday.tick(clock.day, clock.second), reasons.list)
    shown = { day: clock.day, second: Math.min(clock.second, CLOSE_SECOND) }
  }

  function loop(): void {
    if (stopped) return
    // A failing source is news, not a crash: the last good moment stays, and the next step tries again.
    running = step().catch(error => log.error({ err: error }, 'market step failed'))
    running.then(() => {
      if (!stopped) timeout = setTimeout(loop, timer.stepMs)
    })
  }

  return {
    step,
    start: loop,
    async stop() {
      stopped = true
      clearTimeout(timeout)
      await running
    },
  }
}
