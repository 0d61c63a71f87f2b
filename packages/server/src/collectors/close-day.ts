import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { publishedSeals } from '#live/derived/limit-up/seal-comparison.ts'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { BookKeeper } from './book-keeper.ts'
import { rowsOf } from './day-rows.ts'
import { type Desk, rowsOfDay } from './desk.ts'
import { withPublishedSeals } from './published-seals.ts'
import { keepStories, type RecordParts } from './record-day.ts'
import { recordMinutes } from './record-minutes.ts'
import type { RunningDay } from './running-day.ts'

interface CloseParts extends RecordParts {
  readonly desk: Desk
  readonly keeper: BookKeeper
}

export interface Closing {
  readonly running: RunningDay
  /** Who tells the day's last quotes; undefined where they can no longer be asked for. */
  readonly sweep: Ports['quotes']
  /** Another day runs by now: who knows only now tells nothing of this one any more. */
  readonly isPast: boolean
}

/** Nobody can tell how a day ended. */
export class Unrecorded extends Error {}

/** Whether the book was told how the day ended. */
const hasSeenClose = (book: DayBook) => book.moment().second >= SESSION.close

/** The bars of a day that its book did not see to the end. */
async function publishedBars(desk: Desk, port: Ports['bars'], day: TradeDay): Promise<DayColumns & LimitLife> {
  let bars: (DayColumns & LimitLife) | undefined
  const isIn = await desk.askDays({
    name: 'bars',
    port,
    range: { from: day, to: day },
    take(batch) {
      bars = rowsOfDay(batch, day)
      return { newest: { day }, ...rowsOf(bars) }
    },
  })
  if (bars) return bars
  const reason = `${day} 的行情没有收到收盘`
  throw isIn ? new Unrecorded(`${reason}，来源也没有它的日线`) : new Error(reason)
}

interface Stories<Row> {
  readonly name: DataSetName
  readonly port: Port<MomentAsk, readonly Row[]> | undefined
}

/** Stories a port can still tell of the day; of one that knows only now nothing, once the day is past. */
async function storiesOf<Row>(
  desk: Desk,
  { name, port }: Stories<Row>,
  { running: { day }, isPast }: Closing,
): Promise<readonly Row[] | undefined> {
  if (!port || (isPast && port.reach === 'now')) return undefined
  return rowsOfDay(await desk.answer({ name, port, ask: { day, second: DAY_END_SECOND } }), day)
}

/** What is published of seals wins over what the day's quotes showed, which stays in its minutes. */
async function settleSeals(
  { stocks, market: { history, historyGrew }, historyStore }: CloseParts,
  day: TradeDay,
  reasons: readonly SourceReason[],
): Promise<void> {
  const published = publishedSeals(reasons, history.rowOf)
  const settled = withPublishedSeals(history.columnsOf(history.indexOf(day)), published, stocks.now().catalogue)
  if (!settled) return
  history.append(settled)
  historyGrew()
  await historyStore.appendDay(history.codes, history.columnsOf(history.indexOf(day)))
}

/**
 * Makes a finished day a day of the history: its bars and minutes from what came in while it ran, healed by a last sweep. A book
 * that was not told how the day ended is no day: its bars are asked for, and its minutes are not kept. Doing it twice changes
 * nothing, and a process killed meanwhile does it again: until all of it is done the book stays on disk.
 */
export async function closeDay({ desk, ...parts }: CloseParts, closing: Closing): Promise<void> {
  const { running, sweep } = closing
  const { day, quotes } = running
  const { source, market, historyStore, keeper, checkpoints } = parts
  const { book } = quotes
  await desk.orThrow('bars', async () => {
    if (sweep) await quotes.closingSweep(sweep, SESSION.close)
    if (sweep) await keeper.keep(book)
    market.history.append(hasSeenClose(book) ? book.closedDay() : await publishedBars(desk, source.ports.bars, day))
    market.historyGrew()
    await historyStore.appendDay(market.history.codes, market.history.columnsOf(market.history.indexOf(day)))
    return { newest: { day }, ...rowsOf(market.history.columnsOf(market.history.indexOf(day))) }
  })
  await desk.orThrow('minutes', async () => {
    await recordMinutes(parts, day, hasSeenClose(book) ? book : undefined)
    return { newest: { day }, rows: (await historyStore.minuteDays()).length }
  })
  const { flashNews, announcements } = source.ports
  const reasons = (await storiesOf(desk, { name: 'reasons', port: source.ports.reasons }, closing)) ?? running.reasons()
  await settleSeals({ desk, ...parts }, day, reasons)
  await keepStories(parts, {
    day,
    reasons,
    news: [
      ...((await storiesOf(desk, { name: 'news', port: flashNews }, closing)) ?? []),
      ...((await storiesOf(desk, { name: 'announcements', port: announcements }, closing)) ?? []),
    ],
  })
  const next = addTradeDays(day, 1)
  if (next && source.replay && !closing.isPast) await checkpoints.save(next, () => source.replay?.checkpoint(next))
  await keeper.remove(day)
}
