import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { publishedSeals } from '#live/derived/limit-up/seal-comparison.ts'
import type { Market } from '#live/market.ts'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import { widenedDay } from '#store/history/market-day.ts'
import type { BookKeeper } from './book-keeper.ts'
import { rowsOf } from './day-rows.ts'
import { type Desk, rowsOfDay } from './desk.ts'
import { keepMarksOfMinutes } from './figures/turnover-marks.ts'
import { admittedDay } from './past/bars-admission.ts'
import { settleSeals } from './pools/published-seals.ts'
import { keepStories, type RecordParts } from './record-day.ts'
import { recordMinutes } from './record-minutes.ts'
import type { RunningDay } from './running-day.ts'

interface CloseParts extends RecordParts {
  readonly ports: Pick<Ports, 'bars'>
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
async function publishedBars(
  { desk, port, history }: { desk: Desk; port: Ports['bars']; history: Market['history'] },
  day: TradeDay,
): Promise<DayColumns & LimitLife> {
  let bars: (DayColumns & LimitLife) | undefined
  const isIn =
    port &&
    (await desk.askDays({
      name: 'bars',
      port,
      range: { from: day, to: day },
      take(batch) {
        rowsOfDay(batch, day)
        const { day: admitted, ...refused } = admittedDay(batch, history)
        bars = admitted
        return { newest: { day }, ...rowsOf(admitted), ...refused }
      },
    }))
  if (bars) return bars
  const reason = `${day} 的行情没有收到收盘`
  throw isIn !== false ? new Unrecorded(`${reason}，来源也没有它的日线`) : new Error(reason)
}

interface Stories<Row> {
  readonly name: DataSetName
  /** What is not told now is not stored: the closing waits for it. A network's hosts may be down for the evening. */
  readonly isLost: boolean
  readonly port: Port<MomentAsk, readonly Row[]> | undefined
}

/** Stories a port can still tell of the day; one that knows only now has told them, and they were stored as they came. */
async function storiesOf<Row>(
  desk: Desk,
  { name, port, isLost }: Stories<Row>,
  day: TradeDay,
): Promise<readonly Row[] | undefined> {
  if (!port || port.reach === 'now') return undefined
  try {
    return rowsOfDay(await desk.answer({ name, port, ask: { day, second: DAY_END_SECOND } }), day)
  } catch (error) {
    if (isLost) throw error
    return undefined
  }
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
    if (sweep && !closing.isPast) await running.intraday.indices?.close()
    if (sweep) await keeper.keep(book)
    const closed = hasSeenClose(book)
      ? book.closedDay()
      : await publishedBars({ desk, port: parts.ports.bars, history: market.history }, day)
    const { codes } = market.history
    // Stored before it is told of: nodes that follow read it there.
    await historyStore.appendDay(codes, { ...closed, ...widenedDay(closed, codes.length) })
    market.history.append(closed)
    market.historyGrew()
    return { newest: { day }, ...rowsOf(market.history.columnsOf(market.history.indexOf(day))) }
  })
  await desk.orThrow('minutes', async () => {
    await recordMinutes(parts, day, hasSeenClose(book) ? book : undefined)
    await keepMarksOfMinutes(parts)
    return { newest: { day }, rows: (await historyStore.minuteDays()).length }
  })
  const { flashNews, announcements } = source.ports
  const isLost = source.replay !== undefined
  const reasons =
    (await storiesOf(desk, { name: 'reasons', port: source.ports.reasons, isLost }, day)) ?? running.reasons()
  await settleSeals(parts, day, publishedSeals(reasons, market.history.rowOf))
  await keepStories(parts, {
    day,
    reasons,
    news: [
      ...((await storiesOf(desk, { name: 'news', port: flashNews, isLost }, day)) ?? []),
      ...((await storiesOf(desk, { name: 'announcements', port: announcements, isLost }, day)) ?? []),
    ],
  })
  const next = addTradeDays(day, 1)
  if (next && source.replay && !closing.isPast) await checkpoints.save(next, () => source.replay?.checkpoint(next))
  await keeper.remove(day)
}
