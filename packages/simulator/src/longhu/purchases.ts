import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { valueYuan } from '@kanpan/market/quote/turnover'
import { mix, pick, uniform } from '#random.ts'
import { type Habit, HOT_BRANCHES, type HotBranch, PLAIN_BRANCHES } from './branches.ts'

/** A finished day with the streaks its stocks ended on. */
export interface LonghuDay extends DayColumns {
  readonly streak: Int16Array
}

/** Somebody who trades: institutions share a name on the list, and each is one of its own. */
export interface Party {
  readonly id: string
  readonly branch: string
  readonly holdDays: number
}

export interface Purchase {
  readonly party: Party
  readonly yuan: number
}

export interface Tastes {
  readonly catalogue: Catalogue
  /** Whether a branch likes a concept the stock is in, by its position in `HOT_BRANCHES`. */
  readonly likes: (branch: number, row: number) => boolean
}

const INSTITUTIONS = 6
/** Only hot money is seen to sell what it bought; the others keep it longer than any list looks. */
export const KEPT_DAYS = 99
const PLAIN_BUYERS = 12
/** The largest share of a day's turnover that named seats take together, on either side. */
export const LARGEST_SHARE = 0.55
const NORTHBOUND_FLOAT_YUAN = 8e9

const DICE = { circle: 100, branch: 200, size: 300, plain: 400, institution: 500, northbound: 600 } as const

interface Look {
  readonly changePct: number
  readonly streak: number
  readonly turnoverPct: number
}

/** How well a stock's day suits a habit, 0 to 1. */
const FIT: Readonly<Record<Habit, (look: Look) => number>> = {
  firstBoard: ({ streak }) => (streak === 1 ? 0.34 : 0.02),
  relay: ({ streak }) => (streak === 2 || streak === 3 ? 0.5 : 0.03),
  highStreak: ({ streak }) => (streak >= 3 ? 0.7 : 0.02),
  dip: ({ changePct }) => (changePct < -6 ? 0.3 : 0.01),
  turnover: ({ turnoverPct }) => (turnoverPct > 15 ? 0.3 : 0.03),
}

function lookAt(day: LonghuDay, { stocks }: Catalogue, row: number): Look {
  const prevClose = day.prevCloseCents[row] ?? 0
  return {
    changePct: (100 * ((day.closeCents[row] ?? 0) - prevClose)) / prevClose,
    streak: day.streak[row] ?? 0,
    turnoverPct: (100 * (day.volumeShares[row] ?? 0)) / (stocks[row]?.floatShares ?? Number.POSITIVE_INFINITY),
  }
}

/** Hot money: its habit, its concepts, and what its circle is up to today. */
function hotPurchases({ catalogue, likes }: Tastes, day: LonghuDay, { row, key }: { row: number; key: number }) {
  const look = lookAt(day, catalogue, row)
  const isMarked = ((day.flags[row] ?? 0) & (STOCK_FLAG.st | STOCK_FLAG.delisting)) !== 0
  return HOT_BRANCHES.flatMap(({ branch, habit, holdDays, sizePct, circle }: HotBranch, at): Purchase[] => {
    const mood = uniform(key, DICE.circle + circle) < 0.5 ? 1.6 : 0.4
    const chance = FIT[habit](look) * mood * (likes(at, row) ? 2.2 : 0.8) * (isMarked ? 0.1 : 1)
    if (uniform(key, DICE.branch + at) > chance) return []
    const share = (sizePct / 100) * (0.75 + 1.4 * uniform(key, DICE.size + at))
    return [{ party: { id: branch, branch, holdDays }, yuan: share * (day.amountYuan[row] ?? 0) }]
  })
}

function institutionPurchases(tastes: Tastes, day: LonghuDay, { row, key }: { row: number; key: number }): Purchase[] {
  const floatYuan = valueYuan(day.closeCents[row] ?? 0, tastes.catalogue.stocks[row]?.floatShares ?? null)
  const isMarked = ((day.flags[row] ?? 0) & STOCK_FLAG.st) !== 0
  // Large companies are theirs, small and marked ones hardly.
  const chance = isMarked ? 0.02 : Math.min(0.45, 0.08 + 0.1 * Math.log10(Math.max(1, floatYuan / 1e9)))
  return Array.from({ length: INSTITUTIONS }, (_, at) => at).flatMap(at => {
    if (uniform(key, DICE.institution + at) > chance) return []
    const share = 0.01 + 0.045 * uniform(key, DICE.institution + 20 + at)
    const party = { id: `机构专用 ${at}`, branch: '机构专用', holdDays: KEPT_DAYS }
    return [{ party, yuan: share * (day.amountYuan[row] ?? 0) }]
  })
}

/** The Hong Kong links trade large companies of Shanghai and Shenzhen, both ways on every day. */
export function northbound(tastes: Tastes, day: LonghuDay, row: number): string | undefined {
  const stock = tastes.catalogue.stocks[row]
  const floatYuan = valueYuan(day.closeCents[row] ?? 0, stock?.floatShares ?? null)
  if (!stock || stock.exchange === 'bse' || !(floatYuan > NORTHBOUND_FLOAT_YUAN)) return undefined
  if (((day.flags[row] ?? 0) & STOCK_FLAG.st) !== 0) return undefined
  return stock.exchange === 'sse' ? '沪股通专用' : '深股通专用'
}

function northboundPurchases(tastes: Tastes, day: LonghuDay, { row, key }: { row: number; key: number }): Purchase[] {
  const branch = northbound(tastes, day, row)
  if (!branch) return []
  const share = 0.012 + 0.08 * uniform(key, DICE.northbound) ** 2
  return [{ party: { id: branch, branch, holdDays: KEPT_DAYS }, yuan: share * (day.amountYuan[row] ?? 0) }]
}

function plainPurchases(day: LonghuDay, { row, key }: { row: number; key: number }): Purchase[] {
  const chosen = new Set(
    Array.from({ length: PLAIN_BUYERS }, (_, at) => pick(mix(key, DICE.plain), at, PLAIN_BRANCHES.length)),
  )
  return [...chosen].map((at, number) => {
    const branch = PLAIN_BRANCHES[at] ?? ''
    const share = 0.003 + 0.019 * uniform(key, DICE.plain + 50 + number) ** 3
    return { party: { id: branch, branch, holdDays: KEPT_DAYS }, yuan: share * (day.amountYuan[row] ?? 0) }
  })
}

/** Makes amounts fit into a share of the day's turnover, none larger than before. */
export function fitted<T extends { readonly yuan: number }>(parts: readonly T[], mostYuan: number): T[] {
  const sum = parts.reduce((total, { yuan }) => total + yuan, 0)
  return sum <= mostYuan ? [...parts] : parts.map(part => ({ ...part, yuan: (part.yuan * mostYuan) / sum }))
}

/** Who bought a stock on a day and for how much; a function of the day, the stock and the dice alone. */
export function purchases(tastes: Tastes, day: LonghuDay, at: { row: number; key: number }): Purchase[] {
  const amountYuan = day.amountYuan[at.row] ?? Number.NaN
  if (day.state[at.row] !== STOCK_STATE.trading || !(amountYuan > 0)) return []
  const all = [
    ...hotPurchases(tastes, day, at),
    ...institutionPurchases(tastes, day, at),
    ...northboundPurchases(tastes, day, at),
    ...plainPurchases(day, at),
  ]
  return fitted(all, LARGEST_SHARE * amountYuan)
}
