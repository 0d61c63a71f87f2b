import type { LimitUpPool, LimitUpRow } from '@kanpan/contract/model/limit-up'
import { UNKNOWN_STREAK } from '#lib/format/boards-text.ts'

/** The lists of a day that the ranking shows as tabs, in their order. */
export const RANKING_POOLS = ['sealed', 'broken', 'limitDown', 'yesterday'] as const
/** Of a recorded day there may be one more: what a list has among the limit-ups and nobody else tells of. */
export type RankingPool = (typeof RANKING_POOLS)[number] | 'named'

export const POOL_LABELS: Readonly<Record<RankingPool, string>> = {
  sealed: '涨停',
  broken: '炸板',
  limitDown: '跌停',
  yesterday: '昨日涨停',
  named: '异动',
}

export const SEAL_KIND_LABELS = { oneWord: '一字', tee: 'T字', turnover: '换手' } as const

/** How high a stock stands: 首板, 3连板. What is not sealed now is told by what it had, or was trying for. */
export function streakText({ pool, streak }: Pick<LimitUpRow, 'pool' | 'streak'>): string {
  if (streak === null) return UNKNOWN_STREAK
  if (pool === 'broken') return streak === 0 ? '冲首板' : `冲${streak + 1}板`
  if (pool === 'limitDown' || pool === 'yesterday' || pool === 'named')
    return streak === 0 ? '昨未涨停' : `昨${streak}板`
  return streak === 1 ? '首板' : `${streak}连板`
}

/** A rung as a filter names it; what a stock of the list stands on depends on the list. */
export function rungText(pool: LimitUpPool, streak: number | null): string {
  if (streak === null) return UNKNOWN_STREAK
  if (pool === 'sealed') return streak === 1 ? '首板' : `${streak}板`
  if (pool === 'broken') return streak === 0 ? '冲首板' : `冲${streak + 1}板`
  return streak === 0 ? '昨未涨停' : `${streak}板`
}

/** `11天8板`: over the running spell, which may have days without a limit-up. */
export function spellText({ spell }: Pick<LimitUpRow, 'spell'>): string {
  return spell === null ? '—' : `${spell.days}天${spell.boards}板`
}

const wordsByReasons = new WeakMap<LimitUpRow['reasons'], readonly string[]>()

/** The words of all sources, each once; the same array as long as the reasons are, so that a tick redraws nothing. */
export function tagsOf({ reasons }: Pick<LimitUpRow, 'reasons'>): readonly string[] {
  const known = wordsByReasons.get(reasons)
  if (known !== undefined) return known
  const words = [...new Set(reasons.flatMap(({ tags }) => tags))]
  wordsByReasons.set(reasons, words)
  return words
}

/** What each source says, for a tooltip. */
export function reasonText({ reasons }: Pick<LimitUpRow, 'reasons'>): string {
  return reasons.map(({ source, text, tags }) => `${source}：${text || tags.join('、')}`).join('\n')
}
