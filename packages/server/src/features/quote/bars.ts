import type { Bar } from '@kanpan/contract/model/bar'
import type { barsQuestion } from '@kanpan/contract/question/quote'
import { adjustBars } from '@kanpan/market/bars/adjust'
import { aggregateBars } from '@kanpan/market/bars/aggregate'
import { barsOf, type StockBars } from '@kanpan/market/bars/stock-bars'
import { isSealed } from '@kanpan/market/limit-up/limit-up-day'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { turnoverPct } from '@kanpan/market/quote/turnover'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<typeof barsQuestion.input>

/** The days on which the stock stood at its upper limit at the close; today counts while it stands there. */
function limitUpDays(view: MarketView, row: number): ReadonlySet<string> {
  const days = new Set<string>()
  for (let index = 0; index < view.daysBefore; index++) {
    const { day, recent, state } = view.history.columnsOf(index)
    // A suspended day carries what was before on without being a limit-up itself.
    if (state[row] === STOCK_STATE.trading && ((recent[row] ?? 0) & 1) !== 0) days.add(day)
  }
  if (isSealed(limitUpDayOf(view), row)) days.add(view.asOf.day)
  return days
}

function wireBars(bars: StockBars, floatShares: number | null, limitUps: ReadonlySet<string>): Bar[] {
  const price = (column: Float64Array, at: number) => figure((column[at] ?? Number.NaN) / 100, 4) ?? 0
  return bars.days.map((day, at) => ({
    day,
    openYuan: price(bars.openCents, at),
    highYuan: price(bars.highCents, at),
    lowYuan: price(bars.lowCents, at),
    closeYuan: price(bars.closeCents, at),
    prevCloseYuan: figure((bars.prevCloseCents[at] ?? Number.NaN) / 100, 4),
    volumeShares: figure(bars.volumeShares[at], 0),
    amountYuan: figure(bars.amountYuan[at], 0),
    turnoverPct: figure(turnoverPct(bars.volumeShares[at] ?? Number.NaN, floatShares)),
    limitUp: limitUps.has(day),
    afterGap: bars.afterGap[at] === 1,
  }))
}

/** Daily, weekly or monthly bars up to the view's moment; the last one may still be growing. */
export function bars(view: MarketView, input: Input): MarketData<typeof barsQuestion.data> {
  const row = rowOfStock(view, input.code)
  const past = Array.from({ length: view.daysBefore }, (_, index) =>
    view.history.isRecorded(index) ? view.history.columnsOf(index) : undefined,
  )
  const daily = adjustBars(barsOf([...past, view.now], row), input.adjust)
  const chosen = input.period === 'day' ? daily : aggregateBars(daily, input.period)
  const limitUps = input.period === 'day' ? limitUpDays(view, row) : new Set<string>()
  const all = wireBars(chosen, view.catalogue.stocks[row]?.floatShares ?? null, limitUps).filter(
    // Beyond a gap no price is known on the others' footing, and of a day whose highest or lowest nobody told there is no bar to draw.
    bar =>
      Math.min(bar.openYuan, bar.highYuan, bar.lowYuan, bar.closeYuan) > 0 &&
      (input.from === undefined || bar.day >= input.from) &&
      (input.to === undefined || bar.day <= input.to),
  )
  const shown = all.slice(-input.limit)
  // A day that is told first has none before it to stand on its footing; a week may have a gap within.
  const behindGaps = (input.period === 'day' ? shown.slice(1) : shown).flatMap(({ day, afterGap }) =>
    afterGap ? [day] : [],
  )
  const dividendUnknown = input.adjust === 'none' ? [] : behindGaps
  const listedOn = view.catalogue.stocks[row]?.listedOn ?? null
  const isFromItsFirst = listedOn !== null && listedOn >= (daily.days[0] ?? '') && shown[0]?.day === chosen.days[0]
  // Before the first that is told there were others: what goes by all bars is not known from it.
  const list = shown.map((bar, at) => (at === 0 && !isFromItsFirst ? { ...bar, afterGap: true } : bar))
  return { code: input.code, name: view.nameOf(row), list, dividendUnknown }
}
