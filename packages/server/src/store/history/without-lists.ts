import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import type { HistoryStore } from './history-store.ts'
import type { MarketDay } from './market-day.ts'

const OF_LISTS = STOCK_FLAG.pooled | STOCK_FLAG.named

function withoutLists(day: MarketDay): MarketDay {
  if (!day.flags.some(flags => (flags & OF_LISTS) !== 0)) return day
  return { ...day, flags: day.flags.map(flags => flags & ~OF_LISTS) }
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
