import type { FundFlow } from '@kanpan/contract/model/text'
import type { fundFlowQuestion } from '@kanpan/contract/question/quote'
import { mainNetYuan, type OrderSizeFlow } from '@kanpan/market/fund-flow/order-size-flow'
import { changePct } from '@kanpan/market/quote/change-pct'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { flowReaderAt, flowReaderOf } from '#live/derived/fund-flow.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

function wire(columns: DayColumns, row: number, flow: OrderSizeFlow | undefined): FundFlow {
  const trades = columns.state[row] === STOCK_STATE.trading
  const amount = trades ? (columns.amountYuan[row] ?? Number.NaN) : Number.NaN
  const change = changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0)
  const main = mainNetYuan(flow)
  return {
    day: columns.day,
    mainNetYuan: figure(main, 0),
    superLargeNetYuan: figure(flow?.superLargeNetYuan, 0),
    largeNetYuan: figure(flow?.largeNetYuan, 0),
    middleNetYuan: figure(flow?.middleNetYuan, 0),
    smallNetYuan: figure(flow?.smallNetYuan, 0),
    mainPct: figure((100 * main) / amount),
    amountYuan: figure(amount, 0),
    changePct: trades ? figure(change) : null,
  }
}

/** A stock's flow so far today and over the last days, today last. A suspended day is there with nothing known. */
export function fundFlow(
  view: MarketView,
  { code, days }: z.output<typeof fundFlowQuestion.input>,
): MarketData<typeof fundFlowQuestion.data> {
  const row = rowOfStock(view, code)
  const today = view.now.state[row] === STOCK_STATE.absent ? null : wire(view.now, row, flowReaderOf(view)(row))
  const first = Math.max(0, view.daysBefore - days + 1)
  const past = Array.from({ length: view.daysBefore - first }, (_, at) => first + at)
    .filter(index => view.history.columnsOf(index).state[row] !== STOCK_STATE.absent)
    .map(index => wire(view.history.columnsOf(index), row, flowReaderAt(view, index)(row)))
  return { code, today, list: today ? [...past, today] : past }
}
