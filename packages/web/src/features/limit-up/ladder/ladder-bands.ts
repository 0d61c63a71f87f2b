import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { Counted } from '#features/limit-up/ranking/ranking-filter.ts'
import { tagsOf } from '#features/limit-up/ranking/ranking-labels.ts'

/** Who stands first on a rung: the one with the largest seal, or the one that sealed first and opened least. */
export const BAND_ORDERS = ['seal', 'time'] as const
export type BandOrder = (typeof BAND_ORDERS)[number]

/** One height of the ladder, or the ST stocks of all heights: who stands on it, and who reached for it and broke. */
export interface LadderBand {
  /** Undefined: ST stocks, which have no rung among the others; null: those whose days before are not known. */
  readonly streak: number | null | undefined
  readonly sealed: readonly LimitUpRow[]
  readonly broken: readonly LimitUpRow[]
  /** The words of its reasons, most frequent first. */
  readonly tags: readonly Counted<string>[]
}

const LAST_TIME = '99'

function inOrder(rows: readonly LimitUpRow[], order: BandOrder): readonly LimitUpRow[] {
  const bySeal = (a: LimitUpRow, b: LimitUpRow) => (b.sealYuan ?? -1) - (a.sealYuan ?? -1)
  const byOpenings = (a: LimitUpRow, b: LimitUpRow) =>
    (a.brokenTimes ?? Number.POSITIVE_INFINITY) - (b.brokenTimes ?? Number.POSITIVE_INFINITY) || 0
  const byTime = (a: LimitUpRow, b: LimitUpRow) =>
    (a.firstSealAt ?? LAST_TIME).localeCompare(b.firstSealAt ?? LAST_TIME)
  return order === 'seal'
    ? rows.toSorted(bySeal)
    : rows.toSorted((a, b) => byOpenings(a, b) || byTime(a, b) || bySeal(a, b))
}

/** The rung a stock stands on; a broken one, the rung it reached for. */
export function rungOf({ pool, streak }: Pick<LimitUpRow, 'pool' | 'streak'>): number | null {
  return pool === 'broken' && streak !== null ? streak + 1 : streak
}

function countedTags(rows: readonly LimitUpRow[]): readonly Counted<string>[] {
  const counts = new Map<string, number>()
  for (const tag of rows.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}

/** The known rungs by height, below them the unknown, and ST last. */
function bandPlace({ streak }: Pick<LadderBand, 'streak'>): number {
  return streak === undefined ? -1 : (streak ?? 0)
}

/** The rows of a day's two lists as bands, the highest first and ST last. */
export function ladderBands(rows: readonly LimitUpRow[], order: BandOrder): readonly LadderBand[] {
  const groups = Map.groupBy(rows, row => (row.isSt ? undefined : rungOf(row)))
  return [...groups]
    .map(([streak, band]) => ({
      streak,
      sealed: inOrder(
        band.filter(({ pool }) => pool === 'sealed'),
        order,
      ),
      broken: inOrder(
        band.filter(({ pool }) => pool === 'broken'),
        'time',
      ),
      tags: countedTags(band),
    }))
    .sort((a, b) => bandPlace(b) - bandPlace(a))
}
