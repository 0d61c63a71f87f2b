import { aliasTable, type BranchAlias, seatKind } from './seat-kind.ts'

/** How often a source gave the seats of a branch a label; without one, how often it gave none. */
export interface LabelCount {
  readonly source: string
  readonly branch: string
  readonly label?: string | undefined
  readonly seats: number
}

const NOBODY = aliasTable([])

/**
 * The label most often given to each branch. How sure it is, is its share of all seats of the branch its source told: those
 * without a label count against it, those of sources that never label do not. The exchanges' own names are no branches.
 */
export function labelledAliases(counts: readonly LabelCount[]): BranchAlias[] {
  const branches = Map.groupBy(
    counts.filter(({ branch }) => seatKind(branch, NOBODY) === 'branch'),
    ({ branch }) => branch,
  )
  return [...branches].flatMap(([branch, given]) => {
    // No least number: a label is somebody's word the first time it is given, and how often it was is shown beside it.
    const [most] = given
      .flatMap(({ source, label, seats }) => (label === undefined ? [] : { source, label, seats }))
      .toSorted((a, b) => b.seats - a.seats || (a.label < b.label ? -1 : 1))
    if (!most) return []
    const { source, label: alias, seats: times } = most
    const of = given.reduce((sum, one) => sum + (one.source === source ? one.seats : 0), 0)
    return { branch, alias, confidencePct: Math.round((1e4 * times) / of) / 100, labelled: { source, times, of } }
  })
}
