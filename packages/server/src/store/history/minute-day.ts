import type { TradeDay } from '@kanpan/contract/model/stock'
import { MINUTES_PER_DAY, type MinuteLine } from '@kanpan/market/quote/minute-line'

/** The minutes of a whole day; stock i owns the values from `i * MINUTES_PER_DAY`. NaN means unknown. */
export interface MinuteDay {
  readonly day: TradeDay
  readonly codes: readonly string[]
  readonly priceCents: Int32Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
}

/** One stock's line of a recorded day, undefined when it is not in it. */
export function minuteLineOf(minutes: MinuteDay, code: string): MinuteLine | undefined {
  const row = minutes.codes.indexOf(code)
  if (row < 0) return undefined
  const start = row * MINUTES_PER_DAY
  const end = start + MINUTES_PER_DAY
  const volumeShares = minutes.volumeShares.subarray(start, end)
  const amountYuan = minutes.amountYuan.subarray(start, end)
  const averageCents = new Float64Array(MINUTES_PER_DAY)
  let shares = 0
  let yuan = 0
  for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
    shares += volumeShares[minute] ?? 0
    yuan += amountYuan[minute] ?? 0
    averageCents[minute] = (yuan / shares) * 100
  }
  const priceCents = minutes.priceCents.subarray(start, end)
  return { length: MINUTES_PER_DAY, priceCents, averageCents, volumeShares, amountYuan }
}
