import type { conceptInFlowRanking } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Moment } from '#lib/market-time/moment.ts'

export type FlowSector = DataOf<typeof conceptInFlowRanking>['list'][number]

/** What a panel of the cockpit is about. A word of limit-up reasons that is no concept has no sector. */
export interface Theme {
  readonly name: string
  readonly sector: FlowSector | undefined
  readonly moment: Moment
}

/** Slower than the ladder: figures over days, and what is told. */
export const SLOW_PACE_MS = 15_000
