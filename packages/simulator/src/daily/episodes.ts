import { SESSION } from '@kanpan/market/calendar/session'
import { normal, uniform } from '#random.ts'
import { queuedYuan } from './queued-yuan.ts'
import { DRAW, type Sketch } from './sketch.ts'

const AFTER_CLOSE_SECOND = SESSION.close + 1
const HALF_SESSION = 7_200

/** Share of continuous-session first seals before the end of each quarter of an hour. */
const FIRST_SEAL_BY_QUARTER = [
  0.289, 0.406, 0.474, 0.537, 0.59, 0.628, 0.672, 0.706, 0.789, 0.836, 0.878, 0.904, 0.934, 0.955, 0.981, 1,
]

/** Rows of seal episodes in columns, growing by doubling; emptied for every day. */
export interface EpisodeRows {
  count: number
  from: Int32Array
  to: Int32Array
  side: Int8Array
  sealYuan: Float64Array
}

export function newEpisodeRows(): EpisodeRows {
  const room = 2_048
  return {
    count: 0,
    from: new Int32Array(room),
    to: new Int32Array(room),
    side: new Int8Array(room),
    sealYuan: new Float64Array(room),
  }
}

function grow(rows: EpisodeRows): void {
  const room = 2 * rows.from.length
  const { from, to, side, sealYuan } = rows
  rows.from = new Int32Array(room)
  rows.to = new Int32Array(room)
  rows.side = new Int8Array(room)
  rows.sealYuan = new Float64Array(room)
  rows.from.set(from)
  rows.to.set(to)
  rows.side.set(side)
  rows.sealYuan.set(sealYuan)
}

/** Seconds of trading since 9:30 as a second of the day. */
function clock(traded: number): number {
  return traded < HALF_SESSION ? SESSION.morningFrom + traded : SESSION.afternoonFrom + traded - HALF_SESSION
}

/** When the first seal comes, in seconds of trading since 9:30: crowded into the first half hour. */
function firstSealAt(u: number): number {
  let quarter = 0
  while (u > (FIRST_SEAL_BY_QUARTER[quarter] as number)) quarter++
  const before = quarter === 0 ? 0 : (FIRST_SEAL_BY_QUARTER[quarter - 1] as number)
  const inside = (u - before) / ((FIRST_SEAL_BY_QUARTER[quarter] as number) - before)
  return Math.floor(900 * (quarter + (quarter === 0 ? inside ** 1.35 : inside)))
}

/** Writes the seal episodes of a day that met a limit: seals and breaks in turn, a seal last when it held. */
export function writeEpisodes(rows: EpisodeRows, sketch: Sketch, floatYuan: number): void {
  const { key, side, isSealed } = sketch
  const limitCents = side > 0 ? sketch.upCents : sketch.downCents
  const isAuction = sketch.openCents === limitCents
  const u = uniform(key, DRAW.firstSeal)
  const first = isAuction ? 0 : 3 + Math.min(14_100, firstSealAt(isSealed ? u : u ** 0.8))
  const left = 2 * HALF_SESSION - first
  const breaks = Math.max(isSealed ? 0 : 1, Math.min(sketch.breaks, Math.floor(left / 60)))
  const segments = isSealed ? 2 * breaks + 1 : 2 * breaks
  let weight = 0
  for (let at = 0; at < segments; at++) weight += segmentWeight(key, at, isSealed)
  const unit = (left - 6 * segments) / weight
  const usualSeal =
    floatYuan * 0.0095 * Math.exp(1.05 * normal(key, DRAW.sealMoney)) * (isAuction && breaks === 0 ? 3.5 : 1)
  let traded = first
  for (let at = 0; at < segments; at++) {
    const from = traded
    traded += 6 + Math.floor(unit * segmentWeight(key, at, isSealed))
    if (at % 2 === 1) continue
    if (rows.count === rows.from.length) grow(rows)
    rows.from[rows.count] = at === 0 && isAuction ? SESSION.openingMatch : clock(from)
    rows.to[rows.count] = isSealed && at === segments - 1 ? AFTER_CLOSE_SECOND : clock(traded)
    rows.side[rows.count] = side
    // A seal that breaks was thin.
    const thin = isSealed && at === segments - 1 ? 1 : 0.2 + 0.5 * uniform(key, DRAW.segments + 100 + at)
    rows.sealYuan[rows.count] = queuedYuan(Math.max(20_000, usualSeal * thin), limitCents)
    rows.count++
  }
}

/** Relative length of a segment: seals (even) last, breaks (odd) are short unless the last one runs to the close. */
function segmentWeight(key: number, at: number, isSealed: boolean): number {
  const u = uniform(key, DRAW.segments + at)
  if (isSealed) return at % 2 === 0 ? 0.3 + u : 0.35 * u * u
  return at % 2 === 0 ? 0.5 * u * u : 0.3 + u
}
