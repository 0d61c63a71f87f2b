import type { LonghuSeat, SeatKind } from '@kanpan/contract/model/longhu'
import type { TagTone } from '#ui/tag.tsx'

export const SEAT_KIND_LABELS: Readonly<Record<SeatKind, string>> = {
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
export function aliasHint({ name, confidencePct, labelled }: NonNullable<LonghuSeat['alias']>): string {
  if (labelled) {
    const { by, times, of } = labelled
    return `“${name}”是${by}对该席位的标注，并非官方；可信度 ${confidencePct}% 是导入的榜单中该席位 ${of} 次出现里如此标注的 ${times} 次，不由成交推算`
  }
  return `“${name}”是民间对该席位的称呼，并非官方；可信度 ${confidencePct}% 取自称呼表，是编表者的把握，不由成交推算`
}

/** 机构专用 and the links to Hong Kong are names for many accounts, not for one trader. */
export function isSharedName(kind: SeatKind): boolean {
  return kind === 'investor' || kind === 'northbound'
}
