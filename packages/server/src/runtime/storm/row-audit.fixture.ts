import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { sessionSecondsBetween } from '@kanpan/market/calendar/session-seconds'
import type { BookMoment } from '@kanpan/market/day-book/book-moment'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { Simulator } from '@kanpan/simulator/simulator'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'
import { ROW_FIELDS } from '#runtime/simulated-session.fixture.ts'
import { POOLS, type Truth, type Truths } from './simulated-moments.fixture.ts'

/** What is shown of one data set, held against the simulator at its own stamps. */
export interface Shown {
  /** What is not as the simulator has it, in words. */
  readonly wrong: readonly string[]
  /** How many were right once they are told as of so much later: they are newer than they say. */
  readonly backdated: number
  /** Prices a cent off and right in all else, as one provider told them before another could be asked, or while it is said that they differ. */
  readonly doubted: number
  readonly count: number
  /** How many are old, and by how many seconds of the session the oldest of all. */
  readonly old: number
  readonly oldestSeconds: number
}

/** Older than this while there is trading is said on the screen, or ought to be: a sweep comes every 15 seconds. */
export const OLD_SECONDS = 30

export interface AuditedDay {
  readonly simulator: Simulator
  readonly day: TradeDay
  readonly truths: Truths
  /** By how many seconds hosts put their stamps back; 0: by none. */
  readonly backdatedBySeconds: number
}

export const ageSeconds = (day: TradeDay, stamp: number, now: number) =>
  sessionSecondsBetween({ day, second: stamp }, { day, second: now })

/** A figure nobody tells is no figure: 0 of a price, NaN of the others. */
const isKnown = (value: number | undefined) => value !== undefined && value !== 0 && !Number.isNaN(value)

/** The price of a stock that has not traded is no unknown one. */
const isStated = (field: (typeof ROW_FIELDS)[number], value: number | undefined) =>
  field === 'closeCents' || isKnown(value)

/** A second provider is asked once a minute, and what it says is acted on with the next sweep. */
const UNCHECKED_SECONDS = 90
const CENTS_APART = /^closeCents (\d+) (\d+)$/

/** What follows of a price: whether its stock stands at a limit, and what is queued there. */
const FOLLOWS = /^(?:sealYuan|pools) /

/** Whether a row is wrong by a cent of its price and in nothing that does not follow from it: of itself nobody can see that. */
function isCentOff([first = '', ...others]: readonly string[]): boolean {
  const [, live = '0', other = '0'] = CENTS_APART.exec(first) ?? []
  return Math.abs(Number(live) - Number(other)) === 1 && others.every(fault => FOLLOWS.test(fault))
}

/** What is said of the quotes at a look. */
export interface SaidOfQuotes {
  readonly clockSecond: number
  /** That two providers tell other prices. */
  readonly saysApart: boolean
  /** That no second provider answers, so that nobody can be asked. */
  readonly saysAlone: boolean
}

/**
 * A price that is a cent off is no fault of the market's for as long as nobody could have been asked about it, and then only while it is
 * said that providers differ, or that there is none to ask.
 */
function centWatch() {
  let since: ReadonlyMap<number, number> = new Map()
  return (rows: readonly number[], { clockSecond, saysApart, saysAlone }: SaidOfQuotes): ReadonlySet<number> => {
    since = new Map(rows.map(row => [row, since.get(row) ?? clockSecond]))
    const isExcused = (row: number) =>
      saysApart || saysAlone || clockSecond < (since.get(row) ?? clockSecond) + UNCHECKED_SECONDS
    return new Set(rows.filter(isExcused))
  }
}

/** Shares in hundreds at its price: books are told in lots, and a seal is what stands in them. */
const SEAL_TOLERANCE_SHARES = 100

interface RowPair {
  readonly row: number
  readonly own: number
}

/** The simulator's prices of a stock that is hardly traded move while its volume stands: so far back its extremes may have. */
const UNTRADED_SECONDS = 120

/** Whether an extreme was the simulator's a moment ago, and nothing has been traded since: a quote of then says nothing else. */
function isOfSameVolume(field: 'highCents' | 'lowCents', live: number, { own, stamp, truths }: TruthPlace): boolean {
  const volume = truths.at(stamp).moment.volumeShares[own]
  for (let second = stamp - 1; second >= stamp - UNTRADED_SECONDS; second--) {
    const { moment } = truths.at(second)
    if (moment.volumeShares[own] !== volume) return false
    if (moment[field][own] === live) return true
  }
  return false
}

interface TruthPlace {
  readonly own: number
  readonly stamp: number
  readonly truths: Truths
}

/** What of a row's figures is not those of the simulator at a moment. */
function figureFaults(
  { now }: MarketView,
  { row, own }: RowPair,
  { truths, stamp }: Omit<TruthPlace, 'own'>,
): string[] {
  const { moment } = truths.at(stamp)
  const isTrading = now.state[row] === STOCK_STATE.trading
  if (now.state[row] !== moment.state[own]) return [`state ${now.state[row]} ${moment.state[own]}`]
  const fields = isTrading ? ROW_FIELDS : (['prevCloseCents'] as const)
  return fields.flatMap(field => {
    const [live, other] = [now[field][row], moment[field][own]]
    if (live === other || !isStated(field, live)) return []
    // Some write money in whole yuan.
    if (field === 'amountYuan' && Math.abs((live ?? 0) - (other ?? 0)) <= 1) return []
    const isExtreme = field === 'highCents' || field === 'lowCents'
    if (isExtreme && isOfSameVolume(field, live ?? 0, { own, stamp, truths })) return []
    return [`${field} ${live} ${other}`]
  })
}

