import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { mix } from '#random.ts'
import type { DayMinutes } from './day-minutes.ts'
import { sharesOf } from './path/volume-profile.ts'
import { TICKS_PER_MINUTE } from './session-ticks.ts'
import { SHAPES, tradedShare, wiggle } from './tick-shape.ts'
import { wholeCents } from './whole-cents.ts'

/** One minute of many stocks, ready to be read tick by tick: slot i is any stock put there. */
interface MinuteFrame {
  readonly fromCents: Int32Array
  readonly toCents: Int32Array
  /** No tick of the minute leaves the day's range so far, but towards the price the minute ends on. */
  readonly lowCents: Int32Array
  readonly highCents: Int32Array
  readonly wiggleCents: Float64Array
  readonly shape: Uint8Array
  readonly volumeBefore: Float64Array
  readonly volumeShares: Float64Array
  readonly amountBefore: Float64Array
  readonly amountYuan: Float64Array
}

export function minuteFrame(slots: number): MinuteFrame {
  return {
    fromCents: new Int32Array(slots),
    toCents: new Int32Array(slots),
    lowCents: new Int32Array(slots),
    highCents: new Int32Array(slots),
    wiggleCents: new Float64Array(slots),
    shape: new Uint8Array(slots),
    volumeBefore: new Float64Array(slots),
    volumeShares: new Float64Array(slots),
    amountBefore: new Float64Array(slots),
    amountYuan: new Float64Array(slots),
  }
}

/** What a slot is filled with: the minute that ends at `mark` (1–240) of a stock whose range before it is known. */
export interface SlotMinute {
  readonly minutes: DayMinutes
  /** The stock's position in `minutes`. */
  row: number
  /** The stock's key of the day. */
  key: number
  mark: number
  lowBefore: number
  highBefore: number
}

export function fillSlot(frame: MinuteFrame, slot: number, at: SlotMinute): void {
  const { minutes, mark } = at
  const index = at.row * MINUTES_PER_DAY + mark
  const from = minutes.priceCents[index - 1] as number
  const to = minutes.priceCents[index] as number
  const low = Math.min(at.lowBefore, to)
  const high = Math.max(at.highBefore, to)
  const volumeBefore = sharesOf(minutes.volumeLots[index - 1] as number)
  const amountBefore = minutes.amountYuan[index - 1] as number
  const volume = sharesOf(minutes.volumeLots[index] as number) - volumeBefore
  frame.fromCents[slot] = from
  frame.toCents[slot] = to
  frame.lowCents[slot] = low
  frame.highCents[slot] = high
  // Without trade there is no price to stray.
  frame.wiggleCents[slot] = volume > 0 ? 0.25 * Math.abs(to - from) + 0.015 * (high - low) + 0.0003 * from : 0
  frame.shape[slot] = mix(at.key, 0x7000 + mark) & (SHAPES - 1)
  frame.volumeBefore[slot] = volumeBefore
  frame.volumeShares[slot] = volume
  frame.amountBefore[slot] = amountBefore
  frame.amountYuan[slot] = (minutes.amountYuan[index] as number) - amountBefore
}

/** The price at tick `k` (0–20) of the slot's minute, in whole cents. */
export function slotCents(frame: MinuteFrame, slot: number, k: number): number {
  const from = frame.fromCents[slot] as number
  const line = from + (((frame.toCents[slot] as number) - from) * k) / TICKS_PER_MINUTE
  const cents = wholeCents(line + (frame.wiggleCents[slot] as number) * wiggle(frame.shape[slot] as number, k))
  return Math.max(frame.lowCents[slot] as number, Math.min(frame.highCents[slot] as number, cents))
}

/** Shares traded since the open by tick `k`, in whole lots inside the minute. */
export function slotVolume(frame: MinuteFrame, slot: number, k: number): number {
  const volume = frame.volumeShares[slot] as number
  const before = frame.volumeBefore[slot] as number
  if (k === TICKS_PER_MINUTE) return before + volume
  return before + 100 * Math.floor((volume * tradedShare(frame.shape[slot] as number, k)) / 100)
}

/** Yuan traded since the open when `volumeSoFar` shares have: the whole minute trades at its own mean price. */
export function slotAmount(frame: MinuteFrame, slot: number, volumeSoFar: number): number {
  const volume = frame.volumeShares[slot] as number
  const before = frame.amountBefore[slot] as number
  if (volume === 0) return before
  const share = (volumeSoFar - (frame.volumeBefore[slot] as number)) / volume
  return Math.round(100 * (before + (frame.amountYuan[slot] as number) * share)) / 100
}
