import { MINUTES_PER_DAY, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { type DayScene, isTrading, rowHash, spansOf } from '#intraday/day-scene.ts'
import { tickOfSecond } from '#intraday/session-ticks.ts'
import { sealYuanAt } from './seal-money.ts'

/** The money queued at a stock's limit at each minute mark, the day whole: below 0 at the lower limit, NaN where it does not trade. */
export function sealLine(scene: DayScene, row: number): Float64Array {
  const line = new Float64Array(MINUTES_PER_DAY)
  if (!isTrading(scene.plan, row)) return line.fill(Number.NaN)
  const hash = rowHash(scene, row)
  for (const span of spansOf(scene.plan, row)) {
    for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
      const tick = tickOfSecond(secondOfMinute(mark))
      if (tick >= span.fromTick && tick < span.toTick) line[mark] = span.side * sealYuanAt(span, tick, hash)
    }
  }
  return line
}
