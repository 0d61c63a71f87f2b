import type { SeatKind } from '@kanpan/contract/model/longhu'

/** What people call a branch. Nobody official says so: a nickname is an opinion, and how sure it is is part of it. */
export interface BranchAlias {
  readonly branch: string
  readonly alias: string
  /** How sure it is, 0–100. */
  readonly confidencePct: number
  /** Where recorded lists label the branch so: whose lists, and on how many of its seats there. Otherwise somebody wrote it down. */
  readonly labelled?: { readonly source: string; readonly times: number; readonly of: number }
}

export type AliasTable = ReadonlyMap<string, BranchAlias>

/** Of two names of one branch the later one stays. */
export function aliasTable(aliases: readonly BranchAlias[]): AliasTable {
  return new Map(aliases.map(alias => [alias.branch, alias]))
}

/** The exchanges' own names: institutions, and the money that comes through the Hong Kong links. */
const INVESTOR = ['机构专用', '机构投资者']
const NORTHBOUND = ['沪股通专用', '深股通专用', '深股通投资者']

/** 机构, 北向, 游资 (a branch that people have a name for) or another branch. */
export function seatKind(branch: string, aliases: AliasTable): SeatKind {
  if (INVESTOR.includes(branch)) return 'investor'
  if (NORTHBOUND.includes(branch)) return 'northbound'
  return aliases.has(branch) ? 'hotMoney' : 'branch'
}
