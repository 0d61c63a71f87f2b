import type { TradeDay } from '@kanpan/contract/model/stock'
import { emptyBars, type StockBars } from './stock-bars.ts'

const DAY_MS = 86_400_000

/** What the days of one bar have in common: the Monday of their week, or their month. */
function spanOf(day: TradeDay, period: 'week' | 'month'): string {
  if (period === 'month') return day.slice(0, 7)
  const time = Date.parse(day)
  // Day 0 of the epoch was a Thursday, three days after its Monday.
  const sinceMonday = (Math.floor(time / DAY_MS) + 3) % 7
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Weekly or monthly bars from daily ones. Adjust the daily ones first: an unadjusted week with an ex-dividend day in it has
 * no one price. A span with a gap in it is told of the days that are known. The reference price is that of the span's first day, so that the change is that of the whole span.
 */
export function aggregateBars(bars: StockBars, period: 'week' | 'month'): StockBars {
  const starts: number[] = []
  let span: string | undefined
  bars.days.forEach((day, i) => {
    const own = spanOf(day, period)
    if (own !== span) starts.push(i)
    span = own
  })
  const ends = [...starts.slice(1), bars.days.length]
  const whole = emptyBars(ends.flatMap(end => bars.days[end - 1] ?? []))
  starts.forEach((start, i) => {
    const end = ends[i] ?? start
    const unknown = Number.NaN
    whole.prevCloseCents[i] = bars.prevCloseCents[start] ?? unknown
    whole.openCents[i] = bars.openCents[start] ?? unknown
    whole.highCents[i] = bars.highCents.subarray(start, end).reduce((a, b) => Math.max(a, b))
    whole.lowCents[i] = bars.lowCents.subarray(start, end).reduce((a, b) => Math.min(a, b))
    whole.closeCents[i] = bars.closeCents[end - 1] ?? unknown
    whole.volumeShares[i] = bars.volumeShares.subarray(start, end).reduce((a, b) => a + b)
    whole.amountYuan[i] = bars.amountYuan.subarray(start, end).reduce((a, b) => a + b)
    whole.afterGap[i] = bars.afterGap.subarray(start, end).some(gap => gap === 1) ? 1 : 0
  })
  return whole
}
