import type { TradeDay } from '@kanpan/contract/model/stock'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { MinuteRow } from '#sources/ports/intraday-rows.ts'

/** A stock's minutes as a provider gives them, at the 241 marks; NaN unknown or yet to come. */
export interface DeliveredLine {
  readonly priceCents: Float64Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
}

/** What is known of delivered lines at one time; it never changes. */
export interface KnownLines {
  of(code: string, day: TradeDay): DeliveredLine | undefined
}

export type HeldLines = ReadonlyMap<string, DeliveredLine>

/** Lines that were asked for, of each stock and day what came last. */
export interface DeliveredLines {
  take(day: TradeDay, code: string, minutes: readonly MinuteRow[]): void
  now(): KnownLines
  /** The same whole, by day and code; another object once anything was taken. */
  held(): HeldLines
  /** Takes over what another server holds. */
  hold(held: HeldLines): void
  size(): number
}

/** 6 kB each. */
const MOST_LINES = 500

function lineOf(minutes: readonly MinuteRow[]): DeliveredLine {
  const column = () => new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  const line = { priceCents: column(), volumeShares: column(), amountYuan: column() }
  for (const { mark, price, volumeShares, amountYuan } of minutes) {
    line.priceCents[mark] = Math.round(100 * price)
    line.volumeShares[mark] = volumeShares
    line.amountYuan[mark] = amountYuan
  }
  return line
}

export function deliveredLines(): DeliveredLines {
  let lines: HeldLines = new Map()
  const keyOf = (day: TradeDay, code: string) => `${day} ${code}`
  return {
    take(day, code, minutes) {
      const next = new Map(lines)
      next.delete(keyOf(day, code))
      next.set(keyOf(day, code), lineOf(minutes))
      const [oldest] = next.keys()
      if (next.size > MOST_LINES && oldest !== undefined) next.delete(oldest)
      lines = next
    },
    now() {
      const known = lines
      return { of: (code, day) => known.get(keyOf(day, code)) }
    },
    held: () => lines,
    hold(held) {
      lines = held
    },
    size: () => lines.size,
  }
}
