import type { explainStreakQuestion } from '@kanpan/contract/question/limit-up'
import { explainStreak } from '@kanpan/market/limit-up/explain-streak'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { hasTraded, isSealed, type LimitUpDay, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { knownStreak } from '@kanpan/market/limit-up/streak'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { limitUpDayAt } from '#live/derived/past-days.ts'
import { yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Answer = z.output<typeof explainStreakQuestion.data>

interface Run {
  /** From the newest back, as far as the streak goes. */
  readonly days: readonly LimitUpDay[]
  /** The position of the day before them, on which the streak cannot go on or of which nothing is known. */
  readonly end: number
}

/** Whether nothing tells how a stock's day was: no bar, and no pool that has it. */
const isUnrecorded = (day: LimitUpDay, row: number) =>
  day.columns.state[row] === STOCK_STATE.absent && !isSealed(day, row)

/** The days back from one on which the stock closed at its limit or did not trade; no more boards than it stands on. */
function runBack(view: MarketView, row: number, from: number): Run {
  const days: LimitUpDay[] = []
  let most: number | undefined
  let boards = 0
  for (let index = from; index >= 0; index--) {
    if (index < view.daysBefore && !view.history.isRecorded(index) && !view.history.isPooled(index)) {
      return { days, end: index }
    }
    const day = limitUpDayAt(view, index)
    if (!isSealed(day, row) && hasTraded(day.columns, row)) return { days, end: index }
    // Of a day of pools alone who is not in them may have traded, and did not close at its limit.
    if (isUnrecorded(day, row) && day.streaks.recorded === 0) return { days, end: index }
    most ??= streakOn(day, row)
    if (isSealed(day, row)) {
      // More boards than the streak: a day between was told by what it lacked.
      const unrecorded = days.findLastIndex(one => isUnrecorded(one, row))
      if (boards === most && unrecorded >= 0) return { days: days.slice(0, unrecorded), end: from - unrecorded }
      boards++
    }
    days.push(day)
  }
  return { days, end: -1 }
}

/** The streak a stock stands on after a day on which it was sealed or did not trade. */
function streakOn(day: LimitUpDay, row: number): number | undefined {
  return isSealed(day, row) ? streakNow(day, row) : knownStreak(day.streaks.streak[row])
}

function dayOf(day: LimitUpDay, row: number) {
  return {
    day: day.columns.day,
    closeYuan: yuan(day.columns.closeCents[row]),
    limitUpYuan: yuan(day.prices.upCents[row]),
  }
}

/** Why the days before a streak's first known one do not tell how long it is. */
function whyUnknown(view: MarketView, row: number, { days, end }: Run): Answer['unknown'] {
  // A day without the stock although the day's price does not follow from the one before: it traded, and nobody recorded it.
  const unrecorded = days.findLast(day => isUnrecorded(day, row))
  if (unrecorded) return { why: 'stockMissing', day: unrecorded.columns.day }
  if (end < 0) return { why: 'firstRecorded', day: days.at(-1)?.columns.day ?? view.asOf.day }
  const day = view.history.dayAt(end)
  if (!view.history.isRecorded(end)) return { why: 'dayMissing', day }
  const isLimitUnknown = ((limitUpDayAt(view, end).states[row] ?? 0) & LIMIT_STATE.unknown) !== 0
  return { why: isLimitUnknown ? 'limitUnknown' : 'stockMissing', day }
}

/** The streak a stock stands on, day by day; of one that is not sealed the one it came with. */
export function streakStory(view: MarketView, row: number): MarketData<typeof explainStreakQuestion.data> {
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const today = limitUpDayAt(view, view.daysBefore)
  const isRunning = isSealed(today, row) || !hasTraded(today.columns, row)
  const from = isRunning ? view.daysBefore : view.daysBefore - 1
  const run = runBack(view, row, from)
  const newest = run.days[0]
  const streak = newest && streakOn(newest, row)
  const byDay = new Map(run.days.map(day => [day.columns.day, day]))
  const steps = explainStreak(run.days.toReversed(), row).flatMap(({ day, outcome }) => {
    const of = byDay.get(day)
    return of ? [{ ...dayOf(of, row), outcome }] : []
  })
  const boards = steps.filter(({ outcome }) => outcome === 'sealed').length
  // Nobody knows of a day before yesterday whether it was a board when yesterday itself was not recorded.
  const known = newest === undefined ? noneBefore(view, row, run) : streak
  const isEndKnown = run.end >= 0 && known !== undefined && boards === known
  return {
    code: stock.code,
    name: view.nameOf(row),
    isSealed: isSealed(today, row),
    today: isRunning ? null : dayOf(today, row),
    streak: known ?? null,
    days: steps,
    before: isEndKnown ? endOf(view, row, run.end) : null,
    toldByPool: known !== undefined && known > boards ? known - boards : 0,
    unknown: known === undefined ? whyUnknown(view, row, run) : null,
  }
}

/** No board stands before today: 0 where yesterday tells so. */
function noneBefore(view: MarketView, row: number, { end }: Run): number | undefined {
  if (end < 0 || !view.history.isRecorded(end)) return undefined
  return knownStreak(limitUpDayAt(view, end).streaks.streak[row])
}

/** The day that ended what was before; one without a limit has none to compare with. */
function endOf(view: MarketView, row: number, end: number): Answer['before'] {
  if (end < view.daysBefore && !view.history.isRecorded(end)) return null
  const day = limitUpDayAt(view, end)
  const isFree = ((day.columns.flags[row] ?? 0) & STOCK_FLAG.noLimit) !== 0
  return { ...dayOf(day, row), isFree }
}
