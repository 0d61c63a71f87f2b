import type { conceptInflowQuestion } from '@kanpan/contract/question/sector'
import { topRows } from '@kanpan/market/quote/top-rows'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { flowOver, sectorFlowOver } from '#live/derived/fund-flow.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { sectorChangesOver } from '#live/derived/sector/sector-days.ts'
import { sectorRow } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { sectorPosition } from './sector-position.ts'

const STOCKS_OF_EACH = 5

/** Sectors by what main money put in over some days, each with the stocks that took most of it. */
export function inFlowRanking(
  view: MarketView,
  { days, type, order, page, limit, concept }: z.output<typeof conceptInflowQuestion.input>,
): MarketData<typeof conceptInflowQuestion.data> {
  const { sectors } = view.catalogue
  const flow = sectorFlowOver(view, days)
  const { mainNetYuan } = flowOver(view, days)
  const changes = sectorChangesOver(view, days)
  const positions =
    concept === undefined
      ? [...sectors.keys()].filter(position => sectors[position]?.kind === type)
      : [sectorPosition(view, concept)]
  const paged = pageOf(
    inOrder(positions, position => figure(flow.netYuan[position], 0), order),
    { page, limit },
  )
  return {
    ...paged,
    list: paged.list.map(position => ({
      ...sectorRow(view, position),
      changePct: figure(changes[position]),
      mainNetYuan: figure(flow.netYuan[position], 0),
      inYuan: figure(flow.inYuan[position], 0),
      outYuan: figure(flow.outYuan[position], 0),
      mainNetKnown: flow.known[position] ?? 0,
      population: flow.population[position] ?? 0,
      stocks: Array.from(
        topRows({
          column: mainNetYuan,
          count: STOCKS_OF_EACH,
          order,
          rows: sectors[position]?.rows ?? new Int32Array(0),
        }),
        row => ({ ...quoteOf(view, row), mainNetYuan: figure(mainNetYuan[row], 0) }),
      ),
    })),
  }
}
