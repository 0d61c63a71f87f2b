import type { StockHotspot } from '@kanpan/contract/model/hotspot'
import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { stockHotspotListQuestion } from '@kanpan/contract/question/text'
import { changeAfterPct } from '@kanpan/market/quote/change-after'
import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { hotspotHead } from '#live/derived/hotspot/hotspot-wire.ts'
import { hotspotsOf } from '#live/derived/hotspot/hotspots.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { HotspotStore, StoredHotspot } from '#store/hotspot-store.ts'
import type { HotspotParts } from '#text/hotspots.ts'
import { inHotspotOrder } from './hotspot-list.ts'

type Input = z.output<(typeof stockHotspotListQuestion)['input']>
type Answer = MarketData<(typeof stockHotspotListQuestion)['data']>

export interface StockHotspotParts extends HotspotParts {
  readonly hotspots: Pick<HotspotStore, 'ofStock'>
  readonly nameOn: (row: number, day: TradeDay) => string
}

const DAYS_AFTER = [1, 3, 5] as const

function dayIndex({ history, daysBefore, asOf }: MarketView, day: TradeDay): number {
  return day === asOf.day ? daysBefore : history.indexOf(day)
}

/** The stock's change on a day of the run, so far; NaN while it did not trade. */
function changeOn(view: MarketView, index: number, row: number): number {
  if (index < 0) return Number.NaN
  const { state, closeCents, prevCloseCents } = dayRunOf(view).at(index)
  return state[row] === STOCK_STATE.trading ? changePct(closeCents[row] ?? 0, prevCloseCents[row] ?? 0) : Number.NaN
}

function stockHotspot(view: MarketView, row: number, hotspot: StoredHotspot): StockHotspot {
  const code = view.catalogue.stocks[row]?.code
  const own = hotspot.stocks.find(stock => stock.code === code)
  const index = dayIndex(view, hotspot.day)
  return {
    ...hotspotHead(hotspot.day, hotspot),
    reason: own?.reason ?? '',
    reasonFrom: own?.reasonFrom ?? 'story',
    changePct: figure(changeOn(view, index, row)),
    changeAfterPct: DAYS_AFTER.map(days => ({
      days,
      changePct: index < 0 ? null : figure(changeAfterPct(dayRunOf(view), { index, row }, days)),
    })),
  }
}

/** A stock's hotspots, newest first: those of the view's day by its moment, and those kept of the days before. */
export async function stockHotspots(parts: StockHotspotParts, view: MarketView, input: Input): Promise<Answer> {
  const row = rowOfStock(view, input.code)
  const { day } = view.asOf
  const today = (await hotspotsOf(view, parts)).filter(({ stocks }) => stocks.some(({ code }) => code === input.code))
  const past = await storedBefore(parts, view, input.code)
  const all = [...inHotspotOrder(today, 'time').map(hotspot => ({ ...hotspot, day })), ...past]
  const page = pageOf(all, input)
  return {
    code: input.code,
    name: parts.nameOn(row, day),
    ...page,
    list: page.list.map(hotspot => stockHotspot(view, row, hotspot)),
  }
}

async function storedBefore(
  { hotspots, dataset }: StockHotspotParts,
  { daysBefore, history }: MarketView,
  code: StockCode,
): Promise<readonly StoredHotspot[]> {
  const { first } = history
  return first === undefined || daysBefore === 0
    ? []
    : hotspots.ofStock({ dataset, code, from: first, until: history.dayAt(daysBefore - 1) })
}
