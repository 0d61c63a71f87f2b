import type { trackedStatements, trackRecord } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { StatementKind, StatementOutcome, SurvivalWay } from '@kanpan/contract/question/track-record'
import { formatPct, UNKNOWN } from '#lib/format/format.ts'

export type TrackRecord = DataOf<typeof trackRecord>
export type Statement = DataOf<typeof trackedStatements>['list'][number]
type ShareOf = TrackRecord['phase']['direction']

export const KINDS: readonly { readonly id: StatementKind; readonly title: string }[] = [
  { id: 'phase', title: '情绪阶段' },
  { id: 'leader', title: '龙头' },
  { id: 'survival', title: '首板存活' },
  { id: 'turnover', title: '预测成交额' },
]

export const WAYS: readonly { readonly id: SurvivalWay; readonly title: string }[] = [
  { id: 'sealKind', title: '按形态' },
  { id: 'sealSlot', title: '按时段' },
  { id: 'board', title: '按上市板' },
  { id: 'phase', title: '按情绪' },
  { id: 'all', title: '全部首板' },
]

export const OUTCOMES: Readonly<Record<StatementOutcome, string>> = {
  hit: '成立',
  miss: '不成立',
  open: '未到',
  unknown: '无法判断',
}

/** What each kind says, when, and what counts as come true. */
export const KIND_TEXTS: Readonly<Record<StatementKind, string>> = {
  phase:
    '每日收盘时的阶段。修复、发酵说得分将走高，分歧、退潮说走低：次一交易日收盘得分照着走为成立；冰点、高潮不说方向，只列次日如何。对照：在任何一天说同样多的升与降。',
  leader:
    '每日收盘时点名的全市场与各题材龙头。次一交易日收盘再封涨停为成立；「仍领先」指按同样的规则在当日同组涨停里仍排第一。对照：在同组里随便选一只。',
  survival:
    '每只首板当日收盘时，同类首板（此前 250 个交易日，当时已见分晓的，至少 30 只）到过 N 板的占比。对照：全部首板的占比。布赖尔分 = (概率 − 结果)² 的平均，0 最好；技能 = 1 − 布赖尔分 ÷ 对照的布赖尔分。',
  turnover:
    '当日各时刻预测的全天成交额，与收盘后的实际相比；误差不超过 5% 为成立。对照：此前 20 日成交额的平均，不看当天。',
}

/** `47.8%`, with `38.9–57% · 55/115` for below it. */
export function shareText({ pct }: ShareOf): string {
  return formatPct(pct, 1)
}

export function shareBasis({ count, of, lowPct, highPct }: ShareOf): string {
  return of === 0 ? '' : `${formatPct(lowPct, 0).replace('%', '')}–${formatPct(highPct, 0)} · ${count}/${of}`
}

export function brierText(brier: number | null): string {
  return brier === null ? UNKNOWN : brier.toFixed(4)
}
