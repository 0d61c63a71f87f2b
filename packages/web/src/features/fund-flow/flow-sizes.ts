import type { FundFlow } from '@kanpan/contract/model/text'

export const FLOW_SIZES = [
  { value: 'mainNetYuan', title: '主力' },
  { value: 'superLargeNetYuan', title: '超大单' },
  { value: 'largeNetYuan', title: '大单' },
  { value: 'middleNetYuan', title: '中单' },
  { value: 'smallNetYuan', title: '小单' },
] as const
export type FlowSize = (typeof FLOW_SIZES)[number]['value']

/** The running sum over the days; from the first day on that is not known, nothing is. */
export function cumulated(days: readonly FundFlow[], size: FlowSize): readonly number[] {
  let sum = 0
  return days.map(day => {
    sum += day[size] ?? Number.NaN
    return sum
  })
}

/** The sum of the last days, and how many of them are known. */
export function sumOfLast(
  days: readonly FundFlow[],
  size: FlowSize,
  count: number,
): { readonly yuan: number | null; readonly known: number } {
  const known = days.slice(-count).flatMap(day => day[size] ?? [])
  return { yuan: known.length === 0 ? null : known.reduce((sum, yuan) => sum + yuan, 0), known: known.length }
}