function queueFaults({ now }: MarketView, { row, own }: RowPair, { moment }: Truth): string[] {
  const [live = Number.NaN, other = Number.NaN] = [now.sealYuan[row], moment.sealYuan[own]]
  const tolerance = (SEAL_TOLERANCE_SHARES * (now.closeCents[row] ?? 0)) / 100 + 1
  return Math.abs(live - other) > tolerance ? [`sealYuan ${live} ${other}`] : []
}

/** Where the figures say that a stock stands towards its limits, and it does not stand there. */
function poolFaults(view: MarketView, { row, own }: RowPair, { moment, states }: Truth): string[] {
  const { now } = view
  const live = limitUpDayOf(view).states[row] ?? 0
  const other = states[own] ?? 0
  const extra = live & ~other & POOLS
  const isWhole = isKnown(now.highCents[row]) && isKnown(now.prevCloseCents[row])
  const lacking = isWhole && moment.closeCents[own] ? other & ~live & POOLS : 0
  return extra || lacking ? [`pools ${live & POOLS} ${other & POOLS}`] : []
}

interface SeenSeals {
  /** The first stamp at which each row was shown sealed. */
  readonly sealedFrom: Map<number, number>
  /** Seals that were looked at already. */
  readonly checked: Map<number, string>
  readonly isSealedAt: (own: number, second: number) => boolean
}

/** Seals are told late where nobody saw them, and never before they were. */
function sealFaults({ now }: MarketView, { row, own }: RowPair, { sealedFrom, checked, isSealedAt }: SeenSeals) {
  const [first = -1, last = -1] = [now.firstSealSecond[row], now.lastSealSecond[row]]
  const words = `${first} ${last}`
  if (checked.get(row) === words) return []
  const faults: string[] = []
  if (first >= 0 && (!isSealedAt(own, first) || first > (sealedFrom.get(row) ?? first)))
    faults.push(`first seal ${first}`)
  if (last >= 0 && last !== first && !isSealedAt(own, last)) faults.push(`last seal ${last}`)
  if (faults.length === 0) checked.set(row, words)
  return faults
}

/** Every row of a live market over the hosts of a simulated one, look after look. */
export function rowAudit({ day, truths, backdatedBySeconds }: AuditedDay) {
  const offsets = backdatedBySeconds > 0 ? [0, backdatedBySeconds] : [0]
  const seals: SeenSeals = {
    sealedFrom: new Map(),
    checked: new Map(),
    // A seal that broke within its second stands at no second, and is one of the simulator's.
    isSealedAt: (own, second) =>
      truths.at(SESSION.close).moment.firstSealSecond[own] === second ||
      truths.at(SESSION.close).moment.lastSealSecond[own] === second ||
      offsets.some(offset => ((truths.at(second + offset).states[own] ?? 0) & LIMIT_STATE.sealed) !== 0),
  }

  const excusedAmong = centWatch()

  return (view: MarketView, said: SaidOfQuotes): Shown & { readonly unseen: number } => {
    const { clockSecond } = said
    const { seenSecond } = view.now as BookMoment
    const { states } = limitUpDayOf(view)
    const wrong: string[] = []
    const centsOff = new Map<number, readonly string[]>()
    let [backdated, count, old, oldestSeconds, unseen] = [0, 0, 0, 0, 0]
    for (const [row, { code }] of view.catalogue.stocks.entries()) {
      // A day that is closed has no stamps: it is of the close.
      const stamp = seenSecond ? (seenSecond[row] ?? -1) : clockSecond
      const pair = { row, own: truths.rowOf(code) }
      if (stamp < 0) {
        unseen += 1
        continue
      }
      count += 1
      const age = ageSeconds(day, stamp, clockSecond)
      oldestSeconds = Math.max(oldestSeconds, age)
      if (age > OLD_SECONDS) old += 1
      const truth = truths.at(stamp)
      const live = states[row] ?? 0
      let faults = [...figureFaults(view, pair, { truths, stamp }), ...queueFaults(view, pair, truth)]
      faults.push(...poolFaults(view, pair, truth))
      if (faults.length > 0 && backdatedBySeconds > 0) {
        if (figureFaults(view, pair, { truths, stamp: stamp + backdatedBySeconds }).length === 0) {
          backdated += 1
          faults = []
        }
      }
      if (faults.length === 0 && (live & LIMIT_STATE.sealed) !== 0 && !seals.sealedFrom.has(row)) {
        seals.sealedFrom.set(row, stamp)
      }
      faults.push(...sealFaults(view, pair, seals))
      const words = faults.map(fault => `${code} at ${stamp}: ${fault}`)
      if (isCentOff(faults)) centsOff.set(row, words)
      else wrong.push(...words)
    }
    const excused = excusedAmong([...centsOff.keys()], said)
    for (const [row, words] of centsOff) if (!excused.has(row)) wrong.push(...words)
    const doubted = [...excused].reduce((sum, row) => sum + (centsOff.get(row)?.length ?? 0), 0)
    return { wrong, backdated, doubted, count, old, oldestSeconds, unseen }
  }
}
