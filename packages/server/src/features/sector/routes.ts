import { conceptDaysTop, conceptInFlowRanking, conceptTop5 } from '@kanpan/contract/api/api2/stock'
import { conceptVector, sectorList, sectorStockData, sectorStockList } from '@kanpan/contract/api/data/hotspot'
import {
  conceptStocksTop5,
  conceptTop15,
  getConceptStockAll,
  stockConceptByCodes,
  stockConceptOne,
  stockListByConcept,
} from '@kanpan/contract/api/data/stock'
import type { StockCode } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { implementMarket, implementView, type MarketRouter } from '#http/implement-market.ts'
import { otherWork } from '#lib/in-slices.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { prepareFlow } from '#live/derived/fund-flow.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { daysBack, prepareDays } from '#live/derived/prepare-days.ts'
import { quoteOf, quoteOrder } from '#live/derived/quote-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { sectorDayOn } from '#live/derived/sector/sector-days.ts'
import { conceptsOfStock, sectorRow, sectorTableOf } from '#live/derived/sector/sector-row.ts'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentStore } from '#store/document-store.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import type { Texts } from '#text/texts.ts'
import { conceptTop } from './concept-top.ts'
import { nearConcepts } from './concept-vector.ts'
import { conceptVectors } from './concept-vectors.ts'
import { inFlowRanking } from './in-flow.ts'
import type { Meanings } from './meanings.ts'
import { rotation } from './rotation.ts'
import { sectorData } from './sector-data.ts'
import { sectorPosition } from './sector-position.ts'

function stocksOf(view: MarketView, codeOrName: string, page: { page: number; limit: number }) {
  const rows = view.catalogue.sectors[sectorPosition(view, codeOrName)]?.rows ?? new Int32Array(0)
  const listed = [...rows].filter(row => view.now.state[row] !== STOCK_STATE.absent)
  const paged = pageOf(inOrder(listed, quoteOrder(view, 'changePct'), 'desc'), page)
  return { ...paged, list: paged.list.map(row => quoteOf(view, row)) }
}

/** What lists of sectors are made of, worked out with other work between. */
async function prepareSectors(view: MarketView, days: number): Promise<void> {
  // Strength counts the flow of the day alone.
  await prepareFlow(view, 1)
  if (days > 1) await prepareFlow(view, days)
  await prepareDays(view, daysBack(view, days - 1), isWholeAt, sectorDayOn)
  sectorTableOf(view)
  await otherWork()
}

export interface SectorStores {
  readonly limitUpRecords: LimitUpRecordStore
  readonly documents: DocumentStore
}

export interface SectorTexts {
  readonly texts: Texts
  readonly meanings: Meanings | undefined
}

export function sectorRoutes(router: MarketRouter, stores: SectorStores, { texts, meanings }: SectorTexts): void {
  const { dataset } = router.market.source
  const vectorsOf = conceptVectors({ ...stores, texts, dataset })
  if (meanings)
    // The day's calls are for who has an account: a sentence of anybody else costs none.
    implementView(router, conceptVector, async (view, input, { person }) => {
      const parts = { view, vectors: await vectorsOf(view), texts }
      const isAccount = person !== undefined && !person.isGuest
      const near = await nearConcepts({ ...parts, meanings: isAccount ? meanings : undefined }, input)
      return { asOf: view.asOf, source: view.source, ...near }
    })
  else
    implementMarket(router, conceptVector, async (view, input) =>
      nearConcepts({ view, vectors: await vectorsOf(view), texts, meanings: undefined }, input),
    )

  for (const endpoint of [conceptTop5, conceptTop15, conceptStocksTop5]) {
    implementMarket(router, endpoint, async (view, input) => {
      await prepareSectors(view, input.days)
      return { list: conceptTop(view, input) }
    })
  }
  implementMarket(router, sectorList, async (view, input) => {
    await prepareSectors(view, 1)
    const rows = view.catalogue.sectors.flatMap((sector, position) =>
      input.type === undefined || sector.kind === input.type ? [sectorRow(view, position)] : [],
    )
    return pageOf(
      inOrder(rows, row => row[input.sort ?? 'changePct'], input.order),
      input,
    )
  })
  implementMarket(router, sectorStockList, (view, input) => stocksOf(view, input.code, input))
  implementMarket(router, stockListByConcept, (view, input) => stocksOf(view, input.concept, input))
  implementMarket(router, sectorStockData, async (view, input) => {
    await prepareSectors(view, 1)
    return sectorData(view, input)
  })
  implementMarket(router, conceptDaysTop, rotation)
  implementMarket(router, conceptInFlowRanking, async (view, input) => {
    await prepareSectors(view, input.days)
    return inFlowRanking(view, input)
  })
  implementMarket(router, stockConceptOne, (view, { code }) => ({
    code,
    list: conceptsOfStock(view, rowOfStock(view, code)),
  }))
  implementMarket(router, stockConceptByCodes, (view, { codes }) => ({
    concepts: Object.fromEntries(codes.map(code => [code, conceptsOfStock(view, rowOfStock(view, code))])),
  }))
  implementMarket(router, getConceptStockAll, async ({ catalogue: { sectors, stocks }, now }) => {
    // 60,000 memberships at each tick: without a list for each, and written apart.
    const codesOf = (rows: Int32Array) => {
      const codes: StockCode[] = []
      for (const row of rows) {
        const code = now.state[row] === STOCK_STATE.absent ? undefined : stocks[row]?.code
        if (code !== undefined) codes.push(code)
      }
      return codes
    }
    const list = sectors
      .filter(sector => sector.kind === 'concept')
      .map(({ blockCode, name, rows }) => ({ block_code: blockCode, name, codes: codesOf(rows) }))
    await otherWork()
    return { list }
  })
}
