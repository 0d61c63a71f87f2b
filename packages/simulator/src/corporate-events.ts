import type { TradeDay } from '@kanpan/contract/model/stock'
import { SPELL } from '#universe/corporate-calendar.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import type { Universe } from '#universe/universe.ts'

/** Something a company goes through on a fixed day, and since when it is announced. */
export interface CorporateEvent {
  readonly day: TradeDay
  readonly announcedOn: TradeDay
  readonly kind: 'listing' | 'exRight' | 'delisting'
  readonly row: number
  /** New shares for ten old ones; 0 for cash alone. */
  readonly sharesPerTen: number
}

/** Listings and ex-right days are told a week ahead; a delisting when its last fortnight begins. */
const ANNOUNCED_DAYS_AHEAD = 5

const dayOf = (number: number) => SIMULATED_DAYS[Math.max(0, number)] as TradeDay

function delistings({ calendar }: Universe): CorporateEvent[] {
  return [...calendar.spellRow].flatMap((row, at) => {
    const isLeaving = (calendar.spellKind[at] ?? 0) & SPELL.delisting
    const gone = calendar.spellTo[at] ?? 0
    if (!isLeaving || gone < 1 || gone > SIMULATED_DAYS.length) return []
    const announcedOn = dayOf(calendar.spellFrom[at] ?? 0)
    return { day: dayOf(gone - 1), announcedOn, kind: 'delisting' as const, row, sharesPerTen: 0 }
  })
}

function listings({ calendar }: Universe): CorporateEvent[] {
  return [...calendar.listed].flatMap((number, row) => {
    if (number < 0 || number >= SIMULATED_DAYS.length) return []
    const announcedOn = dayOf(number - ANNOUNCED_DAYS_AHEAD)
    return { day: dayOf(number), announcedOn, kind: 'listing' as const, row, sharesPerTen: 0 }
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

/** Everything companies of the market go through on fixed days, in order of days and rows. */
export function corporateEvents(universe: Universe): readonly CorporateEvent[] {
  const all = [...listings(universe), ...exRights(universe), ...delistings(universe)]
  return all.sort((a, b) => a.day.localeCompare(b.day) || a.row - b.row)
}
