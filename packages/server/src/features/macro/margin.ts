import type { MarginPoint } from '@kanpan/contract/model/market'
import type { marginQuestion } from '@kanpan/contract/question/macro'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { type MarketMargin, marketMargin } from '@kanpan/market/macro/margin'
import type { MarketData } from '#http/implement-market.ts'
import { amountAt } from '#live/derived/capacity-now.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

/** The turnover of all A-shares on a finished day; NaN where the day holds a part of them. */
function turnoverYuan(view: MarketView, day: string): number {
  const index = view.history.indexOf(day)
  if (index < 0 || index >= view.daysBefore || !isWholeAt(view, index)) return Number.NaN
  return amountAt(view, index).amountYuan
}

function point(view: MarketView, now: MarketMargin, before: MarketMargin | undefined): MarginPoint {
  // Over a day that nobody told the change is not that of a day.
  const isNext = before !== undefined && before.day === previousTradeDay(now.day)
  return {
    day: now.day,
    balanceYuan: figure(now.balanceYuan, 0),
    changeYuan: isNext ? figure(now.balanceYuan - before.balanceYuan, 0) : null,
    financingBalanceYuan: figure(now.financingBalanceYuan, 0),
    financingBoughtYuan: figure(now.financingBoughtYuan, 0),
    boughtPctOfTurnover: figure((100 * now.financingBoughtYuan) / turnoverYuan(view, now.day)),
    lendingBalanceYuan: figure(now.lendingBalanceYuan, 0),
    exchanges: [...now.exchanges],
  }
}

/** Margin trading day by day up to the newest that is published. */
export function marginSeries(view: MarketView, days: number): MarketData<typeof marginQuestion.data> {
  const known = marketMargin(view.figures.margin() ?? [])
  const from = Math.max(0, known.length - days)
  return { list: known.slice(from).map((now, at) => point(view, now, known[from + at - 1])) }
}
