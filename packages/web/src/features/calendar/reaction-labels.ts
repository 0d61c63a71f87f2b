import type { CompanyEventKind, PastReaction } from '@kanpan/contract/model/company-event'
import { formatChangePct, formatCount, formatPct } from '#lib/format/format.ts'
import { EVENT_LABELS } from './event-labels.ts'

const SENSES = { better: '，净利增长', worse: '，净利下降' } as const
const FORECAST_SENSES = { better: '，预增或扭亏', worse: '，预减或亏损' } as const

/** A kind of event with the way it went: 财报，净利增长. */
export function reactionName({ kind, sense }: PastReaction): string {
  const senses = kind === 'earningsForecast' ? FORECAST_SENSES : SENSES
  return EVENT_LABELS[kind] + (sense === null ? '' : senses[sense])
}

/** What followed events of a kind, in a line; nothing when none has been. */
export function reactionLine(kind: CompanyEventKind, reactions: readonly PastReaction[]): string | undefined {
  const reaction = reactions.find(each => each.kind === kind && each.sense === null)
  if (!reaction) return undefined
  const { medianPct, risingPct, samples } = reaction
  return `全市场同类次日中位 ${formatChangePct(medianPct)}，${formatPct(risingPct, 1)} 上涨（${formatCount(samples)} 例）`
}
