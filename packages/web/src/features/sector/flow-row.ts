import type { conceptInFlowRanking } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'

export type FlowRow = DataOf<typeof conceptInFlowRanking>['list'][number]

/** Whether money and change point the same way: the first word is the money's. */
export type FlowSide = 'inUp' | 'inDown' | 'outUp' | 'outDown'

export const FLOW_SIDES = ['inUp', 'inDown', 'outUp', 'outDown'] as const

export const SIDE_LABELS: Readonly<Record<FlowSide, string>> = {
  inUp: '流入且上涨',
  inDown: '流入却下跌',
  outUp: '流出却上涨',
  outDown: '流出且下跌',
}

/** Undefined where one of the two is not known or stands still. */
export function flowSide({ mainNetYuan, changePct }: Pick<FlowRow, 'mainNetYuan' | 'changePct'>): FlowSide | undefined {
  if (!mainNetYuan || !changePct) return undefined
  if (mainNetYuan > 0) return changePct > 0 ? 'inUp' : 'inDown'
  return changePct > 0 ? 'outUp' : 'outDown'
}
