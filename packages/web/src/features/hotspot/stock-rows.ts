import { stockByCodes } from '@kanpan/contract/api/data/stock'
import { LIMITS } from '@kanpan/contract/limits'
import type { Hotspot } from '@kanpan/contract/model/hotspot'
import type { Quote } from '@kanpan/contract/model/quote'
import { useMemo } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'

type HotspotStock = Hotspot['stocks'][number]

/** A stock of a hotspot and what it does; without a quote it is shown all the same. */
export interface HotspotStockRow {
  readonly stock: HotspotStock
  readonly quote: Quote | undefined
}

/** What the stock does now; where nobody asked, what it did when the hotspot was told. */
export const changeOf = ({ stock, quote }: HotspotStockRow): number | null =>
  quote === undefined ? stock.changePct : quote.changePct

const lowest = Number.NEGATIVE_INFINITY

/** The longest streak first, then the largest change. */
export function leadersFirst(rows: readonly HotspotStockRow[]): readonly HotspotStockRow[] {
  return rows.toSorted(
    (a, b) => (b.quote?.streak ?? 0) - (a.quote?.streak ?? 0) || (changeOf(b) ?? lowest) - (changeOf(a) ?? lowest),
  )
}

/** Of those that trade; null when none does. */
export function meanChangePct(rows: readonly HotspotStockRow[]): number | null {
  const changes = rows.map(changeOf).filter(change => change !== null)
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length
}

export function risingCount(rows: readonly HotspotStockRow[]): number {
  return rows.filter(row => (changeOf(row) ?? 0) > 0).length
}

/**
 * The stocks of a hotspot with what they do at a moment, the leaders first; nothing until that is known, as the order
 * rests on it. Where it cannot be asked they are told without it.
 */
export function useStockRows(stocks: readonly HotspotStock[], moment: Moment): readonly HotspotStockRow[] | undefined {
  const codes = useMemo(
    () =>
      stocks
        .map(({ code }) => code)
        .toSorted()
        .slice(0, LIMITS.codesMax),
    [stocks],
  )
  const { data, isLoading } = useLiveQuery(
    stockByCodes,
    { codes, limit: LIMITS.codesMax, ...moment },
    { everyMs: SCREEN_PACE_MS, enabled: codes.length > 0 },
  )
  return useMemo(() => {
    if (isLoading) return undefined
    const byCode = new Map(data?.list.map(quote => [quote.code, quote]))
    return leadersFirst(stocks.map(stock => ({ stock, quote: byCode.get(stock.code) })))
  }, [stocks, data, isLoading])
}
