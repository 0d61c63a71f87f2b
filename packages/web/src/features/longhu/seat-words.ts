import type { LonghuSeat, SeatKind } from '@kanpan/contract/model/longhu'
import type { TagTone } from '#ui/tag.tsx'

export const SEAT_KIND_WORDS: Readonly<Record<SeatKind, string>> = {
  investor: '机构',
  hotMoney: '游资',
  northbound: '北向',
  branch: '营业部',
}

export const SEAT_KIND_TONES: Readonly<Record<SeatKind, TagTone>> = {
  investor: 'accent',
  hotMoney: 'warn',
  northbound: 'plain',
  branch: 'plain',
}

/** Where a nickname comes from, for those who ask. */
export function aliasHint({ name, confidencePct }: NonNullable<LonghuSeat['alias']>): string {
  return `“${name}”是民间对该席位的称呼，并非官方；可信度 ${confidencePct}% 取自称呼表，是编表者的把握，不由成交推算`
}

/** 机构专用 and the links to Hong Kong are names for many accounts, not for one trader. */
export function isSharedName(kind: SeatKind): boolean {
  return kind === 'investor' || kind === 'northbound'
}
