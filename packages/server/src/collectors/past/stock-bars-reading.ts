import type { TradeDay } from '@kanpan/contract/model/stock'
import type { BackfillState, StockBackfill } from '@kanpan/contract/question/history-backfill'
import type { OrderedStock } from './backfill-order.ts'

export interface BackfillStand {
  readonly from: TradeDay
  readonly to: TradeDay
  readonly total: number
  /** Those that have not come, in the order in which they are asked for. */
  readonly lacking: readonly OrderedStock[]
  /** Those of the lacking that failed when they were asked for last. */
  readonly failed: number
  readonly isWaiting: boolean
  readonly isInSession: boolean
  /** Somebody can be asked for now. */
  readonly hasNext: boolean
  readonly requestsTonight: number
  readonly perNight: number
  readonly paceMs: number
  readonly lastError: string | undefined
}

function stateOf(stand: BackfillStand): BackfillState {
  if (stand.lacking.length === 0 && !stand.isWaiting) return 'complete'
  if (stand.isInSession) return 'session'
  if (stand.requestsTonight >= stand.perNight) return 'budget'
  return stand.lastError !== undefined || (stand.lacking.length > 0 && !stand.hasNext) ? 'failing' : 'asking'
}

/** How far the past of a market has come that is asked for stock by stock. */
export function stockBarsReading(stand: BackfillStand): StockBackfill {
  const { from, to, total, lacking, requestsTonight, perNight } = stand
  const left = Math.max(0, perNight - requestsTonight)
  return {
    state: stateOf(stand),
    from,
    to,
    stocks: { total, complete: total - lacking.length, failed: stand.failed },
    group: lacking[0]?.group ?? null,
    requests: { tonight: requestsTonight, perNight },
    remainingSeconds: lacking.length === 0 ? null : Math.ceil((lacking.length * stand.paceMs) / 1_000),
    remainingNights: lacking.length === 0 ? 0 : 1 + Math.ceil(Math.max(0, lacking.length - left) / perNight),
    lastError: stand.lastError ?? null,
  }
}
