import type { Listed } from '@kanpan/market/longhu/listed-stocks'
import type { ListedSeat } from '@kanpan/market/longhu/listing-totals'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { listAt, memberships } from '@kanpan/market/sector/memberships'
import { mix, pick, streamKey, uniform } from '#random.ts'
import { dayNumber } from '#universe/universe.ts'
import { favouriteConcepts, HOT_BRANCHES, PLAIN_BRANCHES } from './branches.ts'
import {
  fitted,
  KEPT_DAYS,
  LARGEST_SHARE,
  type LonghuDay,
  northbound,
  type Party,
  type Purchase,
  purchases,
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
  readonly party: Party
  buyYuan: number
  sellYuan: number
}

const SEATS = 5
/** The longest any hot-money branch keeps a stock. */
const LONGEST_HOLD = Math.max(...HOT_BRANCHES.map(({ holdDays }) => holdDays))
const DICE = { sellers: 700, institutions: 800, northbound: 900 } as const
const INSTITUTIONS = 6
const PLAIN_SELLERS = 12

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

/** What those who sell without having been seen to buy let go. */
function plainSales(tastes: Tastes, day: LonghuDay, { row, key }: { row: number; key: number }): Purchase[] {
  const amountYuan = day.amountYuan[row] ?? 0
  const chosen = new Set(
    Array.from({ length: PLAIN_SELLERS }, (_, at) => pick(mix(key, DICE.sellers), at, PLAIN_BRANCHES.length)),
  )
  const plain = [...chosen].map((at, number) => {
    const branch = PLAIN_BRANCHES[at] ?? ''
    const share = 0.004 + 0.03 * uniform(key, DICE.sellers + number) ** 3
    return { party: { id: branch, branch, holdDays: KEPT_DAYS }, yuan: share * amountYuan }
  })
  const institutions = Array.from({ length: INSTITUTIONS }, (_, at) => at).flatMap(at =>
    uniform(key, DICE.institutions + at) > 0.26
      ? []
      : [
          {
            party: { id: `机构专用 ${at}`, branch: '机构专用', holdDays: KEPT_DAYS },
            yuan: (0.01 + 0.045 * uniform(key, DICE.institutions + 20 + at)) * amountYuan,
          },
        ],
  )
  const link = northbound(tastes, day, row)
  const share = 0.012 + 0.08 * uniform(key, DICE.northbound) ** 2
  const north = link ? [{ party: { id: link, branch: link, holdDays: KEPT_DAYS }, yuan: share * amountYuan }] : []
  return [...plain, ...institutions, ...north]
}

const averageYuan = (day: LonghuDay, row: number) => (day.amountYuan[row] ?? 0) / (day.volumeShares[row] ?? Number.NaN)
const toCent = (yuan: number) => Math.round(yuan * 100) / 100

/** Deals the seats of a seed's market: who sat where on the lists of a day follows from the days themselves. */
export function createSeatDealer({ seed, catalogue }: { seed: number; catalogue: Catalogue }) {
  const stream = streamKey(seed, 'longhu')
  const tastes = tastesOf(seed, catalogue)
  const diceOf = (day: LonghuDay, row: number) => ({ row, key: mix(mix(stream, dayNumber(day.day)), row) })

  // A day's lists look back at the same purchases several times, and so do the next days' lists.
  const known = new WeakMap<LonghuDay, Map<number, readonly Purchase[]>>()
  function purchasesOn(day: LonghuDay, row: number): readonly Purchase[] {
    const ofDay = known.get(day) ?? new Map<number, readonly Purchase[]>()
    known.set(day, ofDay)
    const kept = ofDay.get(row) ?? purchases(tastes, day, diceOf(day, row))
    ofDay.set(row, kept)
    return kept
  }

  /** Of what was bought some days ago the part that is sold today, at today's price. */
  function unwound(own: readonly LonghuDay[], at: number, row: number): Purchase[] {
    const today = own[at]
    if (!today) return []
    return Array.from({ length: LONGEST_HOLD }, (_, back) => back + 1).flatMap(back => {
      const before = own[at - back]
      if (!before) return []
      const rise = averageYuan(today, row) / averageYuan(before, row)
      return purchasesOn(before, row)
        .filter(({ party }) => party.holdDays === back)
        .map(({ party, yuan }) => ({ party, yuan: yuan * rise }))
    })
  }

  function salesOn(own: readonly LonghuDay[], at: number, row: number): Purchase[] {
    const day = own[at]
    if (!day) return []
    const all = [...unwound(own, at, row), ...plainSales(tastes, day, diceOf(day, row))]
    return fitted(all, LARGEST_SHARE * (day.amountYuan[row] ?? 0))
  }

  /** What everybody bought and sold over a stock's last days. */
  function dealings(own: readonly LonghuDay[], row: number, windowDays: number): Dealing[] {
    const byParty = new Map<string, Dealing>()
    const dealingOf = (party: Party) => {
      const known = byParty.get(party.id) ?? { party, buyYuan: 0, sellYuan: 0 }
      byParty.set(party.id, known)
      return known
    }
    for (let at = Math.max(0, own.length - windowDays); at < own.length; at++) {
      const day = own[at]
      if (!day) continue
      for (const { party, yuan } of purchasesOn(day, row)) dealingOf(party).buyYuan += yuan
      for (const { party, yuan } of salesOn(own, at, row)) dealingOf(party).sellYuan += yuan
    }
    return [...byParty.values()]
  }

  function side(all: readonly Dealing[], name: 'buy' | 'sell'): ListedSeat[] {
    const figure = (dealing: Dealing) => (name === 'buy' ? dealing.buyYuan : dealing.sellYuan)
    return all
      .filter(dealing => figure(dealing) >= 1)
      .toSorted((a, b) => figure(b) - figure(a))
      .slice(0, SEATS)
      .map(({ party, buyYuan, sellYuan }, at) => ({
        side: name,
        rank: at + 1,
        branch: party.branch,
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
