import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { mix, pick, streamKey, uniform } from '#random.ts'
import { FIRST_DAY, numberOnOrAfter, SIMULATED_DAYS } from '#universe/horizon.ts'
import type { Universe } from '#universe/universe.ts'

/** Shares that may be sold from a day on. */
export interface Unlock {
  readonly day: TradeDay
  readonly announcedOn: TradeDay
  readonly row: number
  readonly shares: number
  /** Whose they are, in the words of the announcements. */
  readonly holders: string
}

interface Batch {
  readonly months: number
  /** Of all shares that were not free when the stock was listed. */
  readonly share: number
  readonly holders: string
}

/** What a listing locks: those who were allotted shares, those who held them before, and who controls the company. */
const BATCHES: readonly Batch[] = [
  { months: 6, share: 0.02, holders: '首发网下配售' },
  { months: 12, share: 0.05, holders: '首发战略配售' },
  { months: 12, share: 0.38, holders: '首发原股东' },
  { months: 36, share: 0.5, holders: '首发控股股东' },
]
/** A year's chance that a company has placed shares, and for how long whoever bought them must keep them. */
const PLACED = 0.055
const PLACEMENTS = [
  { months: 6, holders: '定增机构配售' },
  { months: 18, holders: '定增控股股东' },
] as const
const YEARS = [2023, 2024, 2025, 2026, 2027] as const
const LOT = 100
/** Of all shares: less is no news. */
const LEAST_SHARE = 0.001

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

function listingUnlocks({ stocks, traits }: Universe, row: number): Unlock[] {
  const listedOn = stocks[row]?.listedOn
  if (!listedOn) return []
  const locked = (traits.totalShares[row] as number) - (traits.floatShares[row] as number)
  const batches = BATCHES.map(batch => ({ ...batch, number: freedOn(monthsAfter(listedOn, batch.months)) }))
  const ahead = batches.filter(({ number }) => number >= 0)
  // What a stock had locked on the first day had not been freed before it.
  const all = listedOn < FIRST_DAY ? ahead.reduce((sum, { share }) => sum + share, 0) / 0.9 : 1
  return ahead.flatMap(({ number, share, holders }) =>
    unlocked({ row, number, announcedOn: listedOn as TradeDay, shares: (locked * share) / all, holders }),
  )
}

function placementUnlocks(key: number, { stocks, traits }: Universe, row: number): Unlock[] {
  const listedOn = stocks[row]?.listedOn
  if (!listedOn || listedOn >= '2021-01-01') return []
  const locked = (traits.totalShares[row] as number) - (traits.floatShares[row] as number)
  return YEARS.flatMap(year => {
    const own = mix(key, year)
    if (uniform(own, 0) > PLACED) return []
    const placedOn = new Date(Date.UTC(year, 0, 1 + pick(own, 1, 365))).toISOString().slice(0, 10)
    const { months, holders } = PLACEMENTS[uniform(own, 2) < 0.8 ? 0 : 1]
    const announcedOn = tradeDayOnOrBefore(placedOn) as TradeDay
    // Together the years stay below what is locked.
    const shares = locked * (0.06 + 0.1 * uniform(own, 3))
    return unlocked({ row, number: freedOn(monthsAfter(placedOn, months)), announcedOn, shares, holders })
  })
}

/** The number of the day something becomes free; the next one trading; -1 when that is not within the days told. */
function freedOn(day: string): number {
  if (day < FIRST_DAY) return -1
  const number = numberOnOrAfter(day)
  return number < SIMULATED_DAYS.length ? number : -1
}

function unlocked({ number, shares, ...of }: Omit<Unlock, 'day'> & { readonly number: number }): Unlock[] {
  const whole = Math.floor(shares / LOT) * LOT
  return number < 0 || whole < LOT ? [] : [{ ...of, day: SIMULATED_DAYS[number] as TradeDay, shares: whole }]
}

/** Every unlock of the days that can be told: of listings after 6, 12 and 36 months, of placements after 6 and 18. */
export function unlocks(universe: Universe): Unlock[] {
  const stream = streamKey(universe.seed, 'unlock')
  return universe.stocks
    .flatMap((_, row) => [...listingUnlocks(universe, row), ...placementUnlocks(mix(stream, row), universe, row)])
    .filter(({ day, row, shares }) => {
      const isThere = numberOnOrAfter(day) < (universe.calendar.gone[row] as number)
      return isThere && shares >= LEAST_SHARE * (universe.traits.totalShares[row] as number)
    })
}
