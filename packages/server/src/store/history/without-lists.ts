import type { HistoryStore } from './history-store.ts'
import { LIST_FLAGS } from './listed-days.ts'
import type { MarketDay } from './market-day.ts'

function withoutLists(day: MarketDay): MarketDay {
  if (!day.flags.some(flags => (flags & LIST_FLAGS) !== 0)) return day
  return { ...day, flags: day.flags.map(flags => flags & ~LIST_FLAGS) }
}

function* eachWithoutLists(days: Iterable<MarketDay>): Generator<MarketDay> {
  for (const day of days) yield withoutLists(day)
}

/** A store whose days are kept without what lists tell of them: they tell it at every start. Who is in lists alone has no bar to keep. */
export function storedWithoutLists(store: HistoryStore): HistoryStore {
  return {
    ...store,
    appendDay: (codes, day) => store.appendDay(codes, withoutLists(day)),
    writeDays: (codes, days) => store.writeDays(codes, eachWithoutLists(days)),
  }
}
