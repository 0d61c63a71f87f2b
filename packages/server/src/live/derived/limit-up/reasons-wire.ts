import type { LimitUpReason } from '@kanpan/contract/model/limit-up'

import { outletName } from '#live/derived/hotspot/news-row.ts'
import type { SourceReason } from '#sources/ports/rows.ts'

/** Why a stock stopped at its limit as each source tells it, the source by the name people know it by. */
export function reasonsWire(reasons: readonly Pick<SourceReason, 'source' | 'tags' | 'text'>[]): LimitUpReason[] {
  return reasons.map(({ source, tags, text }) => ({ source: outletName(source), tags: [...tags], text }))
}
