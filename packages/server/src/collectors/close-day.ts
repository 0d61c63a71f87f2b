import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { rowsOf } from './day-rows.ts'
import type { Desk } from './desk.ts'
import { keepStories, type RecordParts } from './record-day.ts'
import { recordMinutes } from './record-minutes.ts'
import type { RunningDay } from './running-day.ts'

const STORIES_TIMEOUT_MS = 60_000

/**
 * Makes a finished day a day of the history: its bars and minutes from what came in while it ran, healed by a last sweep of
 * the source's own port. Doing it twice changes nothing.
 */
export async function closeDay(parts: RecordParts, desk: Desk, { day, quotes }: RunningDay): Promise<void> {
  const { source, market, historyStore, checkpoints } = parts
  await desk.orThrow('bars', async () => {
    if (source.ports.quotes) await quotes.closingSweep(source.ports.quotes, SESSION.close)
    market.history.append(quotes.book.moment())
    market.historyGrew()
    await historyStore.appendDay(market.history.codes, market.history.columnsOf(market.history.indexOf(day)))
    return { newest: { day }, ...rowsOf(market.history.columnsOf(market.history.indexOf(day))) }
  })
  await desk.orThrow('minutes', async () => {
    await recordMinutes(parts, day, quotes.book)
    return { newest: { day }, rows: (await historyStore.minuteDays()).length }
  })
  const { reasons, flashNews, announcements } = source.ports
  const wholeDay = { day, second: DAY_END_SECOND }
  const signal = AbortSignal.timeout(STORIES_TIMEOUT_MS)
  await keepStories(parts, {
    day,
    reasons: (await reasons?.ask(wholeDay, signal))?.rows ?? [],
    news: [
      ...((await flashNews?.ask(wholeDay, signal))?.rows ?? []),
      ...((await announcements?.ask(wholeDay, signal))?.rows ?? []),
    ],
  })
  const next = addTradeDays(day, 1)
  if (next && source.replay) await checkpoints.save(next, () => source.replay?.checkpoint(next))
}
