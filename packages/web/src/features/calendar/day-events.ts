import type { CompanyEvent, CompanyEventKind } from '@kanpan/contract/model/company-event'
import { type MarketDate, marketDates } from '@kanpan/market/calendar/market-dates'
import { addMonths, monthOf } from '#lib/format/month.ts'
import { EVENT_KINDS, type EventKind } from './event-labels.ts'

/** What is on one day, of one kind. */
export interface DayEvents {
  readonly day: string
  readonly kind: EventKind
  /** What the rules fix; nothing for what companies go through. */
  readonly title: string | undefined
  /** The rule, or when the first of it was announced. */
  readonly why: string
  readonly importance: number
  /** How many companies, of which `events` may be the first only. */
  readonly count: number
  /** The person's own stocks first. */
  readonly events: readonly CompanyEvent[]
}

export interface PublishedEvents {
  readonly events: readonly CompanyEvent[]
  readonly counts: readonly { readonly day: string; readonly kind: CompanyEventKind; readonly count: number }[]
}

/** What the person's stocks go through, among them what the answer for all left out. */
export interface OwnEvents {
  readonly codes: ReadonlySet<string>
  readonly events: readonly CompanyEvent[]
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

const FIXED_IMPORTANCE: Readonly<Record<MarketDate['kind'], number>> = { macro: 3, expiry: 2, report: 2, closed: 1 }
const keyOf = ({ day, kind }: { readonly day: string; readonly kind: EventKind }) => `${day} ${kind}`

/** The dates of a range that the rules fix. */
function fixedEvents({ from, to }: DayRange): DayEvents[] {
  const dates: MarketDate[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) dates.push(...marketDates(month))
  return dates
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, kind, title, rule }) => ({
      ...{ day, kind, title, why: rule, count: 0, events: [] },
      importance: FIXED_IMPORTANCE[kind],
    }))
}

/** What companies go through, by day and kind, the person's own first. */
export function companyDays({ events, counts }: PublishedEvents, own: OwnEvents): DayEvents[] {
  const ownByDay = Map.groupBy(own.events, keyOf)
  const countOf = new Map(counts.map(each => [keyOf(each), each.count]))
  return [...Map.groupBy([...events, ...own.events], keyOf)].flatMap(([key, group]) => {
    const [first] = group
    if (first === undefined) return []
    const others = group.filter(({ code }) => !own.codes.has(code))
    const list = [...(ownByDay.get(key) ?? []), ...others]
    const announced = list.map(({ announcedOn }) => announcedOn).toSorted()[0] ?? first.announcedOn
    return {
      ...{ day: first.day, kind: first.kind, title: undefined, why: `${announced} 起公告`, events: list },
      importance: Math.max(...list.map(({ importance }) => importance)),
      count: Math.max(list.length, countOf.get(key) ?? 0),
    }
  })
}

/** Everything of a range, by day and kind. */
export function dayEvents(range: DayRange, published: PublishedEvents, own: OwnEvents): readonly DayEvents[] {
  return [...fixedEvents(range), ...companyDays(published, own)].sort(
    (a, b) => a.day.localeCompare(b.day) || EVENT_KINDS.indexOf(a.kind) - EVENT_KINDS.indexOf(b.kind),
  )
}

export interface EventFilter {
  readonly kind: EventKind | undefined
  /** Only the person's own stocks. */
  readonly isOwn: boolean
}

/** What is left of the events by a filter. */
export function filtered(
  groups: readonly DayEvents[],
  { kind, isOwn }: EventFilter,
  own: OwnEvents,
): readonly DayEvents[] {
  const ofKind = groups.filter(group => kind === undefined || group.kind === kind)
  if (!isOwn) return ofKind
  return ofKind.flatMap(group => {
    const events = group.events.filter(({ code }) => own.codes.has(code))
    return events.length === 0 ? [] : [{ ...group, events, count: events.length }]
  })
}

/** What the source cannot tell of, in words; nothing when it tells of all. */
export function unknownKinds(kinds: readonly CompanyEventKind[]): string | undefined {
  return kinds.length === 0 ? '上市、除权除息、解禁、财报与业绩预告：该行情来源未提供' : undefined
}
