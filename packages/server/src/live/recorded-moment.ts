import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY, minuteIndex } from '@kanpan/market/quote/minute-line'
import type { SourceMoment } from '#sources/replay.ts'
import type { MinuteDay } from '#store/history/minute-day.ts'
import type { LifeTable } from '#store/history/minute-tables.ts'

/** The stretches of a `LifeTable`: the rows of stock `rows[i]` are those from `starts[i]` to `starts[i + 1]`. */
export interface RecordedLives {
  readonly table: LifeTable
  readonly rows: readonly number[]
  readonly starts: readonly number[]
}

export function recordedLives(table: LifeTable, rowOf: (code: string) => number): RecordedLives {
  const { index, names } = table.code
  const starts: number[] = []
  for (let at = 0; at < index.length; at++) if (at === 0 || index[at] !== index[at - 1]) starts.push(at)
  const rows = starts.map(at => rowOf(names[index[at] ?? -1] ?? ''))
  return { table, rows, starts: [...starts, index.length] }
}

export interface RecordedMinutes {
  readonly minutes: MinuteDay
  /** The day at its close: who traded, by which rules, and what those who did not trade are kept at. */
  readonly bars: DayColumns
  /** Where a row's minutes stand among the recorded ones; -1 for a stock that did not trade. */
  readonly placeOf: Int32Array
  readonly lives: RecordedLives
  readonly unknownLife: LimitLife
}

function columnsAt({ bars, unknownLife }: RecordedMinutes, second: number): SourceMoment {
  return {
    second,
    day: bars.day,
    state: bars.state,
    flags: bars.flags,
    prevCloseCents: bars.prevCloseCents,
    openCents: bars.openCents.slice(),
    highCents: bars.highCents.slice(),
    lowCents: bars.lowCents.slice(),
    closeCents: bars.closeCents.slice(),
    volumeShares: bars.volumeShares.slice(),
    amountYuan: bars.amountYuan.slice(),
    firstSealSecond: unknownLife.firstSealSecond.slice(),
    lastSealSecond: unknownLife.lastSealSecond.slice(),
    brokenTimes: unknownLife.brokenTimes.slice(),
    sealYuan: unknownLife.sealYuan.slice(),
    maxSealYuan: unknownLife.maxSealYuan.slice(),
  }
}

function clearRow(moment: SourceMoment, row: number): void {
  moment.openCents[row] = 0
  moment.highCents[row] = 0
  moment.lowCents[row] = 0
  moment.closeCents[row] = 0
  moment.volumeShares[row] = 0
  moment.amountYuan[row] = 0
  moment.brokenTimes[row] = 0
  moment.sealYuan[row] = 0
  moment.maxSealYuan[row] = 0
}

/** What a stock had traded before it was first told of. */
export interface TradedBefore {
  /** The minute it was first told of, from where its minutes stand; -1: all its minutes are known, or add up to its day. */
  readonly mark: number
  readonly shares: number
  readonly amountCents: number
}

const NOTHING_BEFORE: TradedBefore = { mark: -1, shares: 0, amountCents: 0 }

/** A stock that was first told of in the middle of its day has no volume then: its day has more than its minutes add up to. */
export function tradedBefore(
  { priceCents, volumeShares, amountYuan }: Pick<MinuteDay, 'priceCents' | 'volumeShares' | 'amountYuan'>,
  bars: Pick<DayColumns, 'volumeShares' | 'amountYuan'>,
  { row, from }: Pick<RowMinute, 'row' | 'from'>,
): TradedBefore {
  let mark = from
  const end = from + MINUTES_PER_DAY
  while (mark < end && (priceCents[mark] ?? 0) === 0) mark++
  if (mark === end || !Number.isNaN(volumeShares[mark])) return NOTHING_BEFORE
  let shares = bars.volumeShares[row] ?? Number.NaN
  let amountCents = Math.round(100 * (bars.amountYuan[row] ?? Number.NaN))
  for (let at = mark; at < end; at++) {
    shares -= volumeShares[at] || 0
    amountCents -= Math.round(100 * (amountYuan[at] || 0))
  }
  return shares > 0 ? { mark, shares, amountCents } : NOTHING_BEFORE
}

