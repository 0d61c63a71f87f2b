import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay, tradeDayDistance } from '#calendar/trading-days.ts'
import { type Execution, inOrder } from './execution.ts'

/** What a day brought with everything held at its last price of the day (盯市). */
export interface MarkedDay {
  readonly day: TradeDay
  /** What is held at the day's end less what was held at the end of the day before, less what was bought and with what was sold and paid out, fees taken off. */
  readonly profitCents: number
  /** What is held at the day's end is worth, of stocks with a price that is known. */
  readonly worthCents: number
  /** Stocks that are not in the day's figures: held without a price that is known, or sold beyond what is known to have been held. */
  readonly leftOut: number
  /** Stocks without a known price on the trading day before: the day's profit holds what came since the last one that is known. */
  readonly carried: number
}

export interface DayPrices {
  /** The trading days whose prices are known, in order, up to the moment that is told. */
  readonly days: readonly TradeDay[]
  /** The last price of a day in cents, of a suspended stock the one before; undefined where none is known. */
  priceCentsOf(code: string, day: TradeDay): number | undefined
}

interface Held {
  shares: number
  /** As of the last day with a known price, with what was bought and sold since. */
  markedCents: number
  /** Money that came, less what went, since that day. */
  flowCents: number
  /** A day without a known price lies between. */
  isBehind: boolean
}

/** Takes an execution in; false where it sells more than is known to be held: what the rest cost nobody knows. */
function take(held: Held, { kind, shares, amountCents, feesCents }: Execution): boolean {
  if (kind === 'cash') held.flowCents += amountCents - feesCents
  else if (kind !== 'sell') {
    held.shares += shares
    held.flowCents -= amountCents + feesCents
  } else if (shares > held.shares) {
    Object.assign(held, { shares: 0, markedCents: 0, flowCents: 0, isBehind: false })
    return false
  } else {
    held.shares -= shares
    held.flowCents += amountCents - feesCents
  }
  return true
}

/** Brings what is held of a stock to the day's price; undefined where none is known. */
function mark(held: Held, priceCents: number | undefined): number | undefined {
  const worthCents = held.shares === 0 ? 0 : priceCents === undefined ? undefined : held.shares * priceCents
  if (worthCents === undefined) {
    held.isBehind = true
    return undefined
  }
  const profitCents = worthCents - held.markedCents + held.flowCents
  Object.assign(held, { markedCents: worthCents, flowCents: 0, isBehind: false })
  return profitCents
}

/** Whether no trading day lies between two days. */
const areNext = (before: TradeDay, day: TradeDay) =>
  isTradeDay(before) && isTradeDay(day) && tradeDayDistance(before, day) === 1

/**
 * Day by day from the first execution on: every day with known prices on which something was held or done, and every other day on
 * which something was done. All days together are what was realised and what is floating, but for what is left out.
 */
export function markedDays(executions: readonly Execution[], { days, priceCentsOf }: DayPrices): readonly MarkedDay[] {
  const ofDay = Map.groupBy(inOrder(executions), ({ day }) => day)
  const axis = [...new Set([...ofDay.keys(), ...days])].toSorted()
  const known = new Set(days)
  const book = new Map<string, Held>()
  const marked: MarkedDay[] = []
  for (const day of axis) {
    const done = ofDay.get(day) ?? []
    if (book.size === 0 && done.length === 0) continue
    const before = marked.at(-1)?.day
    if (before !== undefined && !areNext(before, day)) for (const held of book.values()) held.isBehind = true
    const unknown = new Set<string>()
    for (const execution of done) {
      const { code } = execution
      const held = book.get(code) ?? { shares: 0, markedCents: 0, flowCents: 0, isBehind: false }
      book.set(code, held)
      if (!take(held, execution)) unknown.add(code)
    }
    let [profitCents, worthCents, carried] = [0, 0, 0]
    for (const [code, held] of book) {
      const wasBehind = held.isBehind
      const profit = mark(held, known.has(day) ? priceCentsOf(code, day) : undefined)
      if (profit === undefined) unknown.add(code)
      else {
        profitCents += profit
        worthCents += held.markedCents
        if (wasBehind) carried += 1
      }
      if (held.shares === 0) book.delete(code)
    }
    marked.push({ day, profitCents, worthCents, leftOut: unknown.size, carried })
  }
  return marked
}
