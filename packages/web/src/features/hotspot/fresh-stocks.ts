import type { Hotspot } from '@kanpan/contract/model/hotspot'

/** A stock with the hotspots it belongs to, the newest first. */
export interface FreshStock {
  /** Its code, under the name every list knows its rows by. */
  readonly id: string
  readonly stock: Hotspot['stocks'][number]
  readonly newest: Hotspot
  readonly others: readonly Hotspot[]
}

/** The stocks of hotspots that come newest first, each once, in the order of its newest hotspot. */
export function freshStocks(hotspots: readonly Hotspot[]): readonly FreshStock[] {
  const byCode = new Map<string, { readonly stock: Hotspot['stocks'][number]; readonly own: Hotspot[] }>()
  for (const hotspot of hotspots) {
    for (const stock of hotspot.stocks) {
      const known = byCode.get(stock.code)
      if (known === undefined) byCode.set(stock.code, { stock, own: [hotspot] })
      else known.own.push(hotspot)
    }
  }
  return [...byCode].flatMap(
    ([
      id,
      {
        stock,
        own: [newest, ...others],
      },
    ]) => (newest === undefined ? [] : [{ id, stock, newest, others }]),
  )
}

/** Whether a word stands in a stock's code or name, or in what is told of it. */
export function mentions({ stock, newest, others }: FreshStock, word: string): boolean {
  const needle = word.toLowerCase()
  const hotspots = [newest, ...others].flatMap(({ title, digest, concepts }) => [title, digest, ...concepts])
  return [stock.code, stock.name, stock.reason, ...hotspots].some(text => text.toLowerCase().includes(needle))
}

export const STOCK_SORTS = [
  { value: 'time', title: '最新' },
  { value: 'change', title: '涨幅' },
  { value: 'heat', title: '热度' },
] as const
export type StockSort = (typeof STOCK_SORTS)[number]['value']

const lowest = Number.NEGATIVE_INFINITY

/** As they came, the largest change first, or the hottest first; equals as they came. */
export function inStockOrder(rows: readonly FreshStock[], sort: StockSort): readonly FreshStock[] {
  if (sort === 'change') return rows.toSorted((a, b) => (b.stock.changePct ?? lowest) - (a.stock.changePct ?? lowest))
  return sort === 'heat' ? rows.toSorted((a, b) => b.newest.heat - a.newest.heat) : rows
}
