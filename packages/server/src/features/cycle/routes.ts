import { shareUpwardCycle } from '@kanpan/contract/api/api2/stock'
import type { upwardCycleQuestion } from '@kanpan/contract/question/quote'
import { SENSITIVITIES } from '@kanpan/market/cycle/sensitivity'
import type { z } from 'zod'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { eachOf, inSlices, otherWork } from '#lib/in-slices.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { reasonsSince } from '#live/derived/limit-up/reasons-by-day.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { prepareRises } from './market-rises.ts'
import { cyclesOf, cyclesWire, prepareSectors, rowsInCycle, runningCycleOf, type StockCycle } from './upward-cycles.ts'

type Input = z.output<typeof upwardCycleQuestion.input>

/** One page: the cycles of one stock, or of each stock now in one the running one. */
async function pageOfCycles(view: MarketView, input: Input): Promise<{ list: readonly StockCycle[]; total: number }> {
  const sensitivity = SENSITIVITIES[input.type]
  if (input.code !== undefined) return pageOf(cyclesOf(view, rowOfStock(view, input.code), sensitivity), input)
  const rows = pageOf(rowsInCycle(view, sensitivity), input)
  await otherWork()
  const cycles = await inSlices(eachOf(rows.list, row => runningCycleOf(view, row, sensitivity)))
  return { ...rows, list: cycles.filter(cycle => cycle !== undefined) }
}

export function cycleRoutes(router: MarketRouter, records: LimitUpRecordStore): void {
  const parts = { records, dataset: router.market.source.dataset }
  implementMarket(router, shareUpwardCycle, async (view, input) => {
    if (input.code === undefined) await prepareRises(view, SENSITIVITIES[input.type])
    const { list, total } = await pageOfCycles(view, input)
    const codes = [...new Set(list.flatMap(({ row }) => view.catalogue.stocks[row] ?? []))].map(({ code }) => code)
    const [from = view.asOf.day] = list.map(({ cycle }) => cycle.from).toSorted()
    const reasons = await reasonsSince(view, parts, { from, codes })
    await prepareSectors(view, list)
    return { list: await cyclesWire(view, list, reasons), total, page: input.page, limit: input.limit }
  })
}
