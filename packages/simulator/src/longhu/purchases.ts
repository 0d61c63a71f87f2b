import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { valueYuan } from '@kanpan/market/quote/turnover'
import { mix, normal, uniform } from '#random.ts'
import { CROWD_BRANCHES, type Habit, HOT_BRANCHES } from './branches.ts'
import { plainBranch } from './plain-branches.ts'

/** A finished day with the streaks its stocks ended on. */
export interface LonghuDay extends DayColumns {
  readonly streak: Int16Array
}

/** A stock on a day, with the dice of both. */
export interface StockDay {
  readonly day: LonghuDay
  readonly row: number
  readonly key: number
  /** Crowds and institutions stay with a stock for days. */
  readonly weekKey: number
}

/** What somebody bought or sold: institutions share a name on the list, and each is one of its own. */
export interface Dealt {
  readonly id: string
  readonly branch: string
  readonly yuan: number
}

export interface Purchase extends Dealt {
  /** Trading days until it is sold again; undefined where it is kept for longer than any list looks back. */
  readonly stayDays?: number
}

export interface Tastes {
  readonly catalogue: Catalogue
  /** Whether a branch likes a concept the stock is in, by its position in `HOT_BRANCHES`. */
  readonly likes: (branch: number, row: number) => boolean
}

/** The longest that what is bought to be sold again is kept. */
export const LONGEST_STAY_DAYS = 4
/** The largest share of a day's turnover that named seats take together, on either side. */
const LARGEST_SHARE = 0.55
const NORTHBOUND_FLOAT_YUAN = 8e9

/** What buyers and sellers differ in. */
interface Side {
  /** How often those who trade both ways are on this side of a stock they are in. */
  readonly crowd: number
  readonly program: number
  readonly institution: number
  /** How likely a hot-money branch is there without any habit: it has other customers. */
  readonly others: number
  /** The middle size of a plain branch's order, in percent. Among the sellers are those who bought the days before. */
  readonly plainPct: number
  readonly dice: number
}
const BUYERS: Side = { crowd: 0.75, program: 0.65, institution: 0.72, others: 0.02, plainPct: 0.53, dice: 0 }
const SELLERS: Side = { crowd: 0.15, program: 0.28, institution: 0.78, others: 0.02, plainPct: 0.34, dice: 5000 }
/** Plain branches that trade a stock on a day and side with orders large enough to be named. */
const PLAIN = 13
const DICE = {
  circle: 100,
  branch: 200,
  size: 300,
  stay: 400,
  crowd: 500,
  side: 600,
  crowdSize: 700,
  crowdStay: 800,
  institution: 900,
  northbound: 1000,
  plain: 1100,
} as const

interface Look {
  readonly changePct: number
  readonly streak: number
  readonly turnoverPct: number
}

/** How likely hot money is to buy what suits its habit, 0 to 1; 0 what does not. */
const FIT: Readonly<Record<Habit, (look: Look) => number>> = {
  firstBoard: ({ streak }) => (streak === 1 ? 0.09 : 0),
  relay: ({ streak }) => (streak === 2 || streak === 3 ? 0.24 : 0),
  highStreak: ({ streak }) => (streak >= 3 ? 0.4 : 0),
  dip: ({ changePct }) => (changePct < -6 ? 0.18 : 0),
  turnover: ({ turnoverPct }) => (turnoverPct > 15 ? 0.12 : 0),
}

/** An order grows with the stock's turnover, but less than it: of ten times the turnover it takes six tenths the share. */
function orderYuan(amountYuan: number, sizePct: number): number {
  return (sizePct / 100) * amountYuan * (amountYuan / 6e8) ** -0.2
}

const amountOf = ({ day, row }: StockDay) => day.amountYuan[row] ?? 0
const isMarked = ({ day, row }: StockDay, flags: number) => ((day.flags[row] ?? 0) & flags) !== 0

function lookAt({ day, row }: StockDay, { stocks }: Catalogue): Look {
  const prevClose = day.prevCloseCents[row] ?? 0
  return {
    changePct: (100 * ((day.closeCents[row] ?? 0) - prevClose)) / prevClose,
    streak: day.streak[row] ?? 0,
    turnoverPct: (100 * (day.volumeShares[row] ?? 0)) / (stocks[row]?.floatShares ?? Number.POSITIVE_INFINITY),
  }
}

/** Most go when they are used to, some a day or two later. */
function stay(usualDays: number, dice: number): number {
  const later = dice < 0.75 ? 0 : dice < 0.92 ? 1 : 2
  return Math.min(LONGEST_STAY_DAYS, usualDays + later)
}

/** Hot money: what suits its habit, its concepts, and what its circle is up to today. */
function ofHotMoney(tastes: Tastes, at: StockDay): Purchase[] {
  const look = lookAt(at, tastes.catalogue)
  const marked = isMarked(at, STOCK_FLAG.st | STOCK_FLAG.delisting) ? 0.3 : 1
  return HOT_BRANCHES.flatMap(({ branch, habit, stayDays, sizePct, zeal, circle }, number): Purchase[] => {
    const mood = uniform(at.key, DICE.circle + circle) < 0.5 ? 1.6 : 0.4
    const taste = tastes.likes(number, at.row) ? 2.2 : 0.8
    const chance = Math.max(FIT[habit](look) * mood * taste * marked, BUYERS.others)
    if (uniform(at.key, DICE.branch + number) > chance * zeal) return []
    const yuan = orderYuan(amountOf(at), sizePct) * Math.exp(0.6 * normal(at.key, DICE.size + number))
    return [{ id: branch, branch, yuan, stayDays: stay(stayDays, uniform(at.key, DICE.stay + number)) }]
  })
}

