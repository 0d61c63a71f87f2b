import { type Outcome, outcomes } from '@kanpan/market/limit-up/group-results'
import { type FirstBoard, firstBoards, SURVIVAL_TO } from '@kanpan/market/limit-up/survival'
import type { DayRun } from '@kanpan/market/quote/day-run'
import { dayRunOf, isSealedAt, touchesAt } from '#live/derived/past-days.ts'
import type { MarketView } from '#live/market-view.ts'

/** What came of one day's limit-ups. */
export interface DayResults {
  readonly outcomes: readonly Outcome[]
  readonly boards: readonly FirstBoard[]
}

interface CachedResults {
  readonly yesterday: MarketView['yesterday']
  readonly days: Map<number, DayResults>
}

const MORNINGS_CACHED = 2

// What the days before the view's own have settled does not change during it. Kept by the last of them, which is another
// object as soon as it or a day before it changes; a view of an earlier day has its own.
const cachedOf = new WeakMap<MarketView['history'], readonly CachedResults[]>()

function settledBefore({ history, yesterday }: MarketView): Map<number, DayResults> {
  const cached = cachedOf.get(history) ?? []
  const known = cached.find(one => one.yesterday === yesterday)
  if (known) return known.days
  const days = new Map<number, DayResults>()
  cachedOf.set(history, [...cached, { yesterday, days }].slice(-MORNINGS_CACHED))
  return days
}

function isSettled({ outcomes: list, boards }: DayResults): boolean {
  return (
    list.every(({ touch, closePct }) => !touch.sealed || !Number.isNaN(closePct)) &&
    boards.every(({ chances }) => chances === SURVIVAL_TO)
  )
}

/** What came of a day's limit-ups by the view's moment. */
export function resultsAt(view: MarketView, index: number): DayResults {
  const settled = index < view.daysBefore ? settledBefore(view).get(index) : undefined
  return settled ?? resultsNow(view, index)
}

/** What has not settled yet is worked out once per view, whoever asks. */
function resultsNow(view: MarketView, index: number): DayResults {
  const now = view.memo('dayResults', () => new Map<number, DayResults>())
  const made = now.get(index) ?? workedOut(view, index)
  now.set(index, made)
  return made
}

function workedOut(view: MarketView, index: number): DayResults {
  const days = [{ index, touches: touchesAt(view, index) }]
  const isSealedOn = (at: number, row: number) => isSealedAt(view, at, row)
  const madeWith = (run: DayRun): DayResults => ({
    outcomes: outcomes({ days, run }, isSealedOn),
    boards: firstBoards({ days, run }, isSealedOn),
  })
  const run = dayRunOf(view)
  if (index >= view.daysBefore) return madeWith(run)
  const made = madeWith({ ...run, count: view.daysBefore, finished: view.daysBefore })
  if (!isSettled(made)) return madeWith(run)
  settledBefore(view).set(index, made)
  return made
}
