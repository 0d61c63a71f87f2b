import type { Review, WatchCondition } from '@kanpan/contract/model/review'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { hasTraded, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { settled, type WatchDay, watchList } from '@kanpan/market/review/watch'
import { isWholeNow, wasWhole } from '#live/derived/coverage.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { limitUpDayAt, touchesAt } from '#live/derived/past-days.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { sectorDayNow, sectorDayOn } from '#live/derived/sector/sector-days.ts'
import type { MarketView } from '#live/market-view.ts'

/** What a row was called on a day. */
export type StockNames = (row: number, day: TradeDay) => string

const LEADERS = 3
const CONCEPTS = 3
/** Fewer limit-ups than this are no theme. */
const LEAST_LIMIT_UPS = 3

const sectorDayAt = (view: MarketView, index: number) =>
  index >= view.daysBefore ? sectorDayNow(view) : sectorDayOn(view, index)

function watchDay(view: MarketView, index: number, names: StockNames): WatchDay {
  const { stocks, sectors } = view.catalogue
  const { inputs, score } = emotionAt(view, index)
  const { limitUp } = sectorDayAt(view, index)
  const day = dayAt(view, index)
  const sealed = touchesAt(view, index).filter(touch => touch.sealed && !touch.isSt)
  // With one streak unknown nobody is known to stand highest.
  const isKnown = sealed.every(({ rung }) => rung !== undefined)
  const leaders = sealed
    .flatMap(({ row, rung, firstSealSecond }) => (isKnown && rung !== undefined ? { row, rung, firstSealSecond } : []))
    .filter(({ rung }) => rung > 1)
    .toSorted((a, b) => b.rung - a.rung || a.firstSealSecond - b.firstSealSecond || a.row - b.row)
    .slice(0, LEADERS)
  const concepts = sectors
    .flatMap(({ blockCode, name, kind }, at) =>
      kind === 'concept' ? [{ code: blockCode, name, limitUps: limitUp[at] ?? 0 }] : [],
    )
    .filter(({ limitUps }) => limitUps >= LEAST_LIMIT_UPS)
    .sort((a, b) => b.limitUps - a.limitUps || a.code.localeCompare(b.code))
    .slice(0, CONCEPTS)
  return {
    leaders: leaders.map(({ row, rung }) => ({ code: stocks[row]?.code ?? '', name: names(row, day), streak: rung })),
    concepts,
    promotion1Pct: inputs.promotion1Pct,
    brokenRatePct: inputs.brokenRatePct,
    limitDowns: inputs.limitDowns,
    amountYuan: inputs.amountYuan,
    emotionScore: score,
  }
}

/** The number a condition is settled by on the view's own day. */
function actualOf(view: MarketView, { measure, subject }: WatchCondition): number | undefined {
  const { inputs, score } = emotionAt(view, view.daysBefore)
  if (measure === 'streak') {
    const row = view.rowOf(subject?.code ?? '')
    const day = limitUpDayAt(view, view.daysBefore)
    // A suspended stock neither goes a board further nor breaks.
    return row === undefined || !hasTraded(day.columns, row) ? undefined : streakNow(day, row)
  }
  if (measure === 'conceptLimitUps') {
    const position = membershipOf(view.catalogue).find(subject?.code ?? '')
    return position === undefined ? undefined : sectorDayNow(view).limitUp[position]
  }
  return measure === 'emotionScore' ? score : inputs[measure]
}

/** What to look for after the view's day; nothing while it runs. */
export function watchOf(view: MarketView, names: StockNames): WatchCondition[] {
  return view.asOf.final && isWholeNow(view) ? [...watchList(watchDay(view, view.daysBefore, names))] : []
}

/** The conditions of the day before, held against the view's day. Until it is over all of them are unknown. */
export function settledOf(view: MarketView, names: StockNames): Review['settled'] {
  const yesterday = view.yesterday?.day
  if (yesterday === undefined || !wasWhole(view) || !isWholeNow(view)) return null
  const conditions = watchList(watchDay(view, view.daysBefore - 1, names)).map(condition =>
    settled(condition, view.asOf.final ? actualOf(view, condition) : undefined),
  )
  const count = (state: string) => conditions.filter(one => one.state === state).length
  return { day: yesterday, met: count('met'), notMet: count('notMet'), unknown: count('unknown'), conditions }
}