/** What other customers of the same branches let go. */
function ofTheirOthers(at: StockDay): Dealt[] {
  const key = mix(at.key, SELLERS.dice)
  return HOT_BRANCHES.flatMap(({ branch, sizePct, zeal }, number): Dealt[] => {
    if (uniform(key, DICE.branch + number) > SELLERS.others * zeal) return []
    const yuan = orderYuan(amountOf(at), sizePct) * Math.exp(0.6 * normal(key, DICE.size + number))
    return [{ id: branch, branch, yuan }]
  })
}

/** Crowds and programs like a stock for days; their orders, of many customers or many slices, add up to much the same. */
function ofCrowds(at: StockDay, side: Side): Purchase[] {
  const key = mix(at.key, side.dice)
  return CROWD_BRANCHES.flatMap(({ branch, kind, sizePct, presencePct, circle }, number): Purchase[] => {
    const liking = normal(at.weekKey, DICE.circle + circle)
    // e to 0.7 times a normal number is 1.278 on average.
    const chance = ((presencePct / 100) * Math.exp(0.7 * liking)) / 1.278
    if (uniform(at.weekKey, DICE.crowd + number) > chance) return []
    if (uniform(key, DICE.side + number) > side[kind]) return []
    const size = Math.exp(0.3 * liking + 0.2 * normal(key, DICE.crowdSize + number))
    const stayDays = stay(1, uniform(key, DICE.crowdStay + number))
    return [{ id: branch, branch, yuan: orderYuan(amountOf(at), sizePct) * size, stayDays }]
  })
}

/** Institutions come several at a time, into large companies sooner than into small ones. */
function ofInstitutions(tastes: Tastes, at: StockDay, side: Side): Dealt[] {
  const floatYuan = valueYuan(at.day.closeCents[at.row] ?? 0, tastes.catalogue.stocks[at.row]?.floatShares ?? null)
  const chance = isMarked(at, STOCK_FLAG.st)
    ? 0.05
    : Math.min(0.9, 0.55 + 0.3 * Math.log10(Math.max(1, floatYuan / 2e9)))
  const key = mix(at.key, side.dice + DICE.institution)
  if (uniform(at.weekKey, DICE.institution) > chance || uniform(key, 0) > side.institution) return []
  const count = 1 + Math.floor(5 * uniform(key, 1))
  return Array.from({ length: count }, (_, number) => ({
    id: `机构专用 ${number}`,
    branch: '机构专用',
    yuan: orderYuan(amountOf(at), 2) * Math.exp(0.6 * normal(key, 10 + number)),
  }))
}

/** The Hong Kong links trade large companies of Shanghai and Shenzhen, both ways on every day. */
function ofNorthbound(tastes: Tastes, at: StockDay, side: Side): Dealt[] {
  const stock = tastes.catalogue.stocks[at.row]
  const floatYuan = valueYuan(at.day.closeCents[at.row] ?? 0, stock?.floatShares ?? null)
  if (!stock || stock.exchange === 'bse' || !(floatYuan > NORTHBOUND_FLOAT_YUAN)) return []
  if (isMarked(at, STOCK_FLAG.st)) return []
  const branch = stock.exchange === 'sse' ? '沪股通专用' : '深股通专用'
  const yuan = orderYuan(amountOf(at), 4) * Math.exp(0.5 * normal(mix(at.key, side.dice), DICE.northbound))
  return [{ id: branch, branch, yuan }]
}

function ofPlain(at: StockDay, side: Side): Purchase[] {
  const key = mix(at.key, side.dice + DICE.plain)
  const chosen = new Set(Array.from({ length: PLAIN }, (_, number) => plainBranch(uniform(key, number))))
  return [...chosen].map((branch, number) => {
    const dice = uniform(key, 300 + number)
    return {
      id: branch,
      branch,
      yuan: orderYuan(amountOf(at), side.plainPct) * Math.exp(0.95 * normal(key, 100 + number)),
      ...(dice < 0.8 && { stayDays: stay(1, dice / 0.8) }),
    }
  })
}

/** Makes amounts fit into a share of the day's turnover, none larger than before. */
export function fitted<T extends Dealt>(parts: readonly T[], at: StockDay): readonly T[] {
  const mostYuan = LARGEST_SHARE * amountOf(at)
  const sum = parts.reduce((total, { yuan }) => total + yuan, 0)
  return sum <= mostYuan ? parts : parts.map(part => ({ ...part, yuan: (part.yuan * mostYuan) / sum }))
}

const isTraded = (at: StockDay) => at.day.state[at.row] === STOCK_STATE.trading && amountOf(at) > 0

function ofBothWays(tastes: Tastes, at: StockDay, side: Side): Dealt[] {
  return [...ofCrowds(at, side), ...ofInstitutions(tastes, at, side), ...ofNorthbound(tastes, at, side)]
}

/** Who bought a stock on a day and for how much; a function of the day, the stock and the dice alone. */
export function purchases(tastes: Tastes, at: StockDay): readonly Purchase[] {
  if (!isTraded(at)) return []
  return fitted([...ofHotMoney(tastes, at), ...ofBothWays(tastes, at, BUYERS), ...ofPlain(at, BUYERS)], at)
}

/** What those sell who have had it for longer. */
export function otherSales(tastes: Tastes, at: StockDay): readonly Dealt[] {
  return isTraded(at) ? [...ofTheirOthers(at), ...ofBothWays(tastes, at, SELLERS), ...ofPlain(at, SELLERS)] : []
}
