import type { PromotionRate } from '@kanpan/contract/model/limit-up'
import { rungText } from '#features/limit-up/ranking/ranking-labels.ts'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import type { LadderBand } from './ladder-bands.ts'

export interface RungRow {
  readonly height: number
  readonly sealed: number
  readonly broken: number
  /** From the rung below; undefined where nobody stood on it yesterday. */
  readonly promotion: PromotionRate | undefined
}

/** The rungs somebody stands on or could have come to, the highest first. */
export function rungRows(bands: readonly LadderBand[], promotions: readonly PromotionRate[]): readonly RungRow[] {
  const possible = promotions.filter(({ candidates }) => candidates > 0)
  const heights = new Set([
    ...bands.flatMap(({ streak }) => streak ?? []),
    ...possible.map(({ fromStreak }) => fromStreak + 1),
  ])
  return [...heights]
    .sort((a, b) => b - a)
    .map(height => {
      const band = bands.find(({ streak }) => streak === height)
      return {
        height,
        sealed: band?.sealed.length ?? 0,
        broken: band?.broken.length ?? 0,
        promotion: possible.find(({ fromStreak }) => fromStreak === height - 1),
      }
    })
}

/** What a file of the rungs holds. */
export const RUNG_FIELDS: readonly FileField<RungRow>[] = [
  { title: '高度', value: ({ height }) => rungText('sealed', height) },
  { title: '封板(只)', value: ({ sealed }) => sealed },
  { title: '炸板(只)', value: ({ broken }) => broken },
  { title: '晋级(只)', value: ({ promotion }) => promotion?.promoted },
  { title: '昨日(只)', value: ({ promotion }) => promotion?.candidates },
  { title: '晋级率(%)', value: ({ promotion }) => promotion?.ratePct },
]
