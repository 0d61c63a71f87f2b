import type { TradeDay } from '@kanpan/contract/model/stock'
import { isStName } from '@kanpan/market/rules/st-name'
import { isDelistingName } from '#store/history/names.ts'
import type { NameSeen } from '#store/history/stored-catalogue.ts'
import type { PriceEvidence } from './price-evidence.ts'

/** What a stock was, as far as its limit goes; `general` is under its board's limit, and whether on its way out is not known. */
type Mark = 'plain' | 'st' | 'delisting' | 'general'

/** What a stock was on a day; undefined where nobody can tell. */
export type StMarks = (day: TradeDay) => Mark | undefined

interface Evidence {
  readonly day: TradeDay
  readonly mark: Mark
}

function markOf(name: string): Mark {
  if (isDelistingName(name)) return 'delisting'
  return isStName(name) ? 'st' : 'plain'
}

/** Without a mark in any of its names there is nothing that prices could settle. */
export function isEverMarked(seen: readonly NameSeen[]): boolean {
  return seen.some(({ name }) => markOf(name) !== 'plain')
}

export const unmarked: StMarks = () => 'plain'

/**
 * A name of the day decides, whatever the prices. A day without one is what the evidence before and after it agree on:
 * names, and prices no ST stock can have. Where they do not agree the change came on a day in between; a day that ended at
 * an ST stock's limit settles it for those between it and the ST evidence, the others are unknown. Before the first
 * evidence its mark is taken, after the last one that.
 */
export function stMarks(
  seen: readonly NameSeen[],
  { beyondSt, atSt }: Pick<PriceEvidence, 'beyondSt' | 'atSt'>,
): StMarks {
  const named = seen.map(({ day, name }) => ({ day, mark: markOf(name) }))
  const days = new Set(named.map(({ day }) => day))
  const proved = beyondSt.filter(day => !days.has(day)).map(day => ({ day, mark: 'general' as const }))
  const evidence: readonly Evidence[] = [...named, ...proved].sort((a, b) => a.day.localeCompare(b.day))
  return day => {
    const before = evidence.findLast(one => one.day <= day)
    if (before?.day === day) return before.mark
    const after = evidence.find(one => one.day > day)
    // A stock was something else before its delisting period, most often ST.
    if (!before) return after?.mark === 'delisting' ? undefined : (after?.mark ?? 'plain')
    if (!after) return before.mark
    if ((before.mark === 'st') !== (after.mark === 'st')) {
      return isBesideSt(day, { before, after, atSt }) ? 'st' : undefined
    }
    // The limit is the general one either way, and when the delisting period began is not known.
    return after.mark === 'delisting' && before.mark !== 'delisting' ? 'general' : before.mark
  }
}

interface Gap {
  readonly before: Evidence
  readonly after: Evidence
  readonly atSt: readonly TradeDay[]
}

function isBesideSt(day: TradeDay, { before, after, atSt }: Gap): boolean {
  const inGap = atSt.filter(one => one > before.day && one < after.day)
  return before.mark === 'st' ? inGap.some(one => one >= day) : inGap.some(one => one <= day)
}
