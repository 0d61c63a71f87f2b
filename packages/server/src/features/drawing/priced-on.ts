import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { exRightRatioBetween } from '@kanpan/market/bars/adjust'
import { barsOf } from '@kanpan/market/bars/stock-bars'
import type { MarketView } from '#live/market-view.ts'

/** Thousandths of a yuan, as shapes are stored. */
const STEPS = 1_000

/**
 * Shapes of 前复权 prices as they stand beside the prices of a day: every earlier price is lower by each dividend in between, and they
 * with it. What was drawn before its day was noted stays as it is.
 */
export function pricedOn(
  view: MarketView,
  drawings: readonly Drawing[],
  { code, on }: { readonly code: StockCode; readonly on: TradeDay },
): Drawing[] {
  const row = view.rowOf(code)
  if (row === undefined || drawings.every(({ pricedOn: from }) => from === undefined || from === on))
    return [...drawings]
  const past = Array.from({ length: view.daysBefore }, (_, index) =>
    view.history.isRecorded(index) ? view.history.columnsOf(index) : undefined,
  )
  const bars = barsOf([...past, view.now], row)
  return drawings.map(drawing => {
    const { adjust, pricedOn: from, points } = drawing
    if (adjust !== 'qfq' || from === undefined || from === on) return drawing
    const ratio = exRightRatioBetween(bars, from, on)
    const moved = points.map(({ day, priceYuan }) => ({
      day,
      priceYuan: Math.round(STEPS * priceYuan * ratio) / STEPS,
    }))
    return { ...drawing, pricedOn: on, points: moved }
  })
}
