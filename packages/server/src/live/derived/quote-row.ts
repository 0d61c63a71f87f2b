import type { QUOTE_SORTS, Quote } from '@kanpan/contract/model/quote'
import { isSt, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { amplitudePct, changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import { turnoverPct, valueYuan, volumeRatio } from '@kanpan/market/quote/turnover'
import type { MarketView } from '#live/market-view.ts'
import { hasMatched } from './has-matched.ts'
import { limitUpDayOf } from './limit-up/limit-up-day.ts'
import { recordedFigure } from './limit-up/recorded-limit-up.ts'
import { figure, yuan } from './wire.ts'

const VOLUME_RATIO_DAYS = 5

/** What the market itself tells, or where it does not a pool of the day. */
function orRecorded(own: number, view: MarketView, at: { readonly row: number; readonly figure: PoolFigure }): number {
  return Number.isNaN(own) ? (recordedFigure(view, at.row, at.figure)?.value ?? Number.NaN) : own
}

type PoolFigure = 'turnoverPct' | 'floatValueYuan' | 'amountYuan' | 'changePct'

/** 换手率 in percent of the float; NaN when the float or the volume is unknown. */
export function turnoverOf(view: MarketView, row: number): number {
  const { floatShares = null } = view.catalogue.stocks[row] ?? {}
  const own = turnoverPct(view.now.volumeShares[row] ?? Number.NaN, floatShares)
  return orRecorded(own, view, { row, figure: 'turnoverPct' })
}

/** Turnover of a stock so far; NaN when it is unknown. */
export function amountOf(view: MarketView, row: number): number {
  return orRecorded(view.now.amountYuan[row] ?? Number.NaN, view, { row, figure: 'amountYuan' })
}

/** NaN while the stock does not trade: standing still is not a change of 0. */
export function changeOf(view: MarketView, row: number): number {
  const state = view.now.state[row]
  if (state === STOCK_STATE.absent) return orRecorded(Number.NaN, view, { row, figure: 'changePct' })
  if (state !== STOCK_STATE.trading) return Number.NaN
  return changePct(view.now.closeCents[row] ?? 0, view.now.prevCloseCents[row] ?? 0)
}

/** The price a stock is worth by: its last one, before the first trade its reference price. */
export function priceCents(view: MarketView, row: number): number {
  return (view.now.closeCents[row] ?? 0) || (view.now.prevCloseCents[row] ?? 0)
}

export function floatValueYuan(view: MarketView, row: number): number {
  const own = valueYuan(priceCents(view, row), view.catalogue.stocks[row]?.floatShares ?? null)
  return orRecorded(own, view, { row, figure: 'floatValueYuan' })
}

/** Mean shares a day over the last five days, by row; NaN where one of them is unknown. */
function meanDayVolume(view: MarketView): Float64Array {
  return view.memo('meanDayVolume', () => {
    const means = new Float64Array(view.now.state.length)
    const days = Math.min(VOLUME_RATIO_DAYS, view.daysBefore)
    for (let back = 1; back <= days; back++) {
      const { volumeShares } = view.history.columnsOf(view.daysBefore - back)
      for (let row = 0; row < means.length; row++) means[row] = (means[row] ?? 0) + (volumeShares[row] ?? Number.NaN)
    }
    return means.map(sum => sum / days)
  })
}

function volumeRatioOf(view: MarketView, row: number): number {
  if (view.now.state[row] !== STOCK_STATE.trading || !hasMatched(view)) return Number.NaN
  const mean = meanDayVolume(view)[row] ?? Number.NaN
  return volumeRatio(view.now.volumeShares[row] ?? Number.NaN, mean, Math.max(1, minuteIndex(view.second)))
}

type QuoteFigure = Exclude<(typeof QUOTE_SORTS)[number], 'code'>

/** Of each figure that stocks are put in order by, how it is worked out. */
const FIGURES: Readonly<Record<QuoteFigure, (view: MarketView, row: number) => number | null>> = {
  priceYuan: ({ now }, row) => yuan(now.closeCents[row]),
  changePct: (view, row) => figure(changeOf(view, row)),
  amplitudePct: ({ now }, row) =>
    figure(amplitudePct(now.highCents[row] ?? 0, now.lowCents[row] ?? 0, now.prevCloseCents[row] ?? 0)),
  // Until the auction is struck there is no trade: not one of nothing.
  volumeShares: (view, row) => (hasMatched(view) ? figure(view.now.volumeShares[row], 0) : null),
  amountYuan: (view, row) => (hasMatched(view) ? figure(amountOf(view, row), 0) : null),
  turnoverPct: (view, row) => (hasMatched(view) ? figure(turnoverOf(view, row)) : null),
  volumeRatio: (view, row) => figure(volumeRatioOf(view, row)),
  floatValueYuan: (view, row) => figure(floatValueYuan(view, row), 0),
  totalValueYuan: (view, row) =>
    figure(valueYuan(priceCents(view, row), view.catalogue.stocks[row]?.totalShares ?? null), 0),
}

/** What a stock is put in order by, as `quoteOf` says it, without a quote for each of the market. */
export function quoteOrder(
  view: MarketView,
  sort: (typeof QUOTE_SORTS)[number],
): (row: number) => number | string | null {
  if (sort === 'code') return row => view.catalogue.stocks[row]?.code ?? null
  const figureOf = FIGURES[sort]
  return row => figureOf(view, row)
}

function stateName(state: number | undefined): Quote['state'] {
  if (state === STOCK_STATE.trading) return 'trading'
  return state === STOCK_STATE.suspended ? 'suspended' : 'absent'
}

/** One stock of the view as it goes over the wire. */
export function quoteOf(view: MarketView, row: number): Quote {
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const { now } = view
  const day = limitUpDayOf(view)
  return {
    code: stock.code,
    name: view.nameOf(row),
    board: stock.board,
    isSt: isSt(now, row),
    state: stateName(now.state[row]),
    priceYuan: FIGURES.priceYuan(view, row),
    prevCloseYuan: yuan(now.prevCloseCents[row]),
    openYuan: yuan(now.openCents[row]),
    highYuan: yuan(now.highCents[row]),
    lowYuan: yuan(now.lowCents[row]),
    changePct: FIGURES.changePct(view, row),
    amplitudePct: FIGURES.amplitudePct(view, row),
    volumeShares: FIGURES.volumeShares(view, row),
    amountYuan: FIGURES.amountYuan(view, row),
    turnoverPct: FIGURES.turnoverPct(view, row),
    volumeRatio: FIGURES.volumeRatio(view, row),
    floatValueYuan: FIGURES.floatValueYuan(view, row),
    totalValueYuan: FIGURES.totalValueYuan(view, row),
    limitUpYuan: yuan(day.prices.upCents[row]),
    limitDownYuan: yuan(day.prices.downCents[row]),
    // Nobody can tell yet whether it goes on.
    streak: hasMatched(view) ? (streakNow(day, row) ?? null) : null,
    industry: stock.industry,
  }
}
