import { orRefusal } from '#import/cell-values.ts'
import type { Fact } from '#import/fact.ts'
import type { Layout, Row } from '#import/layout.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Store } from '#store/store.ts'
import type { Cell } from './cells.ts'

export interface ExportParts {
  readonly history: HistoryStore
  readonly store: Pick<Store, 'limitUpRecords' | 'longhu' | 'news' | 'macro'>
  /** Days, both included; what has no day is exported whole. */
  readonly from: string
  readonly to: string
}

/** A data set as a table of our own: written by `export` and read by `import`, column by column the same. */
export interface OwnTable {
  /** What it is called on the command line. */
  readonly name: string
  readonly layout: Layout
  readonly columns: readonly string[]
  rows(parts: ExportParts): AsyncGenerator<readonly Cell[]>
}

interface Definition {
  readonly name: string
  readonly title: string
  readonly columns: readonly string[]
  /** Those a table written by an earlier version lacks. */
  readonly laterColumns?: readonly string[]
  readonly into: string
  readonly read: (row: Row) => Fact
  rows(parts: ExportParts): AsyncGenerator<readonly Cell[]>
}

export function ownTable({ name, title, columns, laterColumns = [], into, read, rows }: Definition): OwnTable {
  const units = 'none: the units are in the names of the columns'
  const layout = {
    title: `${title}（看盘导出）`,
    keys: columns,
    units,
    into,
    normalise: (row: Row) => orRefusal(() => read(row)),
  }
  return { name, layout, columns: [...columns, ...laterColumns], rows }
}

export function isWithin({ from, to }: ExportParts, day: string): boolean {
  return day >= from && day <= to
}
