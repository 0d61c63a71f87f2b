import { fillSlot, minuteFrame, slotAmount, slotCents, slotVolume } from './minute-frame.ts'
import { type PathRow, pathRow, rangeBefore, writeSealedMinute } from './seal/sealed-ticks.ts'
import { TICKS_PER_MINUTE } from './session-ticks.ts'
import type { TickedDay } from './ticker.ts'

/** The 21 ticks of one stock's minute, its first being the mark before; volume and amount cumulated since the open. */
interface MinuteTicks {
  readonly cents: Int32Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
}

export interface StockTicks {
  /** What the stock's path is made of. */
  path(row: number): PathRow
  /** The ticks of the minute that ends at `mark` (1–237), the same a ticker shows; overwritten by the next call. */
  minute(path: PathRow, mark: number): MinuteTicks
}

/** Reads single stocks' ticks out of a day without playing the market. */
export function stockTicks({ scene, minutes }: TickedDay): StockTicks {
  const frame = minuteFrame(1)
  const size = TICKS_PER_MINUTE + 1
  const ticks = {
    cents: new Int32Array(size),
    volumeShares: new Float64Array(size),
    amountYuan: new Float64Array(size),
  }
  return {
    path: row => pathRow(scene, row, minutes),
    minute(path, mark) {
      const range = rangeBefore(path, mark)
      fillSlot(frame, 0, {
        minutes,
        row: path.row,
        key: path.hash,
        mark,
        lowBefore: range.low,
        highBefore: range.high,
      })
      if (path.spans.length > 0) writeSealedMinute(path, mark, ticks.cents)
      for (let k = 0; k < size; k++) {
        if (path.spans.length === 0) ticks.cents[k] = slotCents(frame, 0, k)
        const volume = slotVolume(frame, 0, k)
        ticks.volumeShares[k] = volume
        ticks.amountYuan[k] = slotAmount(frame, 0, volume)
      }
      return ticks
    },
  }
}
