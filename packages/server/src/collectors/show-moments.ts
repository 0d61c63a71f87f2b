import { lateAfterSeconds } from '@kanpan/market/calendar/late-after'
import { SESSION } from '@kanpan/market/calendar/session'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import type { Market, ShownMoment } from '#live/market.ts'
import type { ClockReading } from '#live/market-clock.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { RunningDay } from './running-day.ts'

/** After the close readers are shown what is new every so many seconds of market time. */
const EVENING_STEP_SECONDS = 300

export interface ShowMomentsParts {
  readonly market: Market
  readonly status: Pick<SourceStatus, 'found'>
  /** Whether a day that is over is shown as it is in the history, with what lists tell of it. */
  readonly showsStored: boolean
}

/**
 * How many stand at their limit: why these went there is what providers publish. Of who touched it and fell back nobody but a market that
 * does not exist says so.
 */
function sealedIn({ firstSealSecond, closeCents, highCents }: ShownMoment): number {
  return firstSealSecond.reduce(
    (count, sealed, row) => (sealed >= 0 && closeCents[row] === highCents[row] ? count + 1 : count),
    0,
  )
}

/** Shows readers a running day as it comes. */
export function showMoments({
  market,
  status,
  showsStored,
}: ShowMomentsParts): (clock: ClockReading, today: RunningDay) => void {
  let shownEvening = -1
  /** How many times over prices were late when readers were told last. */
  let shownLate = 0

  function momentOf({ day, isClosed, quotes }: RunningDay): ShownMoment {
    const at = showsStored && isClosed ? market.history.indexOf(day) : -1
    return at < 0 ? quotes.book.moment() : market.history.columnsOf(at)
  }

  /** Shows the newest moment; without a new one the last stays, and the clock goes on. */
  return function show(clock: ClockReading, today: RunningDay): void {
    const moment = momentOf(today)
    if ((moment.second ?? SESSION.close) >= 0 && moment !== today.shown) {
      today.shown = moment
      status.found('reasons', { expectedRows: sealedIn(moment) })
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
}
