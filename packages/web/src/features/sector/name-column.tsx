import type { Column } from '#lib/column/column.ts'

interface Named {
  readonly block_code: string
  readonly name: string
}

interface NameColumn {
  readonly title: string
  readonly widthPx: number
  /** The one that stands beside the list. */
  readonly chosen: string | undefined
}

/** The name of a sector, the chosen one marked. */
export function sectorNameColumn<R extends Named>({ title, widthPx, chosen }: NameColumn): Column<R> {
  return {
    id: 'name',
    card: 'lead',
    title,
    widthPx,
    align: 'start',
    sticky: true,
    rowHeader: true,
    text: ({ name }) => name,
    cell: ({ block_code, name }) => (
      <span
        className={block_code === chosen ? 'font-semibold text-accent' : ''}
        aria-current={block_code === chosen || undefined}
        title={name}
      >
        {name}
      </span>
    ),
    sortValue: ({ name }) => name,
  }
}
