import { LONGHU_PUBLISHED_SECOND } from '@kanpan/market/longhu/publication'
import type { MarketView } from '#live/market-view.ts'
import type { LonghuListing } from '#store/longhu-store.ts'

/** One source's word for each stock and day: the one that tells most seats. Two sources of one list are not two lists. */
export function oneSource(listings: readonly LonghuListing[]): LonghuListing[] {
  const seats = (listings: readonly LonghuListing[]) => listings.reduce((sum, listing) => sum + listing.seats.length, 0)
  return [...Map.groupBy(listings, ({ day, code }) => `${day} ${code}`).values()].flatMap(ofStock => {
    const [first, ...others] = Map.groupBy(ofStock, ({ source }) => source).values()
    return others.reduce((best, listings) => (seats(listings) > seats(best) ? listings : best), first ?? [])
  })
}

/** Whether the list of the view's day is out at its moment. */
export function isLonghuPublished({ dayCutoffSecond }: MarketView): boolean {
  return dayCutoffSecond >= LONGHU_PUBLISHED_SECOND
}
