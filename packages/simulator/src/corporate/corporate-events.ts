import type { TradeDay } from '@kanpan/contract/model/stock'
import { atOnce } from '#at-once.ts'
import { keepLast } from '#day-cache.ts'
import { SPELL } from '#universe/corporate-calendar.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import type { Universe } from '#universe/universe.ts'
import { PERIODS, type ReportPeriod } from './report-period.ts'
import { reportBook } from './reports.ts'
import { type ReportEvent, type Season, seasonColumns } from './season-columns.ts'
import { type Unlock, unlocks } from './unlocks.ts'

/** Something a company goes through on a day, and since when it is announced. */
export type CorporateEvent = {
  readonly day: TradeDay
  readonly announcedOn: TradeDay
  readonly row: number
} & (
  | { readonly kind: 'listing' | 'delisting' }
  /** New shares for ten old ones; 0 for cash alone. */
  | { readonly kind: 'exRight'; readonly sharesPerTen: number }
  | ({ readonly kind: 'unlock' } & Pick<Unlock, 'shares' | 'holders'>)
  | ReportEvent
)

export interface EventsBetween {
  /** Calendar days, both included. */
  readonly from: string
  readonly to: string
  /** Of these rows alone. */
  readonly rows?: readonly number[]
}

/** Listings and ex-right days are told a week ahead; a delisting when its last fortnight begins. */
const ANNOUNCED_DAYS_AHEAD = 5

/** A season is ten thousand reports: only the ones asked for are worked out, and no more are kept than a year has. */
const SEASONS_CACHED = 4

const dayOf = (number: number) => SIMULATED_DAYS[Math.max(0, number)] as TradeDay
const inOrder = (a: CorporateEvent, b: CorporateEvent) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.row - b.row)

/** How many events, in order of days, lie before a day. */
function placeBefore(events: readonly CorporateEvent[], day: string): number {
  let [from, to] = [0, events.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((events[middle] as CorporateEvent).day < day) from = middle + 1
    else to = middle
  }
  return from
}

function delistings({ calendar }: Universe): CorporateEvent[] {
  return [...calendar.spellRow].flatMap((row, at) => {
    const isLeaving = (calendar.spellKind[at] ?? 0) & SPELL.delisting
    const gone = calendar.spellTo[at] ?? 0
    if (!isLeaving || gone < 1 || gone > SIMULATED_DAYS.length) return []
    return { day: dayOf(gone - 1), announcedOn: dayOf(calendar.spellFrom[at] ?? 0), kind: 'delisting' as const, row }
  })
}

function listings({ calendar }: Universe): CorporateEvent[] {
  return [...calendar.listed].flatMap((number, row) => {
    if (number < 0 || number >= SIMULATED_DAYS.length) return []
    const announcedOn = dayOf(number - ANNOUNCED_DAYS_AHEAD)
    return { day: dayOf(number), announcedOn, kind: 'listing' as const, row }
  })
}

function exRights({ calendar }: Universe): CorporateEvent[] {
  return [...calendar.exRights].flatMap(([number, list]) =>
    list.map(({ row, conversion }) => ({
      day: dayOf(number),
      announcedOn: dayOf(number - ANNOUNCED_DAYS_AHEAD),
      kind: 'exRight' as const,
      row,
      sharesPerTen: Math.round(conversion * 100) / 10,
    })),
  )
}

export interface CorporateEvents {
  /** What the companies of a market go through on fixed days, in order of days and rows. */
  between(question: EventsBetween): readonly CorporateEvent[]
  /** What `between` then answers quickly: a season of reports takes 50 ms. Nothing where rows are named. */
  prepare(question: EventsBetween): Generator<undefined, void>
}

export function corporateEvents(universe: Universe): CorporateEvents {
  const book = reportBook(universe)
  let fixed: readonly CorporateEvent[] | undefined
  function reported(row: number, period: ReportPeriod): ReportEvent[] {
    const { report, forecast } = book(row, period)
    const events: ReportEvent[] = []
    if (forecast) events.push({ kind: 'earningsForecast', announcedOn: forecast.day, ...forecast })
    if (report) {
      const { appointedOn: announcedOn, ...figures } = report
      events.push({ kind: 'earnings', announcedOn, ...figures })
    }
    return events
  }

  function* seasonOf(period: ReportPeriod): Generator<undefined, Season> {
    const events: ReportEvent[] = []
    for (const row of universe.stocks.keys()) {
      events.push(...reported(row, period))
      yield
    }
    return yield* seasonColumns(period, events)
  }

  const season = keepLast(SEASONS_CACHED, (period: ReportPeriod) => atOnce(seasonOf(period)))

  function fixedEvents(): readonly CorporateEvent[] {
    fixed ??= [
      ...listings(universe),
      ...exRights(universe),
      ...delistings(universe),
      ...unlocks(universe).map(unlock => ({ kind: 'unlock' as const, ...unlock })),
    ].sort(inOrder)
    return fixed
  }

  function fixedBetween(from: string, to: string): readonly CorporateEvent[] {
    const events = fixedEvents()
    return events.slice(placeBefore(events, from), placeBefore(events, `${to}\uffff`))
  }

  return {
    between({ from, to, rows }) {
      const periods = periodsBetween(from, to)
      const wanted = rows && new Set(rows)
      const published = rows
        ? periods.flatMap(period => rows.flatMap(row => reported(row, period)))
        : periods.flatMap(period => season(period).between(from, to))
      return [...fixedBetween(from, to), ...published]
        .filter(({ day, row }) => day >= from && day <= to && (wanted?.has(row) ?? true))
        .sort(inOrder)
    },
    *prepare({ from, to, rows }) {
      if (rows) return
      for (const period of periodsBetween(from, to)) {
        if (!season.has(period)) season.keep(period, yield* seasonOf(period))
      }
    },
  }
}

/** A forecast comes before the first report of its period. */
const periodsBetween = (from: string, to: string) =>
  PERIODS.filter(period => forecastFrom(period) <= to && period.to >= from)

const forecastFrom = ({ from }: ReportPeriod) => `${from.slice(0, 7)}-01`
