import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { formatPct, UNKNOWN } from '#lib/format/format.ts'

export type WinRate = BranchRecord['winRates'][number]

/** Below so many purchases a rate is shown, but not to be leaned on. */
export const SMALL_SAMPLE = 20

export function winRateText({ ratePct }: Pick<WinRate, 'ratePct'>): string {
  return ratePct === null ? UNKNOWN : formatPct(ratePct, 0)
}

export function winRateAfter(record: Pick<BranchRecord, 'winRates'> | undefined, days: number): WinRate | undefined {
  return record?.winRates.find(rate => rate.days === days)
}

/** 次日, 3日后. */
export function afterDays(days: number): string {
  return days === 1 ? '次日' : `${days}日后`
}

export function winRateHint({ days, sample }: Pick<WinRate, 'days' | 'sample'>): string {
  return `净买入且已满 ${days} 个交易日的 ${sample} 次中，${afterDays(days)}收盘高于上榜日收盘的占比；上榜日收盘封板的也计在内，按此价买不到`
}
