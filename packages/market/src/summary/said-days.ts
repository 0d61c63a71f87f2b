import type { Claim } from './claims.ts'
import type { Fact } from './fact.ts'

interface SaidDay {
  readonly from: number
  readonly day: string
}

/** What the days around the moment are called, and the label of the fact that says which they are. */
const RELATIVE = /(今[日天]|当[日天]|截至目前|目前)|(昨[日天]|[前上]一?个?交易日)/g
export const TODAY_LABEL = '今日'
export const YESTERDAY_LABEL = '昨日'

/** 06-28 is a day of any year, 2024- any day of that year. */
export function isDay(claimed: string, day: string): boolean {
  if (claimed.endsWith('-')) return claimed.length === 3 ? day.slice(5).startsWith(claimed) : day.startsWith(claimed)
  return claimed.length === 5 ? day.endsWith(claimed) : day === claimed
}

/** Which day a place of a sentence speaks of. */
export type DayAt = (place: { readonly from: number }) => string | undefined

/**
 * Reads which days a sentence speaks of: the day named last before a place, else the first named after it (跌了2%，6月27日), else
 * today as the facts have it.
 */
export function saidDays(text: string, claims: readonly Claim[], facts: readonly Fact[]): DayAt {
  const days = new Map(facts.flatMap(fact => (fact.kind === 'day' ? [[fact.label, fact.day] as const] : [])))
  const said: SaidDay[] = Array.from(text.matchAll(RELATIVE), match => ({
    from: match.index,
    day: days.get(match[2] === undefined ? TODAY_LABEL : YESTERDAY_LABEL) ?? '',
  }))
  for (const claim of claims) if (claim.kind === 'day') said.push({ from: claim.from, day: claim.day })
  said.sort((a, b) => a.from - b.from)
  return ({ from }) => (said.filter(one => one.from <= from).at(-1) ?? said[0])?.day ?? days.get(TODAY_LABEL)
}
