import type { CompanyEventKind, PastReaction } from '@kanpan/contract/model/company-event'
import { formatChangePct, formatCount, formatPct } from '#lib/format.ts'

/** What followed events of a kind, in a line; nothing when none has been. */
export function reactionLine(kind: CompanyEventKind, reactions: readonly PastReaction[]): string | undefined {
  const reaction = reactions.find(each => each.kind === kind && each.sense === null)
  if (!reaction) return undefined
  const { medianPct, risingPct, samples } = reaction
  return `全市场同类次日中位 ${formatChangePct(medianPct)}，${formatPct(risingPct, 1)} 上涨（${formatCount(samples)} 例）`
}
