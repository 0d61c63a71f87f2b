import { centsOf, refuse } from '#import/at-the-door.ts'
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
