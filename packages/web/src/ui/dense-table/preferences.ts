import type { Column } from '#lib/column/column.ts'
import { changeChoice, choiceOf, useChoice } from '#lib/settings/choices.ts'
import type { Sort, SortOrder } from './order/order.ts'

/** What a person chose for one table. */
export interface TablePreferences {
  /** undefined: never touched; null: deliberately no order. */
  readonly sort: Sort | null | undefined
  /** Columns a person has shown or hidden, by id; the others stand as the table was made. */
  readonly shown: Readonly<Record<string, boolean>>
}

const keyOf = (table: string): string => `table.${table}`

/** What was kept, as far as it still makes sense. */
export function parsePreferences(raw: unknown): TablePreferences {
  if (typeof raw !== 'object' || raw === null) return { sort: undefined, shown: {} }
  return {
    sort: 'sort' in raw ? parseSort(raw.sort) : undefined,
    shown: 'shown' in raw ? parseShown(raw.shown) : {},
  }
}

function parseSort(raw: unknown): Sort | null | undefined {
  if (raw === null) return null
  if (typeof raw !== 'object' || !('id' in raw) || !('order' in raw)) return undefined
  const isOrder = (order: unknown): order is SortOrder => order === 'asc' || order === 'desc'
  return typeof raw.id === 'string' && isOrder(raw.order) ? { id: raw.id, order: raw.order } : undefined
}

function parseShown(raw: unknown): Readonly<Record<string, boolean>> {
  if (typeof raw !== 'object' || raw === null) return {}
  const isChoice = (entry: readonly [string, unknown]): entry is [string, boolean] => typeof entry[1] === 'boolean'
  return Object.fromEntries(Object.entries(raw).filter(isChoice))
}

export function changePreferences(table: string, change: Partial<TablePreferences>): void {
  changeChoice(keyOf(table), { ...parsePreferences(choiceOf(keyOf(table))), ...change })
}

export function useTablePreferences(table: string): TablePreferences {
  return useChoice(keyOf(table), parsePreferences)
}

export function isShown<R>({ id, hiddenAtFirst, sticky }: Column<R>, { shown }: TablePreferences): boolean {
  return sticky === true || (shown[id] ?? !hiddenAtFirst)
}
