import { SESSION } from '@kanpan/market/calendar/session'
import type { Closing } from '#collectors/close-day.ts'
import type { RunningDay } from '#collectors/running-day.ts'
import type { ClockReading } from '#live/market-clock.ts'
import type { Ports } from '#sources/ports/ports.ts'

export interface QuoteStepsParts {
  /** Who gives the last quotes of a day, nothing rehearsed on it. */
  readonly sweep: Ports['quotes']
  readonly close: (day: RunningDay, closing: Omit<Closing, 'running'>) => Promise<void>
}

export interface QuoteSteps {
  /** Brings a running day to its clock; a day that is over is closed. */
  step(clock: ClockReading, today: RunningDay): Promise<void>
  /** The same of the stocks most is looked for in. */
  hot(clock: ClockReading, today: RunningDay): Promise<void>
}

export function quoteSteps({ sweep, close }: QuoteStepsParts): QuoteSteps {
  return {
    async step({ second }, today) {
      if (today.isClosed) return
      const { quotes, closing } = today
      const isBehind = !quotes.hasIngested || quotes.book.moment().second < Math.min(second, SESSION.close)
      if (closing ? second < SESSION.close : isBehind) await quotes.ingest(second)
      if (second < SESSION.close) return
      if (!closing || (await closing.run(second))) await close(today, { sweep, isPast: false })
    },
    async hot({ second }, today) {
      if (!today.isClosed && !today.closing?.hasBegun(second)) await today.quotes.ingestHot(second)
    },
  }
}
