import { SESSION } from '@kanpan/market/calendar/session'
import type { BookMoment } from '@kanpan/market/day-book/book-moment'
import type { Desk } from '#collectors/desk.ts'
import type { QuotesPort, QuoteTimes } from '#sources/ports/ports.ts'
import type { QuotesDesk } from './quotes-desk.ts'

export interface ClosingSweepsParts {
  readonly desk: Pick<Desk, 'run'>
  readonly quotes: Pick<QuotesDesk, 'book' | 'closingSweep'>
  readonly port: QuotesPort
  readonly times: Pick<QuoteTimes, 'closingSweeps'>
}

/** Finds out how a day ended from a port that knows only now: it writes the close for a while after the close. */
export interface ClosingSweeps {
  /** Sweeps when that is due; answers whether the day is over: the time of the last sweep is past, and two in a row agreed. */
  run(clockSecond: number): Promise<boolean>
  /** Whether the sweeps have taken over from what is asked for in the session. */
  hasBegun(clockSecond: number): boolean
}

/** After-hours trading goes on for a while: it changes volumes, and prices never. */
const AGREEING = ['openCents', 'highCents', 'lowCents', 'closeCents', 'state'] as const

const agree = (one: BookMoment, other: BookMoment) =>
  AGREEING.every(name => one[name].every((value, row) => value === other[name][row]))

export function closingSweeps({ desk, quotes, port, times }: ClosingSweepsParts): ClosingSweeps {
  const sweeps = times.closingSweeps
  let next = 0
  let last: BookMoment | undefined

  return {
    async run(clockSecond) {
      const [due = 0, ...others] = sweeps.slice(Math.min(next, sweeps.length - 1))
      if (next < sweeps.length && clockSecond < due) return false
      const isIn = await desk.run('quotes', () => quotes.closingSweep(port, SESSION.close))
      if (!isIn) return false
      // Whoever comes late makes none up for those that are past.
      next = sweeps.length - others.filter(second => second > clockSecond).length
      const moment = quotes.book.moment()
      const isSame = last !== undefined && agree(last, moment)
      last = moment
      return isSame && clockSecond >= (sweeps.at(-1) ?? 0)
    },
    hasBegun: clockSecond => clockSecond >= (sweeps[0] ?? SESSION.close),
  }
}
