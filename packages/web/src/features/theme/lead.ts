import type { LimitUpRow } from '@kanpan/contract/model/limit-up'

/** In what the leader (龙头) is ahead of the second: the first of these in which they differ. */
export type LeadReason = 'only' | 'streak' | 'firstSeal' | 'seal' | 'change' | 'code'

export const LEAD_REASON_LABELS: Readonly<Record<LeadReason, string>> = {
  only: '题材里只有它封板',
  streak: '连板最高',
  firstSeal: '连板相同，首封最早',
  seal: '连板与首封相同，封单最大',
  change: '连板、首封与封单相同，涨幅最大',
  code: '各项相同，代码在前',
}

interface Contender {
  readonly code: string
  readonly changePct: number | null
  readonly row: LimitUpRow | undefined
}

const NEVER = '99:99:99'
const LOWEST = Number.NEGATIVE_INFINITY

const isSealed = ({ row }: Contender): boolean => row?.pool === 'sealed'
const falling = (a: number | null | undefined, b: number | null | undefined): number => {
  const [x, y] = [a ?? LOWEST, b ?? LOWEST]
  return x === y ? 0 : y - x
}
const rising = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The rules in their order; each is 0 where it does not tell the two apart. */
const RULES: readonly (readonly [LeadReason, (a: Contender, b: Contender) => number])[] = [
  ['streak', (a, b) => falling(a.row?.streak, b.row?.streak)],
  ['firstSeal', (a, b) => rising(a.row?.firstSealAt ?? NEVER, b.row?.firstSealAt ?? NEVER)],
  ['seal', (a, b) => falling(a.row?.sealYuan, b.row?.sealYuan)],
  ['change', (a, b) => falling(a.changePct, b.changePct)],
  ['code', (a, b) => rising(a.code, b.code)],
]

/** The sealed first, as they lead: longest streak, earliest first seal, largest seal, largest change. */
export function compareLeads(a: Contender, b: Contender): number {
  if (isSealed(a) !== isSealed(b)) return isSealed(a) ? -1 : 1
  for (const [, rule] of RULES) {
    const order = rule(a, b)
    if (order !== 0) return order
  }
  return 0
}

export function leadReason(first: Contender, second: Contender | undefined): LeadReason {
  if (second === undefined) return 'only'
  return RULES.find(([, rule]) => rule(first, second) !== 0)?.[0] ?? 'code'
}
