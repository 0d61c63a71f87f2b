import type { TouchingHotspot } from '@kanpan/contract/model/collect'
import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { countsFrom } from '@kanpan/market/hotspot/heat'
import { hotspotWire, momentText } from '#live/derived/hotspot/hotspot-wire.ts'
import { hotspotsOf } from '#live/derived/hotspot/hotspots.ts'
import type { MarketView } from '#live/market-view.ts'
import type { HotspotStore, StoredHotspot } from '#store/hotspot-store.ts'
import type { HotspotParts } from '#text/hotspots.ts'

export interface TouchParts extends HotspotParts {
  readonly hotspots: Pick<HotspotStore, 'ofStocks' | 'countByStock'>
}

/** A hotspot with those of the person's stocks that belong to it, and when the first of them came. */
export interface Touch {
  readonly hotspot: StoredHotspot
  readonly codes: readonly string[]
  readonly touchedAt: string
}

export function touchOf(hotspot: StoredHotspot, collected: ReadonlySet<string>): Touch | undefined {
  const own = hotspot.stocks.filter(({ code }) => collected.has(code))
  if (own.length === 0) return undefined
  const second = Math.min(...own.map(stock => countsFrom(stock.second)))
  return { hotspot, codes: own.map(({ code }) => code), touchedAt: momentText(hotspot.day, second) }
}

/** Those of the view's day that touch the stocks, by its moment, newest first. */
export async function touchesToday(
  view: MarketView,
  parts: TouchParts,
  collected: ReadonlySet<string>,
): Promise<readonly Touch[]> {
  const hotspots = await hotspotsOf(view, parts)
  const touches = hotspots.map(hotspot => touchOf({ ...hotspot, day: view.asOf.day }, collected))
  return newestFirst(touches.filter(touch => touch !== undefined))
}

export function newestFirst(touches: readonly Touch[]): readonly Touch[] {
  return touches.toSorted((a, b) => b.touchedAt.localeCompare(a.touchedAt) || b.hotspot.id.localeCompare(a.hotspot.id))
}

/** The finished days before the view's, at most so many; undefined when there is none. */
export function daysBefore(
  { history, daysBefore: count }: MarketView,
  most: number,
): { readonly from: TradeDay; readonly until: TradeDay } | undefined {
  if (count === 0 || most <= 0) return undefined
  return { from: history.dayAt(Math.max(0, count - most)), until: history.dayAt(count - 1) }
}

export function touchWire(view: MarketView, { hotspot, codes, touchedAt }: Touch): TouchingHotspot {
  return { ...hotspotWire(view, hotspot), touchedAt, collected: codes.flatMap(code => namedStock(view, code)) }
}

export function namedStock(view: MarketView, code: string): { code: StockCode; name: string }[] {
  const row = view.rowOf(code)
  return row === undefined ? [] : [{ code: StockCode.parse(code), name: view.nameOf(row) }]
}
