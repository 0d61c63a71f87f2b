import { correlation } from '#statistics.ts'
import type { ObservedDay } from './observed-day.ts'
import type { MeasureName } from './ranges.ts'

/** Where the stocks of each index trade. */
const MARKETS = { shanghai: /^60/, shenzhen: /^00/, chinext: /^30/, star: /^68/, bse: /^(92|8|43)/ } as const
type Market = keyof typeof MARKETS

/** A market's day: its stocks' returns, weighted by what they trade over the whole stretch. */
function returnsOf(days: readonly ObservedDay[], market: Market): number[] {
  const own = days.map(({ bars }) => bars.filter(({ code, isFree }) => !isFree && MARKETS[market].test(code)))
  const weights = new Map<string, number>()
  for (const bar of own.flat()) weights.set(bar.code, (weights.get(bar.code) ?? 0) + bar.volumeShares * bar.closeCents)
  return own.map(bars => {
    let sum = 0
    let weight = 0
    for (const bar of bars) {
      const part = weights.get(bar.code) ?? 0
      sum += part * (bar.closeCents / bar.prevCloseCents - 1)
      weight += part
    }
    return sum / weight
  })
}

/** How the markets move together, from bars alone: files of bars hold no indices. */
export function boardCorrelations(days: readonly ObservedDay[]): [MeasureName, number][] {
  const shanghai = returnsOf(days, 'shanghai')
  const shenzhen = returnsOf(days, 'shenzhen')
  const chinext = returnsOf(days, 'chinext')
  const star = returnsOf(days, 'star')
  const bse = returnsOf(days, 'bse')
  return [
    ['boardsMain', correlation(shanghai, shenzhen)],
    ['boardsChinext', correlation(shanghai, chinext)],
    ['boardsStar', correlation(shanghai, star)],
    ['boardsGrowth', correlation(chinext, star)],
    ['boardsBse', correlation(shanghai, bse)],
  ]
}
