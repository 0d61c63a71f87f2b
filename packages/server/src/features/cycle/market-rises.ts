import { advanceMarketRises, loseMarketRises, type MarketRises, riseAfter } from '@kanpan/market/cycle/market-rises'
import type { Rise } from '@kanpan/market/cycle/rise'
import type { Sensitivity } from '@kanpan/market/cycle/sensitivity'
import { SAME_POPULATION } from '@kanpan/market/limit-up/streak'
import { atOnce, inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'

interface CachedRises {
  readonly id: Sensitivity['id']
  readonly day: NonNullable<MarketView['yesterday']>
  readonly rises: MarketRises
}

const DAYS_CACHED = 6

/** The rises finished days left, the ones asked lately: the whole history is walked once, then day by day. */
const cachedOf = new WeakMap<MarketView['history'], readonly CachedRises[]>()

/** Whether a day tells nothing of most stocks of the day before: who is absent on it is not suspended. */
function hasFew(history: MarketView['history'], index: number): boolean {
  const before = index > 0 ? history.columnsOf(index - 1).streaks.recorded : 0
  return history.columnsOf(index).streaks.recorded < SAME_POPULATION * Math.max(1, before)
}

/** The rises after the day at a position of the history, day by day. */
function* walkTo(view: MarketView, index: number, sensitivity: Sensitivity): Generator<undefined, MarketRises> {
  const { history } = view
  const cached = cachedOf.get(history) ?? []
  let known: CachedRises | undefined
  let at = index
  for (; at >= 0; at--) {
    const day = history.columnsOf(at)
    known = cached.find(one => one.id === sensitivity.id && one.day === day)
    if (known) break
  }
  let rises = known?.rises ?? []
  if (at === index) return rises
  for (let day = at + 1; day <= index; day++) {
    yield
    const columns = history.columnsOf(day)
    if (hasFew(history, day)) rises = loseMarketRises(rises, columns)
    rises = advanceMarketRises(rises, columns, sensitivity)
  }
  // Another walk may have kept its own meanwhile.
  const others = cachedOf.get(history) ?? []
  cachedOf.set(history, [...others, { id: sensitivity.id, day: history.columnsOf(index), rises }].slice(-DAYS_CACHED))
  return rises
}

/** Walks what `risesNow` would walk, with other work between. */
export async function prepareRises(view: MarketView, sensitivity: Sensitivity): Promise<void> {
  await inSlices(walkTo(view, view.daysBefore - 1, sensitivity))
}

/**
 * The rise a stock is in at the view's moment, by row; undefined before its first trade. Those of the whole market are not kept with the
 * view: few are shown, and five thousand of each tick would outlive the young and have the whole heap collected.
 */
export function risesNow(view: MarketView, sensitivity: Sensitivity): (row: number) => Rise | undefined {
  const before = view.memo(`rises.${sensitivity.id}`, () => atOnce(walkTo(view, view.daysBefore - 1, sensitivity)))
  const day = { columns: view.now, sensitivity }
  return row => riseAfter(before, row, day)
}
