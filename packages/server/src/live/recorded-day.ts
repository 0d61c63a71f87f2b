import { MoveKind } from '@kanpan/contract/model/move'
import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY, type MinuteLine, minuteIndex } from '@kanpan/market/quote/minute-line'
import type { SourceIndex, SourceIndexLine, SourceMoment, SourceMove } from '#sources/replay.ts'
import type { History } from '#store/history/history.ts'
import type { MinuteDay } from '#store/history/minute-day.ts'
import { momentAtMinute, recordedLives, sealLineOf, tradedBefore } from './recorded-moment.ts'

/** A recorded day from the inside. It knows the minute marks: a moment between two of them is the one before. */
export interface RecordedDay {
  momentAt(second: number): SourceMoment
  /** Undefined for a stock that did not trade. */
  minuteLine(row: number): MinuteLine | undefined
  /** The yuan queued at its limit at each mark; undefined for a stock that did not trade. */
  sealLine(row: number): Float64Array | undefined
  /** Undefined: nobody reported any, and the lines tell them. */
  readonly moves: readonly SourceMove[] | undefined
  readonly indexLines: readonly SourceIndexLine[]
  indices(second: number): readonly SourceIndex[]
  /** Turnover of the whole market in each minute, in yuan, of the stocks whose turnover is known; NaN where none is. */
  readonly amountLine: Float64Array
}

/** Yuan to the cent as a whole number: sums of these are exact. */
const cents = (yuan: number) => Math.round(100 * yuan)

interface RowPlace {
  readonly row: number
  readonly place: number
}

function lineOf(minutes: MinuteDay, bars: DayColumns, { row, place }: RowPlace): MinuteLine {
  const from = place * MINUTES_PER_DAY
  const to = from + MINUTES_PER_DAY
  const priceCents = minutes.priceCents.subarray(from, to)
  const volumeShares = minutes.volumeShares.subarray(from, to)
  const amountYuan = minutes.amountYuan.subarray(from, to)
  // A minute that nobody told of has no volume, and the next has what was traded since; before any it is unknown.
  let shares = Number.NaN
  let amountCents = Number.NaN
  const before = tradedBefore(minutes, bars, { row, from })
  const averageCents = Float64Array.from(priceCents, (price, minute) => {
    const volume = volumeShares[minute] ?? Number.NaN
    const amount = cents(amountYuan[minute] ?? Number.NaN)
    if (!Number.isNaN(volume)) shares = volume + (shares || 0)
    if (!Number.isNaN(amount)) amountCents = amount + (amountCents || 0)
    if (from + minute === before.mark) ({ shares, amountCents } = before)
    return shares === 0 ? price : amountCents / shares
  })
  return { length: MINUTES_PER_DAY, priceCents, averageCents, volumeShares, amountYuan }
}

function movesOf({ moves }: MinuteDay, rowOf: (code: string) => number): SourceMove[] {
  const rows = moves.code.names.map(rowOf)
  const kinds = moves.kind.names.map(kind => MoveKind.parse(kind))
  return Array.from(moves.second, (second, at) => ({
    second,
    row: rows[moves.code.index[at] ?? -1] ?? -1,
    kind: kinds[moves.kind.index[at] ?? -1] ?? MoveKind.parse(undefined),
    priceCents: moves.priceCents[at] ?? 0,
    changePct: moves.changePct[at] ?? Number.NaN,
    value: moves.value[at] ?? Number.NaN,
  }))
}

function indexLinesOf({ indices }: MinuteDay): SourceIndexLine[] {
  const count = indices.minute.length / MINUTES_PER_DAY
  return Array.from({ length: count }, (_, at) => {
    const from = at * MINUTES_PER_DAY
    const to = from + MINUTES_PER_DAY
    return {
      code: indices.code.names[indices.code.index[from] ?? -1] ?? '',
      name: indices.name.names[indices.name.index[from] ?? -1] ?? '',
      prevClose: indices.prevClose[from] ?? Number.NaN,
      value: indices.value.subarray(from, to),
      amountYuan: indices.amountYuan.subarray(from, to),
    }
  })
}

function indexAt({ code, name, prevClose, value, amountYuan }: SourceIndexLine, minute: number): SourceIndex {
  const known = amountYuan.subarray(0, minute + 1).filter(yuan => !Number.isNaN(yuan))
  // A minute of which nobody told is in the next one; of a day that was come to late the sum is unknown.
  const isFromOpen = !(Number.isNaN(amountYuan[0]) && Number.isNaN(amountYuan[1]))
  const soFar = isFromOpen ? known.reduce((sum, yuan) => sum + cents(yuan), 0) / 100 : Number.NaN
  return { code, name, prevClose, last: value[minute] ?? prevClose, amountYuan: soFar }
}

/** What all stocks turned over in each minute. */
export function amountLineOf({ amountYuan }: MinuteDay): Float64Array {
  const line = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  for (let at = 0; at < amountYuan.length; at++) {
    const amount = cents(amountYuan[at] ?? Number.NaN)
    if (!Number.isNaN(amount)) line[at % MINUTES_PER_DAY] = (line[at % MINUTES_PER_DAY] || 0) + amount
  }
  return line.map(sum => sum / 100)
}

/** Puts a recorded day together: its minutes, and its bars for who traded and by which rules. */
export function recordedDay(minutes: MinuteDay, bars: DayColumns, history: Pick<History, 'rowOf'>): RecordedDay {
  const rowOf = (code: string) => history.rowOf(code) ?? -1
  const placeOf = new Int32Array(bars.state.length).fill(-1)
  minutes.codes.forEach((code, place) => {
    const row = rowOf(code)
    if (row >= 0 && bars.state[row] === STOCK_STATE.trading) placeOf[row] = place
  })
  const lives = recordedLives(minutes.lives, rowOf)
  const unknownLife = emptyLimitLife(bars.state.length)
  const indexLines = indexLinesOf(minutes)
  let moves: SourceMove[] | undefined
  let amountLine: Float64Array | undefined

  return {
    momentAt: second => momentAtMinute({ minutes, bars, placeOf, lives, unknownLife }, second),
    minuteLine(row) {
      const place = placeOf[row] ?? -1
      return place < 0 ? undefined : lineOf(minutes, bars, { row, place })
    },
    sealLine: row => ((placeOf[row] ?? -1) < 0 ? undefined : sealLineOf(lives, row)),
    get moves() {
      moves ??= movesOf(minutes, rowOf)
      return moves
    },
    indexLines,
    indices: second => indexLines.map(line => indexAt(line, minuteIndex(second))),
    get amountLine() {
      amountLine ??= amountLineOf(minutes)
      return amountLine
    },
  }
}
