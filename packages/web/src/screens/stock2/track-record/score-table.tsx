import type { Column } from '#lib/column/column.ts'
import { formatCount } from '#lib/format/format.ts'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NAMES_STAY } from '#ui/list-table/names-stay.ts'
import type { TrackRecord } from './labels.ts'

interface ScoreTableProps<R> {
  readonly table: string
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  readonly isChosen?: (row: R) => boolean
}

export function ScoreTable<R>(props: ScoreTableProps<R>) {
  return (
    <div className={NAMES_STAY}>
      <ListTable {...props} />
    </div>
  )
}

/** What is not counted, and why. */
export function LeftOut({ name, leftOut }: { readonly name: string; readonly leftOut: TrackRecord['leftOut'] }) {
  if (leftOut.length === 0) return null
  return (
    <p className="px-3 py-1 text-xs text-ink-3">
      {name}未计：{leftOut.map(({ reason, count }) => `${reason} ${formatCount(count)}`).join('；')}
    </p>
  )
}
