import type { Listed } from '@kanpan/market/longhu/listed-stocks'
import type { ListedSeat } from '@kanpan/market/longhu/listing-totals'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { listAt, memberships } from '@kanpan/market/sector/memberships'
import { mix, streamKey } from '#random.ts'
import { dayNumber } from '#universe/universe.ts'
import { favouriteConcepts, HOT_BRANCHES } from './branches.ts'
import {
  type Dealt,
  fitted,
  LONGEST_STAY_DAYS,
  type LonghuDay,
  otherSales,
  type Purchase,
  purchases,
  type StockDay,
  type Tastes,
} from './purchases.ts'

export interface SeatedListing extends Listed {
  /** Of the stock over the window, in percent. */
  readonly changePct: number
  readonly amountYuan: number
  readonly volumeShares: number
  readonly seats: readonly ListedSeat[]
}

interface Dealing {
  readonly branch: string
  buyYuan: number
  sellYuan: number
}

const SEATS = 5
const WEEK_DAYS = 5

/** Whom a branch's favourite concepts make it look at. */
function tastesOf(seed: number, catalogue: Catalogue): Tastes {
  const concepts = catalogue.sectors.flatMap(({ kind }, at) => (kind === 'concept' ? [at] : []))
  const { sectorsOfStock } = memberships(catalogue)
  const liked = HOT_BRANCHES.map(
    (_, branch) => new Set(favouriteConcepts(seed, branch, concepts.length).map(at => concepts[at] ?? -1)),
  )
  return {
    catalogue,
    likes: (branch, row) => listAt(sectorsOfStock, row).some(sector => liked[branch]?.has(sector) ?? false),
  }
}

const averageYuan = (day: LonghuDay, row: number) => (day.amountYuan[row] ?? 0) / (day.volumeShares[row] ?? Number.NaN)
const toCent = (yuan: number) => Math.round(yuan * 100) / 100

/** Deals the seats of a seed's market: who sat where on the lists of a day follows from the days themselves. */
export function createSeatDealer({ seed, catalogue }: { seed: number; catalogue: Catalogue }) {
  const stream = streamKey(seed, 'longhu')
  const weeks = streamKey(seed, 'longhu-week')
  const tastes = tastesOf(seed, catalogue)
  const stockDay = (day: LonghuDay, row: number): StockDay => ({
    day,
    row,
    key: mix(mix(stream, dayNumber(day.day)), row),
    weekKey: mix(mix(weeks, Math.floor((dayNumber(day.day) + row) / WEEK_DAYS)), row),
  })

  // A day's lists look back at the same purchases several times, and so do the next days' lists.
  const known = new WeakMap<LonghuDay, Map<number, readonly Purchase[]>>()
  function purchasesOn(day: LonghuDay, row: number): readonly Purchase[] {
    const ofDay = known.get(day) ?? new Map<number, readonly Purchase[]>()
    known.set(day, ofDay)
    const cached = ofDay.get(row) ?? purchases(tastes, stockDay(day, row))
    ofDay.set(row, cached)
    return cached
  }

  /** Of what was bought some days ago the part that is sold today, at today's price. */
  function unwound(own: readonly LonghuDay[], at: number, row: number): Dealt[] {
    const today = own[at]
    if (!today) return []
    return Array.from({ length: LONGEST_STAY_DAYS }, (_, back) => back + 1).flatMap(back => {
      const before = own[at - back]
      if (!before) return []
      const rise = averageYuan(today, row) / averageYuan(before, row)
      return purchasesOn(before, row)
        .filter(({ stayDays }) => stayDays === back)
        .map(({ id, branch, yuan }) => ({ id, branch, yuan: yuan * rise }))
    })
  }

  function salesOn(own: readonly LonghuDay[], at: number, row: number): readonly Dealt[] {
    const day = own[at]
    if (!day) return []
    const today = stockDay(day, row)
    return fitted([...unwound(own, at, row), ...otherSales(tastes, today)], today)
  }

  /** What everybody bought and sold over a stock's last days. */
  function dealings(own: readonly LonghuDay[], row: number, windowDays: number): Dealing[] {
    const byId = new Map<string, Dealing>()
    const dealingOf = ({ id, branch }: Dealt) => {
      const known = byId.get(id) ?? { branch, buyYuan: 0, sellYuan: 0 }
      byId.set(id, known)
      return known
    }
    for (let at = Math.max(0, own.length - windowDays); at < own.length; at++) {
      const day = own[at]
      if (!day) continue
      for (const bought of purchasesOn(day, row)) dealingOf(bought).buyYuan += bought.yuan
      for (const sold of salesOn(own, at, row)) dealingOf(sold).sellYuan += sold.yuan
    }
    return [...byId.values()]
  }

  function side(all: readonly Dealing[], name: 'buy' | 'sell'): ListedSeat[] {
    const figure = (dealing: Dealing) => (name === 'buy' ? dealing.buyYuan : dealing.sellYuan)
    return all
      .filter(dealing => figure(dealing) >= 1)
      .toSorted((a, b) => figure(b) - figure(a))
      .slice(0, SEATS)
      .map(({ branch, buyYuan, sellYuan }, at) => ({
        side: name,
        rank: at + 1,
        branch,
        buyYuan: toCent(buyYuan),
        sellYuan: toCent(sellYuan),
      }))
  }

  /** The seats of a day's listings. `days` holds the day last and before it what the longest window and hold need. */
  return (days: readonly LonghuDay[], listed: readonly Listed[]): SeatedListing[] =>
    listed.map(listing => {
      const { row, windowDays } = listing
      const own = days.filter(day => day.state[row] === STOCK_STATE.trading)
      const all = dealings(own, row, windowDays)
      const window = own.slice(-windowDays)
      const sum = (of: (day: LonghuDay) => number) => window.reduce((total, day) => total + of(day), 0)
      const gain = window.reduce(
        (level, day) => (level * (day.closeCents[row] ?? 0)) / (day.prevCloseCents[row] ?? 1),
        1,
      )
      return {
        ...listing,
        changePct: 100 * (gain - 1),
        amountYuan: sum(day => day.amountYuan[row] ?? Number.NaN),
        volumeShares: sum(day => day.volumeShares[row] ?? Number.NaN),
        seats: [...side(all, 'buy'), ...side(all, 'sell')],
      }
    })
}
