import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import { centsOf, refuse } from '#import/cell-values.ts'
import type { DailyBar } from '#import/fact.ts'
import type { Row } from '#import/layout.ts'

type Own = Pick<DailyBar, 'code' | 'day' | 'name' | 'prevCloseCents' | 'volumeShares' | 'amountYuan'>

/** The bar of a row whose prices stand under the usual names, in yuan; `own` is what each layout calls its own way. */
export function barOf(row: Row, own: Own, close = row.close): DailyBar {
  const [openCents, highCents, lowCents, closeCents] = [row.open, row.high, row.low, close].map(centsOf)
  if (openCents === undefined || highCents === undefined || lowCents === undefined || closeCents === undefined) {
    return refuse('缺少价格')
  }
  const inside = lowCents <= Math.min(openCents, closeCents) && highCents >= Math.max(openCents, closeCents)
  if (!inside) return refuse('开盘或收盘价在最高与最低价之外')
  return { kind: 'bar', ...own, openCents, highCents, lowCents, closeCents }
}

// A price taken from a source that rounds differently may lie a little beyond a limit.
const DOUBT_PCT = 1

/**
 * A bar whose previous close is no more than the close of the row before. On an ex-dividend or ex-right day that is not the
 * reference price, and where all of the day lies below what it would allow, it is known not to be: then there is none.
 */
export function besideRowBefore(bar: DailyBar): DailyBar {
  const board = boardOf(bar.code)
  const rule = board && limitRule(board, false, bar.day)
  if (!rule || bar.prevCloseCents <= 0) return bar
  const lowest = limitPriceCents(bar.prevCloseCents, { ...rule, ratioPct: rule.ratioPct + DOUBT_PCT }, 'down')
  return bar.highCents < lowest ? { ...bar, prevCloseCents: 0 } : bar
}
