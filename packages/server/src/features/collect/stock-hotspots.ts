import type { collectStockHotspot } from '@kanpan/contract/api/main/collect'
import type { StockCode } from '@kanpan/contract/model/stock'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'
import { daysBefore, namedStock, type TouchParts, touchesToday, touchOf, touchWire } from './touching-hotspots.ts'

type Input = z.output<(typeof collectStockHotspot)['input']>
type Answer = MarketData<(typeof collectStockHotspot)['data']>

/** All hotspots that touch a person's stocks, or one of them, newest first: the view's day, then the days kept before it. */
export async function stockHotspots(
  parts: TouchParts,
  view: MarketView,
  { codes, input }: { readonly codes: readonly StockCode[]; readonly input: Input },
): Promise<Answer> {
  const { code, page, limit } = input
  if (code !== undefined && !codes.includes(code)) throw new AppError('bad_request', `参数 code：没有收藏 ${code}`)
  const wanted = code === undefined ? codes : [code]
  const start = (page - 1) * limit
  const today = await touchesToday(view, parts, new Set(codes))
  const own = code === undefined ? today : today.filter(touch => touch.codes.includes(code))
  const shown = own.slice(start, start + limit)
  const range = daysBefore(view, view.daysBefore)
  const stored = range && codes.length > 0 ? { ...range, dataset: parts.dataset } : undefined
  const past = stored && {
    ...(await parts.hotspots.ofStocks({
      ...stored,
      codes: wanted,
      offset: Math.max(0, start - own.length),
      limit: limit - shown.length,
    })),
    counts: await parts.hotspots.countByStock({ ...stored, codes }),
  }
  const collected = new Set(codes)
  const touches = [...shown, ...(past?.list ?? []).flatMap(hotspot => touchOf(hotspot, collected) ?? [])]
  const countOf = (each: StockCode) =>
    today.filter(touch => touch.codes.includes(each)).length + (past?.counts.get(each) ?? 0)
  return {
    list: touches.map(touch => touchWire(view, touch)),
    total: own.length + (past?.total ?? 0),
    page,
    limit,
    stocks: codes
      .flatMap(each => namedStock(view, each))
      .map(stock => ({ ...stock, count: countOf(stock.code) }))
      .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  }
}
