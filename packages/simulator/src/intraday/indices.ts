import { SESSION } from '@kanpan/market/calendar/session'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { amountOf, basketYuan, type IndexDay } from '#daily/indices.ts'
import type { MarketMoment, SimulatedIndex, SimulatedIndexLine } from '#simulator.ts'
import type { DayMinutes } from './day-minutes.ts'

/** To two digits, as indices are told; yuan to the cent. */
function points(value: number): number {
  return Math.round(value * 100) / 100
}

/** An index at a moment: before the opening auction has traded it stands where it closed. */
export function indexAt(index: IndexDay, moment: MarketMoment): SimulatedIndex {
  const { code, name, prevClose, counted } = index
  const { closeCents, prevCloseCents } = moment
  const before = basketYuan(index, prevCloseCents, prevCloseCents)
  const now = moment.second < SESSION.openingMatch ? before : basketYuan(index, closeCents, prevCloseCents)
  const amountYuan = points(amountOf(counted, moment))
  return { code, name, prevClose, last: points((prevClose * now) / before), amountYuan }
}

/** Half a millisecond. */
const STOCKS_AT_ONCE = 500

/** An index by the minute, told in steps: at each mark the value `indexAt` gives there. */
export function* indexLineOf(
  index: IndexDay,
  day: DayColumns,
  minutes: DayMinutes,
): Generator<undefined, SimulatedIndexLine> {
  const { code, name, prevClose, rows, shares, counted } = index
  const sums = new Float64Array(MINUTES_PER_DAY)
  for (const [member, row] of rows.entries()) {
    if (member % STOCKS_AT_ONCE === 0) yield
    const count = shares[member] as number
    const at = row * MINUTES_PER_DAY
    const prevClose = day.prevCloseCents[row] as number
    for (let mark = 0; mark < MINUTES_PER_DAY; mark++)
      sums[mark] = (sums[mark] as number) + count * ((minutes.priceCents[at + mark] as number) || prevClose)
  }
  const before = 100 * basketYuan(index, day.prevCloseCents, day.prevCloseCents)
  return {
    code,
    name,
    prevClose,
    value: sums.map(sum => points((prevClose * sum) / before)),
    amountYuan: yield* amountLineOf(day, minutes, row => counted[row] === 1),
  }
}

/** The turnover of each minute over the stocks that belong, in yuan, told in steps. */
export function* amountLineOf(
  day: DayColumns,
  minutes: DayMinutes,
  belongs: (row: number) => boolean,
): Generator<undefined, Float64Array> {
  const line = new Float64Array(MINUTES_PER_DAY)
  for (let row = 0; row < day.state.length; row++) {
    if (row % STOCKS_AT_ONCE === 0) yield
    if (day.state[row] !== STOCK_STATE.trading || !belongs(row)) continue
    let before = 0
    for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
      const sum = minutes.amountYuan[row * MINUTES_PER_DAY + mark] as number
      line[mark] = (line[mark] as number) + sum - before
      before = sum
    }
  }
  return line
}
