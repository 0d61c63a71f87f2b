import type { BranchRecord } from '@kanpan/contract/model/longhu'

type Companion = BranchRecord['companions'][number]
type Recorded = Pick<BranchRecord, 'branch' | 'companions'>

export interface CompanionNode extends Omit<Companion, 'count'> {
  /** How often it bought beside each of the branches, in their order; 0 where it is not among the ten most frequent. */
  readonly counts: readonly number[]
  /** Of how many of the branches it is a companion. */
  readonly shared: number
  readonly y: number
}

export interface CompanionLink {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly widthPx: number
}

export interface CompanionLayout {
  readonly height: number
  readonly branchesY: readonly number[]
  readonly nodes: readonly CompanionNode[]
  readonly links: readonly CompanionLink[]
}

export const NODE_PX = 28
const MOST_NODES = 12
const THICKEST_PX = 10
const THINNEST_PX = 1

const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** `count` places spread over the height, each in the middle of its share. */
function spread(count: number, height: number): number[] {
  return Array.from({ length: count }, (_, at) => (height * (at + 0.5)) / count)
}

/** Branches on one side, those who buy with them on the other: who stands with most of them first, then who does most often. */
export function companionLayout(records: readonly Recorded[], nodePx = NODE_PX): CompanionLayout {
  const known = new Map<string, Companion>()
  for (const { companions } of records) for (const one of companions) known.set(one.branch, one)
  const ranked = [...known.values()]
    .map(({ branch, kind, alias }) => {
      const counts = records.map(({ companions }) => companions.find(one => one.branch === branch)?.count ?? 0)
      return { branch, kind, alias, counts, shared: counts.filter(count => count > 0).length }
    })
    .toSorted((a, b) => b.shared - a.shared || totalOf(b.counts) - totalOf(a.counts))
    .slice(0, MOST_NODES)
  const height = Math.max(ranked.length, records.length) * nodePx
  const places = spread(ranked.length, height)
  const most = Math.max(1, ...ranked.flatMap(({ counts }) => counts))
  return {
    height,
    branchesY: spread(records.length, height),
    nodes: ranked.map((node, at) => ({ ...node, y: places[at] ?? 0 })),
    links: ranked.flatMap(({ counts }, to) =>
      counts.flatMap((count, from) =>
        count === 0 ? [] : [{ from, to, count, widthPx: Math.max(THINNEST_PX, (THICKEST_PX * count) / most) }],
      ),
    ),
  }
}
