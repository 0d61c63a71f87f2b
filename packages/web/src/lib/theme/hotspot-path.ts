import { addressOf, type Moment } from '#lib/market-time/moment.ts'

const DAY = /^\d{4}-\d{2}-\d{2}/

/** The day a hotspot is of, which its id begins with. */
export function hotspotDay(id: string): string | undefined {
  return DAY.exec(id)?.[0]
}

/** Where a hotspot is read: at the moment shown when it is of that day, else on its own day as a whole. */
export function hotspotPath(id: string, moment: Moment, shownDay: string | undefined): string {
  const day = hotspotDay(id)
  const search = new URLSearchParams(day === undefined || day === shownDay ? addressOf(moment) : { date: day })
  search.set('id', id)
  return `/hotspot?${search}`
}

/** Where all hotspots that tell a word are listed. */
export function keywordPath(keyword: string, moment: Moment): string {
  const search = new URLSearchParams(addressOf(moment))
  search.set('tab', 'all')
  search.set('keyword', keyword)
  return `/hotspot?${search}`
}
