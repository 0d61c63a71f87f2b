import { isWholeAt } from '#live/derived/coverage.ts'
import { isKnown } from '#live/derived/day-range.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import type { MarketView } from '#live/market-view.ts'

/** The positions of the days that are over by the view's moment, in order and without a gap. */
export function closedDays(view: MarketView): readonly number[] {
  return Array.from({ length: dayRunOf(view).finished }, (_, index) => index)
}

/** Of which days nothing was recorded, and of which a part alone. */
export function leftOutDays(view: MarketView): { readonly notRecorded: number; readonly partial: number } {
  const closed = closedDays(view)
  const recorded = closed.filter(index => isKnown(view, index))
  return {
    notRecorded: closed.length - recorded.length,
    partial: recorded.filter(index => !isWholeAt(view, index)).length,
  }
}

interface Made {
  readonly sectors: object
  readonly byName: Map<string, Promise<unknown>>
}

const made = new WeakMap<object, Made>()

/**
 * Works out once what hangs on the days that are over alone, whatever the running one does. It is kept by the last of them,
 * which is another object as soon as it or a day before it changes.
 */
export function oncePerClose<T>(view: MarketView, name: string, make: () => Promise<T>): Promise<T> {
  const { sectors } = view.catalogue
  const last = view.asOf.final ? view.now.closeCents : view.yesterday
  if (!last) return make()
  let known = made.get(last)
  if (known?.sectors !== sectors) {
    known = { sectors, byName: new Map() }
    made.set(last, known)
  }
  // The name fixes the type, as in a view's memo.
  const before = known.byName.get(name) as Promise<T> | undefined
  if (before) return before
  const value = make()
  known.byName.set(name, value)
  const { byName } = known
  value.catch(() => byName.delete(name))
  return value
}
