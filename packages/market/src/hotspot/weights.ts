import type { Report } from '#story/story.ts'

/** How much one mention by a source weighs; a source that is not listed weighs 1. */
export const SOURCE_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['cls', 2],
  ['ths', 1.5],
  ['eastmoney', 1],
  // A broker's view of a company, and no event.
  ['研报', 0.5],
  ['北辰财讯', 2],
  ['江岸电讯', 1.5],
  ['长河财经', 1],
])

/** A company's own announcement says what the wires will say again. */
const ANNOUNCEMENT_WEIGHT = 0.5
const IMPORTANT_TIMES = 2
/** A stock at its limit, with this given as the reason. */
export const REASON_WEIGHT = 2

/** A stock of it that went to its limit. */
export const SEAL_WEIGHT = 2

export function mentionWeight({ kind, source, important }: Report): number {
  const weight = kind === 'announcement' ? ANNOUNCEMENT_WEIGHT : (SOURCE_WEIGHTS.get(source) ?? 1)
  return important ? weight * IMPORTANT_TIMES : weight
}
