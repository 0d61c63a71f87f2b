import { MINUTES_PER_DAY, type MinuteLine } from '@kanpan/market/quote/minute-line'
import { type DayScene, isTrading, rowHash, spansOf } from './day-scene.ts'
import { writeAmount } from './path/amount-profile.ts'
import type { RowDay } from './path/path-anchors.ts'
import { writePath } from './path/price-path.ts'
import { sharesOf, writeVolume } from './path/volume-profile.ts'

/** The minute marks of the whole market: stock i owns `i * 241` up to `(i + 1) * 241`. Volume and amount are cumulated. */
export interface DayMinutes {
  readonly priceCents: Int32Array
  /** Lots of 100 shares: half the room of shares, of which the largest stocks trade more than 32 bits hold. */
  readonly volumeLots: Int32Array
  readonly amountYuan: Float64Array
}

/** The day of one stock as its path sees it. */
export function rowDay(scene: DayScene, row: number): RowDay {
  return { plan: scene.plan, row, hash: rowHash(scene, row), spans: spansOf(scene.plan, row) }
}

function writeMinutes(scene: DayScene, row: number, out: DayMinutes): void {
  // A stock that does not trade lies flat at the price it is kept at.
  if (!isTrading(scene.plan, row)) {
    out.priceCents.fill(scene.plan.closeCents[row] as number)
    out.volumeLots.fill(0)
    out.amountYuan.fill(0)
    return
  }
  const day = rowDay(scene, row)
  writePath(scene.factors, day, out.priceCents)
  writeVolume(day, out.priceCents, out.volumeLots)
  writeAmount(day, { prices: out.priceCents, lots: out.volumeLots }, out.amountYuan)
}

function room(stocks: number): DayMinutes {
  return {
    priceCents: new Int32Array(stocks * MINUTES_PER_DAY),
    volumeLots: new Int32Array(stocks * MINUTES_PER_DAY),
    amountYuan: new Float64Array(stocks * MINUTES_PER_DAY),
  }
}

/** The marks of one stock, as views. */
export function rowMinutes(minutes: DayMinutes, row: number): DayMinutes {
  const from = row * MINUTES_PER_DAY
  const to = from + MINUTES_PER_DAY
  return {
    priceCents: minutes.priceCents.subarray(from, to),
    volumeLots: minutes.volumeLots.subarray(from, to),
    amountYuan: minutes.amountYuan.subarray(from, to),
  }
}

/** Some tenths of a millisecond each. */
const STOCKS_AT_ONCE = 20

/**
 * The minutes of every stock, in steps; 241 marks each, tens of megabytes: keep it for the days in use only. In columns of another day where
 * nobody wants that one any more.
 */
export function* writeDayMinutes(scene: DayScene, reused?: DayMinutes): Generator<undefined, DayMinutes> {
  const stocks = scene.plan.state.length
  const minutes = reused ?? room(stocks)
  // Written in one place and copied from there: a view into the day for each of its stocks costs more.
  const count = room(1)
  for (let row = 0; row < stocks; row++) {
    const from = row * MINUTES_PER_DAY
    writeMinutes(scene, row, count)
    minutes.priceCents.set(count.priceCents, from)
    minutes.volumeLots.set(count.volumeLots, from)
    minutes.amountYuan.set(count.amountYuan, from)
    if (row % STOCKS_AT_ONCE === 0) {
      yield
    }
  }
  return minutes
}

/** The minutes of one stock, without those of the others. */
export function stockMinutes(scene: DayScene, row: number): DayMinutes {
  const minutes = room(1)
  writeMinutes(scene, row, minutes)
  return minutes
}

/** One stock's marks as a minute line: volume and amount by the minute, the average price so far. */
export function minuteLineOf(marks: DayMinutes): MinuteLine {
  const averageCents = new Float64Array(MINUTES_PER_DAY)
  const volumeShares = new Float64Array(MINUTES_PER_DAY)
  const amountYuan = new Float64Array(MINUTES_PER_DAY)
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    const volume = sharesOf(marks.volumeLots[mark] as number)
    const amount = marks.amountYuan[mark] as number
    volumeShares[mark] = volume - (mark === 0 ? 0 : sharesOf(marks.volumeLots[mark - 1] as number))
    // Differences of sums in yuan: back to whole cents.
    amountYuan[mark] = Math.round(100 * (amount - (mark === 0 ? 0 : (marks.amountYuan[mark - 1] as number)))) / 100
    averageCents[mark] = volume > 0 ? (100 * amount) / volume : (marks.priceCents[mark] as number)
  }
  return { length: MINUTES_PER_DAY, priceCents: marks.priceCents.slice(), averageCents, volumeShares, amountYuan }
}
