import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { compareLeads, type LeadReason, leadReason } from '#features/theme/lead.ts'

/** A theme's limit-ups by why they are its: members of the concept, ST beside them, and those only a reason puts there. */
export interface ThemeCounts {
  readonly members: number
  readonly st: number
  readonly byReason: number
}

export function themeCounts(rows: readonly LimitUpRow[], name: string): ThemeCounts {
  const own = rows.filter(({ isSt }) => !isSt)
  const members = own.filter(({ concepts }) => concepts.includes(name)).length
  return { members, st: rows.length - own.length, byReason: own.length - members }
}

/** `成分股 8 只，原因提到 2 只，ST 1 只`; of a word that is no concept there are no members. */
export function countsText({ members, st, byReason }: ThemeCounts, hasMembers: boolean): string {
  const parts = hasMembers
    ? [`成分股 ${members} 只`, byReason > 0 && `仅原因提到 ${byReason} 只`]
    : [`原因提到 ${members + byReason} 只`]
  return [...parts, st > 0 && `ST ${st} 只`].filter(Boolean).join('，')
}

/** Who leads the sealed, and in what it is ahead; undefined where none is sealed, or an unknown streak may decide. */
export interface ThemeLead {
  readonly row: LimitUpRow
  readonly reason: LeadReason
  readonly second: LimitUpRow | undefined
}

const asContender = (row: LimitUpRow) => ({ code: row.code, changePct: row.changePct, row })

export function themeLead(sealed: readonly LimitUpRow[]): ThemeLead | undefined {
  if (sealed.length > 1 && sealed.some(({ streak }) => streak === null)) return undefined
  const [first, second] = sealed.map(asContender).sort(compareLeads)
  return first && { row: first.row, reason: leadReason(first, second), second: second?.row }
}
