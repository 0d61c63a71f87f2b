import { seatNets } from '@kanpan/market/longhu/seat-nets'
import type { SeatNets } from '@kanpan/market/selection/facts'
import { conditionsOf, type Rule } from '@kanpan/market/selection/rule'
import { dayAt } from '#live/derived/day-range.ts'
import { type ReasonsByDay, reasonsSince } from '#live/derived/limit-up/reasons-by-day.ts'
import type { LonghuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { daysOf, type FactsSource, readsLonghu, readsRecords } from './facts.ts'

const NO_REASONS: ReasonsByDay = { of: () => [] }

export interface FactsParts {
  readonly source: Market['source']
  readonly records: LimitUpRecordStore
  readonly lists: LonghuLists
}

/** The lists from a day of the run on that are out at the view's moment; a day without one is not kept. */
async function longhuSince(view: MarketView, lists: LonghuLists, first: number): Promise<FactsSource['longhuOn']> {
  const until = lists.shownUntil(view)
  const from = dayAt(view, first)
  const listings = until === undefined || until < from ? [] : await lists.between(from, until)
  const days = new Map<string, ReadonlyMap<number, SeatNets>>()
  for (const [day, ofDay] of Map.groupBy(listings, listing => listing.day)) {
    const byRow = Map.groupBy(ofDay, ({ code }) => view.rowOf(code) ?? -1)
    days.set(day, new Map([...byRow].map(([row, ofStock]) => [row, seatNets(ofStock, lists.aliases)])))
  }
  return index => days.get(dayAt(view, index))
}

/** What a rule needs to know from day `first` of the run on, and of the days it looks back to from there. */
export async function gatherFacts(
  { source, records, lists }: FactsParts,
  view: MarketView,
  { rule, first }: { readonly rule: Rule; readonly first: number },
): Promise<FactsSource> {
  const back = Math.max(...conditionsOf(rule).map(({ daysAgo }) => daysAgo))
  const start = Math.max(0, first - back)
  const reasons = readsRecords(rule)
    ? await reasonsSince(view, { records, dataset: source.dataset }, { from: dayAt(view, start) })
    : NO_REASONS
  const longhuOn = readsLonghu(rule) ? await longhuSince(view, lists, start) : () => undefined
  return { view, days: daysOf(view), reasons, longhuOn, nameOn: (row, index) => view.nameOn(row, dayAt(view, index)) }
}
