import type { FileField } from '#ui/dense-table/export/table-file.ts'
import type { MatrixDay, MatrixStock } from './theme-life.ts'

interface MatrixRow extends MatrixStock {
  readonly day: string
  readonly streak: number | null
}

/** What a file of the matrix holds: a row for each stock and day, the newest day and the longest streak first. */
export const MATRIX_FIELDS: readonly FileField<MatrixRow>[] = [
  { title: '日期', value: ({ day }) => day },
  { title: '连板数', value: ({ streak }) => streak },
  { title: '代码', value: ({ code }) => code },
  { title: '名称', value: ({ name }) => name },
  { title: '题材', value: ({ theme }) => theme?.name },
]

export function matrixRows(days: readonly MatrixDay[]): readonly MatrixRow[] {
  return days
    .toReversed()
    .flatMap(({ day, rungs }) =>
      rungs
        .toSorted((a, b) => (b.streak ?? 0) - (a.streak ?? 0))
        .flatMap(({ streak, stocks }) => stocks.map(stock => ({ ...stock, day, streak }))),
    )
}
