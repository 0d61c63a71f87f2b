import type { CalendarEventKind } from '@kanpan/contract/question/calendar'
import { type MarketDate, marketDates } from '@kanpan/market/calendar/market-dates'
import type { StockRef } from '#lib/stock-slot.ts'

/** Something a company goes through, as the server tells it. */
interface CompanyEvent extends StockRef {
  readonly day: string
  readonly announcedOn: string
  readonly kind: CalendarEventKind
  readonly detail: string
}

export type EventKind = CalendarEventKind | MarketDate['kind']

export const EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  listing: '上市',
  exRight: '除权除息',
  delisting: '退市',
  expiry: '交割',
  macro: '宏观',
  report: '财报',
  closed: '休市',
}

/** What is on one day, of one kind. */
export interface DayEvents {
  readonly day: string
  readonly kind: EventKind
  /** What the rules fix; nothing for what companies go through. */
  readonly title: string | undefined
  /** The rule, or when the first of it was announced. */
  readonly why: string
  readonly stocks: readonly (StockRef & { readonly detail: string })[]
}

const KINDS: readonly EventKind[] = ['closed', 'expiry', 'macro', 'report', 'listing', 'delisting', 'exRight']

/** Everything of a month, by day; companies that go through the same stand together. */
export function monthEvents(month: string, events: readonly CompanyEvent[]): readonly DayEvents[] {
  const fixed = marketDates(month).map(({ day, kind, title, rule }) => ({ day, kind, title, why: rule, stocks: [] }))
  const told = [...Map.groupBy(events, ({ day, kind }) => `${day} ${kind}`).values()].flatMap(group => {
    const [first] = group
    if (first === undefined) return []
    const announced = group.map(({ announcedOn }) => announcedOn).toSorted()[0] ?? first.announcedOn
    const stocks = group.map(({ code, name, detail }) => ({ code, name, detail }))
    return [{ day: first.day, kind: first.kind, title: undefined, why: `${announced} 起公告`, stocks }]
  })
  return [...fixed, ...told].sort((a, b) => a.day.localeCompare(b.day) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

/** Which months of company events the source cannot tell of, in words; nothing when it tells of all. */
export function unknownKinds(kinds: readonly CalendarEventKind[]): string | undefined {
  if (kinds.length === 0) return '上市、除权除息、解禁与个股财报日期：该行情来源未提供'
  return '解禁与个股财报日期：该行情来源未提供'
}
