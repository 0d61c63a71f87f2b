import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { type HotspotStockRow, meanChangePct } from './stock-rows.ts'

/** A stock of one or several hotspots. */
export interface ThemeStock {
  readonly stock: Hotspot['stocks'][number]
  /** The hotspots it belongs to, in the order of their list. */
  readonly titles: readonly string[]
}

/** The stocks of several hotspots, each once, with the reason of the first that has it. */
export function stocksOf(hotspots: readonly Hotspot[]): readonly ThemeStock[] {
  const byCode = new Map<string, { readonly stock: Hotspot['stocks'][number]; readonly titles: string[] }>()
  for (const { title, stocks } of hotspots) {
    for (const stock of stocks) {
      const own = byCode.get(stock.code)
      if (own === undefined) byCode.set(stock.code, { stock, titles: [title] })
      else own.titles.push(title)
    }
  }
  return [...byCode.values()]
}

/** The mean change of a hotspot's stocks, as its own answer tells them. */
export function themeChangePct({ stocks }: Hotspot): number | null {
  return meanChangePct(stocks.map((stock): HotspotStockRow => ({ stock, quote: undefined })))
}

export interface ThemeGroup {
  readonly group: string
  /** The hottest first. */
  readonly hotspots: readonly Hotspot[]
}

/** The hotspots by group, in the order of the tabs. */
export function byGroup(hotspots: readonly Hotspot[], order: readonly string[]): readonly ThemeGroup[] {
  const groups = Map.groupBy(hotspots, ({ category_1 }) => category_1)
  const named = [...order, ...[...groups.keys()].filter(group => !order.includes(group))]
  return named.flatMap(group => {
    const own = groups.get(group)
    return own === undefined ? [] : [{ group, hotspots: own.toSorted((a, b) => b.heat - a.heat) }]
  })
}
