import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { BookMoment } from '@kanpan/market/day-book/book-moment'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketMoment, SimulatedIndex, Simulator } from '@kanpan/simulator/simulator'
import { simulatedIndices } from '@kanpan/upstream/world/simulated-indices'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'

/** What a whole row says. */
export const ROW_FIELDS = [
  'prevCloseCents',
  'openCents',
  'highCents',
  'lowCents',
  'closeCents',
  'volumeShares',
  'amountYuan',
] as const

/** The states a stock stands in towards its limits, of which the pools are made. */
const POOLS = LIMIT_STATE.sealed | LIMIT_STATE.broken | LIMIT_STATE.limitDown

/** Quotes have books in whole lots. */
const lots = (shares = 0) => 100 * Math.round(shares / 100)

interface Simulated {
  readonly moment: MarketMoment
  readonly states: Uint8Array
}

interface Compared {
  readonly code: string
  /** Of the live market, and of the simulator. */
  readonly row: number
  readonly own: number
  readonly second: number
  readonly simulated: Simulated
}

/** A live market over the hosts of a simulated one, held against the simulator: each figure at its own stamp. What differs, in words. */
export function simulatedSession(simulator: Simulator, day: TradeDay) {
  const { catalogue } = simulator
  const played = simulatedIndices(simulator)
  const rowOf = new Map<string, number>(catalogue.stocks.map(({ code }, row) => [code, row]))
  /** What was known at the seconds of the whole sweeps, and at no others for longer than one comparison. */
  const sweeps = new Map<number, Uint8Array>()

  function simulatedAt(second: number): Simulated {
    const moment = simulator.momentAt(day, second)
    return { moment, states: limitUpDay({ columns: moment, life: moment, catalogue, streaksBefore: undefined }).states }
  }

  function compared(view: MarketView): Compared[] {
    // A day that is over has no stamps of its own: all of it is of the close.
    const { seenSecond } = view.now as Partial<BookMoment>
    const bySecond = new Map<number, Simulated>()
    return view.catalogue.stocks.map(({ code }, row) => {
      const second = seenSecond ? (seenSecond[row] ?? -1) : SESSION.close
      const simulated = bySecond.get(second) ?? simulatedAt(second)
      bySecond.set(second, simulated)
      return { code, row, own: rowOf.get(code) ?? -1, second, simulated }
    })
  }

  function rows(view: MarketView): string[] {
    const { now } = view
    return compared(view).flatMap(({ code, row, own, simulated: { moment } }) => {
      if (now.state[row] !== moment.state[own]) return [`${code} state ${now.state[row]} ${moment.state[own]}`]
      if (now.state[row] !== STOCK_STATE.trading) return []
      return ROW_FIELDS.filter(field => now[field][row] !== moment[field][own]).map(
        field => `${code} ${field} ${now[field][row]} ${moment[field][own]}`,
      )
    })
  }

  /** Who is sealed, broken or at the lower limit. */
  function pools(view: MarketView): string[] {
    const { states } = limitUpDayOf(view)
    return compared(view).flatMap(({ code, row, own, simulated }) => {
      const [live, other] = [(states[row] ?? 0) & POOLS, (simulated.states[own] ?? 0) & POOLS]
      return live === other ? [] : [`${code} pools ${live} ${other}`]
    })
  }

  /** The first sweep from a second on that saw a stock sealed. */
  const sweepThatSaw = (own: number, from: number) =>
    [...sweeps].find(([second, states]) => second >= from && ((states[own] ?? 0) & LIMIT_STATE.sealed) !== 0)?.[0]

  /** Whether a sweep before a second saw that a stock had been at its limit, and saw it sealed neither then nor before. */
  const isSealMissed = (own: number, second: number) =>
    [...sweeps].some(([at, states]) => at < second && ((states[own] ?? 0) & LIMIT_STATE.broken) !== 0)

  /** First seals: not before there was one, and not after a sweep that saw it; behind one that no sweep saw it is unknown. */
  function firstSeals(view: MarketView): string[] {
    return compared(view).flatMap(({ code, own, row, simulated: { moment } }) => {
      const [live = -1, first = -1] = [view.now.firstSealSecond[row], moment.firstSealSecond[own]]
      const latest = first < 0 ? undefined : sweepThatSaw(own, first)
      const isUnknown = latest === undefined || isSealMissed(own, latest)
      const isRight = live < 0 ? isUnknown : first >= 0 && live >= first && live <= (latest ?? live)
      return isRight ? [] : [`${code} first seal ${live} ${first} ${latest}`]
    })
  }

  /** First and last seals and their breaks, where the market was asked as often as it is in a real session. */
  function seals(view: MarketView, withinSeconds: number): string[] {
    return compared(view).flatMap(({ code, own, row, simulated: { moment } }) =>
      (['firstSealSecond', 'lastSealSecond'] as const).flatMap(field => {
        const [live = -1, other = -1] = [view.now[field][row], moment[field][own]]
        const isNear = live < 0 || other < 0 ? live === other : live >= other && live - other <= withinSeconds
        return isNear ? [] : [`${code} ${field} ${live} ${other}`]
      }),
    )
  }

  /** Order books of some rows; looking at them has them brought in. */
  function books(view: MarketView, looked: readonly number[]) {
    const found: string[] = []
    let count = 0
    for (const row of looked) {
      const book = view.intraday.orderBook(row)
      const code = view.catalogue.stocks[row]?.code ?? ''
      if (!book) continue
      count++
      const { bidCents, bidShares, askCents, askShares } = simulator.orderBook(day, rowOf.get(code) ?? -1, book.second)
      const other = { bidCents, bidShares: bidShares.map(lots), askCents, askShares: askShares.map(lots) }
      for (const side of ['bidCents', 'bidShares', 'askCents', 'askShares'] as const) {
        if (book[side].join() !== other[side].join())
          found.push(`${code} ${book.second} ${side} ${book[side]} ${other[side]}`)
      }
    }
    return { found, count }
  }

  /** Indices, which came with one of the last polls. */
  function indices(view: MarketView, polls: readonly number[]) {
    const live = view.inside.indices(day, view.second) ?? []
    const others = polls.map(second => new Map(played.at(day, second).map(index => [index.code, index])))
    const isOf = (index: (typeof live)[number], other: SimulatedIndex | undefined) =>
      other?.last === index.last && other.prevClose === index.prevClose && other.amountYuan === index.amountYuan
    const found = live.filter(index => !others.some(other => isOf(index, other.get(index.code))))
    return { found: found.map(({ code, last }) => `${code} ${last}`), count: live.length }
  }

  /** What the opening auction would trade. */
  function auction(view: MarketView) {
    const live = view.inside.auction(day, view.second)
    const found: string[] = []
    let count = 0
    for (const { code, row, own, second } of compared(view)) {
      const other = simulator.auction(day, Math.min(second, SESSION.openingMatch - 1))
      const [cents = 0, simulated = 0] = [live?.cents[row], other.cents[own]]
      if (cents !== simulated) found.push(`${code} ${second} auction ${cents} ${simulated}`)
      if (cents === 0 || simulated === 0) continue
      count++
      for (const field of ['matchedShares', 'unmatchedShares'] as const) {
        const [shares, others] = [live?.[field][row], lots(other[field][own])]
        if (shares !== others) found.push(`${code} ${second} ${field} ${shares} ${others}`)
      }
    }
    return { found, count }
  }

  return {
    /** Remembers who stood where when the whole market was asked. */
    swept: (second: number) => void sweeps.set(Math.min(second, SESSION.close), simulatedAt(second).states),
    ...{ rows, pools, firstSeals, seals, books, indices, auction },
  }
}
