import { setImmediate as otherWork } from 'node:timers/promises'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { RecordParts } from './record-day.ts'

/** Rows between two looks at what else is to be done: readers are served while a day's minutes are gathered. */
const ROWS_AT_ONCE = 200

/** Keeps a finished day by the minute. A stock that did not trade has no price, and volume and amount are unknown. */
export async function recordMinutes(
  { source, market, historyStore }: Pick<RecordParts, 'source' | 'market' | 'historyStore'>,
  day: TradeDay,
): Promise<void> {
  const { intraday } = source
  if (!intraday) return
  const { codes } = market.history
  const { state } = market.history.columnsOf(market.history.indexOf(day))
  const size = codes.length * MINUTES_PER_DAY
  const priceCents = new Int32Array(size)
  const volumeShares = new Float64Array(size).fill(Number.NaN)
  const amountYuan = new Float64Array(size).fill(Number.NaN)
  for (let row = 0; row < codes.length; row++) {
    if (row % ROWS_AT_ONCE === 0) await otherWork()
    if (state[row] !== STOCK_STATE.trading) continue
    const line = intraday.minuteLine(day, row)
    priceCents.set(line.priceCents, row * MINUTES_PER_DAY)
    volumeShares.set(line.volumeShares, row * MINUTES_PER_DAY)
    amountYuan.set(line.amountYuan, row * MINUTES_PER_DAY)
  }
  await historyStore.appendMinutes({ day, codes, priceCents, volumeShares, amountYuan })
}
