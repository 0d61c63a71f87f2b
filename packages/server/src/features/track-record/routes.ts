import { trackedStatements, trackRecord } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { pageOf } from '#live/derived/in-order.ts'
import type { Store } from '#store/store.ts'
import { statementsOf } from './statements.ts'
import { trackRecordOf } from './track-record.ts'

export function trackRecordRoutes(router: MarketRouter, { limitUpRecords, macro }: Store): void {
  const { source } = router.market
  const parts = { records: limitUpRecords, macro, dataset: source.dataset }
  implementMarket(router, trackRecord, view => trackRecordOf(view, parts))
  implementMarket(router, trackedStatements, async (view, input) =>
    pageOf((await statementsOf(view, input, parts)).toReversed(), input),
  )
}
