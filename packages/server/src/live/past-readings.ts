import type { DaysBackfill, ExRightBackfill, StockBackfill } from '@kanpan/contract/question/history-backfill'

/** How far what is asked for of earlier days has come; undefined where nobody is asked for it. */
export interface PastReadings {
  bars(): StockBackfill | undefined
  days(): DaysBackfill | undefined
  exRights(): ExRightBackfill | undefined
}

/** Of a market whose past is worked out or imported. */
export const NO_PAST_READINGS: PastReadings = {
  bars: () => undefined,
  days: () => undefined,
  exRights: () => undefined,
}
