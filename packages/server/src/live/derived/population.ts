import type { MarketView } from '#live/market-view.ts'
import { coverageAt, isWholeAt } from './coverage.ts'
import { isShown } from './day-range.ts'

export const ALL_SHARES = '全部 A 股'

const grouped = (count: number) => count.toLocaleString('en-US')

/** Who is counted on a day of the run, in the words of a screen: all A shares, or so many that were recorded of so many. */
export function countedOn(view: MarketView, index = view.daysBefore): string {
  if (isWholeAt(view, index)) return ALL_SHARES
  const { recorded, listed } = coverageAt(view, index)
  return recorded === 0
    ? '只有名单、没有个股行情的一天'
    : `已收录的 ${grouped(recorded)} 只股票（上市约 ${grouped(listed)} 只）`
}

/** The same of several days: those that hold a part of the market are counted, and so is the least and the most they hold. */
export function countedOver(view: MarketView, indexes: readonly number[]): string {
  if (view.coverage.isOfSource) return ALL_SHARES
  const thin = indexes.filter(index => isShown(view, index) && !isWholeAt(view, index))
  if (thin.length === 0) return ALL_SHARES
  const [only] = indexes
  if (indexes.length === 1 && only !== undefined) return countedOn(view, only)
  const held = thin.map(index => coverageAt(view, index).recorded)
  const [least, most] = [Math.min(...held), Math.max(...held)]
  if (most === 0) return `只有名单、没有个股行情的 ${thin.length} 天`
  const range = least === most ? grouped(least) : `${grouped(least)} 至 ${grouped(most)}`
  return `已收录的股票（${thin.length} 天不足全部 A 股的 98 %，每天 ${range} 只）`
}
