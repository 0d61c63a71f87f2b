import type { FileField } from '#ui/dense-table/export/table-file.ts'
import type { Rotation } from './rotation-matrix.tsx'

interface RotationRow {
  readonly day: string
  readonly rank: number
  readonly concept: Rotation['rows'][number][number]
}

/** What a file of the rotation holds: a row for each day and rank, the newest day first. */
export const ROTATION_FIELDS: readonly FileField<RotationRow>[] = [
  { title: '日期', value: ({ day }) => day },
  { title: '名次', value: ({ rank }) => rank },
  { title: '代码', value: ({ concept }) => concept.block_code },
  { title: '概念', value: ({ concept }) => concept.name },
  { title: '涨跌幅(%)', value: ({ concept }) => concept.changePct },
  { title: '涨停(只)', value: ({ concept }) => concept.limitUp },
]

export function rotationRows({ days, rows }: Rotation): readonly RotationRow[] {
  return days
    .flatMap((day, at) => (rows[at] ?? []).map((concept, place) => ({ day, rank: place + 1, concept })))
    .toSorted((a, b) => b.day.localeCompare(a.day))
}