/** What the marks passed tell of a stock: it traded from the first, within their range, and met no limit. */
function addMinutes(moment: SourceMoment, { minutes, bars }: RecordedMinutes, at: RowMinute): void {
  const { priceCents, volumeShares, amountYuan } = minutes
  const { row, from, to } = at
  let high = priceCents[from] ?? 0
  let low = high
  // A minute that nobody told of has no volume, and the next has what was traded since; without any the sum is unknown.
  let shares = Number.NaN
  let amountCents = Number.NaN
  const before = tradedBefore(minutes, bars, at)
  for (let mark = from; mark <= to; mark++) {
    const cents = priceCents[mark] ?? 0
    if (cents > high) high = cents
    else if (cents < low) low = cents
    const volume = volumeShares[mark] ?? Number.NaN
    const amount = Math.round(100 * (amountYuan[mark] ?? Number.NaN))
    if (!Number.isNaN(volume)) shares = volume + (shares || 0)
    if (!Number.isNaN(amount)) amountCents = amount + (amountCents || 0)
    if (mark === before.mark) ({ shares, amountCents } = before)
  }
  moment.openCents[row] = bars.openCents[row] ?? 0
  moment.highCents[row] = high
  moment.lowCents[row] = low
  moment.closeCents[row] = priceCents[to] ?? 0
  moment.volumeShares[row] = shares
  moment.amountYuan[row] = amountCents / 100
}

interface RowMinute {
  readonly row: number
  readonly from: number
  readonly to: number
}

/** The row of a stock's life that holds at a minute, -1 before the first. */
function lifeAt({ table, starts }: RecordedLives, stock: number, minute: number): number {
  let at = -1
  for (let next = starts[stock] ?? 0; next < (starts[stock + 1] ?? 0); next++) {
    if ((table.minute[next] ?? 0) > minute) break
    at = next
  }
  return at
}

function addLives(moment: SourceMoment, { lives, placeOf }: RecordedMinutes, minute: number): void {
  const { table } = lives
  lives.rows.forEach((row, stock) => {
    const at = lifeAt(lives, stock, minute)
    if (at < 0 || (placeOf[row] ?? -1) < 0) return
    moment.openCents[row] = table.openCents[at] ?? 0
    moment.highCents[row] = table.highCents[at] ?? 0
    moment.lowCents[row] = table.lowCents[at] ?? 0
    moment.firstSealSecond[row] = table.firstSealSecond[at] ?? -1
    moment.lastSealSecond[row] = table.lastSealSecond[at] ?? -1
    moment.brokenTimes[row] = table.brokenTimes[at] ?? -1
    moment.sealYuan[row] = table.sealYuan[at] ?? Number.NaN
    moment.maxSealYuan[row] = table.maxSealYuan[at] ?? Number.NaN
  })
}

/** A stock's queue at each mark: a row of its life holds until the next, and one without any met no limit. */
export function sealLineOf({ table, rows, starts }: RecordedLives, row: number): Float64Array {
  const line = new Float64Array(MINUTES_PER_DAY)
  const stock = rows.indexOf(row)
  for (let at = starts[stock] ?? 0; stock >= 0 && at < (starts[stock + 1] ?? 0); at++) {
    line.fill(table.sealYuan[at] ?? Number.NaN, table.minute[at] ?? 0)
  }
  return line
}

/** The whole market at the last minute mark on or before a second. Before 9:25 nothing has traded. */
export function momentAtMinute(recorded: RecordedMinutes, second: number): SourceMoment {
  const { placeOf } = recorded
  const minute = minuteIndex(second)
  const moment = columnsAt(recorded, second)
  for (let row = 0; row < placeOf.length; row++) {
    const from = (placeOf[row] ?? -1) * MINUTES_PER_DAY
    if (from < 0) continue
    clearRow(moment, row)
    if (minute >= 0) addMinutes(moment, recorded, { row, from, to: from + minute })
  }
  if (minute >= 0) addLives(moment, recorded, minute)
  return moment
}
