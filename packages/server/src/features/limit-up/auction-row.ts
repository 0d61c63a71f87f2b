import type { AuctionRow } from '@kanpan/contract/model/auction'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { isSt } from '@kanpan/market/limit-up/limit-up-day'
import { streakBefore } from '@kanpan/market/limit-up/streak'
import { changePct } from '@kanpan/market/quote/change-pct'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

/** A view with the auction of its day, as it stood at the view's moment or was struck before it. */
export interface AuctionView {
  readonly view: MarketView
  readonly auction: NonNullable<ReturnType<MarketView['inside']['auction']>>
}

/** Indicative change in percent; NaN where nothing would trade. */
export function auctionChange({ view, auction }: AuctionView, row: number): number {
  return changePct(auction.cents[row] ?? 0, view.now.prevCloseCents[row] ?? 0)
}

/** At a limit with that side's orders left over. */
export function auctionLimit({ view, auction }: AuctionView, row: number): 'up' | 'down' | undefined {
  const { upCents, downCents } = limitUpDayOf(view).prices
  const cents = auction.cents[row] ?? 0
  const over = auction.unmatchedShares[row] ?? 0
  if (cents === 0) return undefined
  if (cents === upCents[row] && over > 0) return 'up'
  return cents === downCents[row] && over < 0 ? 'down' : undefined
}

/** What is left over at the price, in yuan: bids above 0. */
export function overYuan({ auction }: AuctionView, row: number): number {
  return ((auction.unmatchedShares[row] ?? Number.NaN) * (auction.cents[row] ?? 0)) / 100
}

const sideOf = (over: number) => (over > 0 ? 'buy' : over < 0 ? 'sell' : null)
const size = (value: number | undefined) => figure(Math.abs(value ?? Number.NaN), 0)

/** Of the day before's volume, whole and in its auction; NaN where that is not known. */
function againstYesterday({ view, auction }: AuctionView, row: number): { whole: number; auction: number } {
  const { yesterday } = view
  const matched = auction.matchedShares[row] ?? Number.NaN
  const whole = yesterday?.volumeShares[row] || Number.NaN
  const line = yesterday && view.inside.minuteLine(yesterday.day, row)
  return { whole: (100 * matched) / whole, auction: (100 * matched) / (line?.volumeShares[0] || Number.NaN) }
}

export function auctionRow(shown: AuctionView, row: number, theme: string | undefined): AuctionRow {
  const { view, auction } = shown
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const over = auction.unmatchedShares[row] ?? 0
  const before = againstYesterday(shown, row)
  const matched = auction.matchedShares[row] ?? Number.NaN
  return {
    code: stock.code,
    name: view.nameOf(row),
    isSt: isSt(view.now, row),
    streakBefore: streakBefore(view.streaksBefore, view.now, row) ?? null,
    prevCloseYuan: yuan(view.now.prevCloseCents[row]),
    priceYuan: yuan(auction.cents[row]),
    changePct: figure(auctionChange(shown, row)),
    matchedShares: figure(matched, 0),
    matchedYuan: figure((matched * (auction.cents[row] ?? 0)) / 100, 0),
    unmatchedShares: size(over),
    unmatchedYuan: size(overYuan(shown, row)),
    side: sideOf(over),
    withdrawnShares: figure(auction.withdrawnShares[row], 0),
    limit: auctionLimit(shown, row) ?? null,
    ofYesterdayPct: figure(before.whole),
    ofYesterdayAuctionPct: figure(before.auction),
    theme: theme ?? null,
  }
}

/** One stock's auction up to the view's moment. */
export function auctionLine(view: MarketView, row: number) {
  return (view.inside.auctionLine(view.asOf.day, row, view.second) ?? []).map(point => ({
    time: timeOfDay(point.second),
    priceYuan: yuan(point.cents),
    matchedShares: point.matchedShares,
    unmatchedShares: point.unmatchedShares,
  }))
}
