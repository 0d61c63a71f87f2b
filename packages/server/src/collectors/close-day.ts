import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { Ports } from '#sources/ports/ports.ts'
import { rowsOf } from './day-rows.ts'
import type { Desk } from './desk.ts'
import { keepStories, type RecordParts } from './record-day.ts'
import { recordMinutes } from './record-minutes.ts'
import type { RunningDay } from './running-day.ts'

interface CloseParts extends RecordParts {
  readonly desk: Desk
}

/**
 * Makes a finished day a day of the history: its bars and minutes from what came in while it ran, healed by a last sweep of
 * `sweep`, undefined where the day can no longer be asked for. Doing it twice changes nothing.
 */
export async function closeDay(
  { desk, ...parts }: CloseParts,
  { day, quotes }: RunningDay,
  sweep: Ports['quotes'],
): Promise<void> {
  const { source, market, historyStore, checkpoints } = parts
  await desk.orThrow('bars', async () => {
    if (sweep) await quotes.closingSweep(sweep, SESSION.close)
    market.history.append(quotes.book.closedDay())
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
  await keepStories(parts, {
    day,
    reasons: reasons ? (await desk.answer({ name: 'reasons', port: reasons, ask: wholeDay })).rows : [],
    news: [
      ...(flashNews ? (await desk.answer({ name: 'news', port: flashNews, ask: wholeDay })).rows : []),
      ...(announcements ? (await desk.answer({ name: 'announcements', port: announcements, ask: wholeDay })).rows : []),
    ],
  })
  const next = addTradeDays(day, 1)
  if (next && source.replay) await checkpoints.save(next, () => source.replay?.checkpoint(next))
}
