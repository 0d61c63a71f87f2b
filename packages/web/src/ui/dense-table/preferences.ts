import { create } from 'zustand'
import type { Column } from './column.ts'
import type { Sort, SortOrder } from './order.ts'

/** What a person chose for one table, kept in this browser. */
export interface TablePreferences {
  /** undefined: never touched; null: deliberately no order. */
  readonly sort: Sort | null | undefined
  /** Columns a person has shown or hidden, by id; the others stand as the table was made. */
  readonly shown: Readonly<Record<string, boolean>>
}

interface Store {
  readonly tables: Readonly<Record<string, TablePreferences>>
}

const UNTOUCHED: TablePreferences = { sort: undefined, shown: {} }
const useStore = create<Store>()(() => ({ tables: {} }))

function storageKey(table: string): string {
  return `kanpan.table.${table}`
}

/** What was kept, as far as it still makes sense. */
export function parsePreferences(kept: string | null): TablePreferences {
  try {
    const raw: unknown = JSON.parse(kept ?? '{}')
    if (typeof raw !== 'object' || raw === null) return UNTOUCHED
    return {
      sort: 'sort' in raw ? parseSort(raw.sort) : undefined,
      shown: 'shown' in raw ? parseShown(raw.shown) : {},
    }
  } catch {
    return UNTOUCHED
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

function load(table: string): TablePreferences {
  try {
    return parsePreferences(localStorage.getItem(storageKey(table)))
  } catch {
    return UNTOUCHED
  }
}

// The first look at a table reads the storage; the result must be the same object at the next look.
function preferencesOf(table: string): TablePreferences {
  const { tables } = useStore.getState()
  const known = tables[table] ?? firstLooks.get(table)
  if (known !== undefined) return known
  const loaded = load(table)
  firstLooks.set(table, loaded)
  return loaded
}

const firstLooks = new Map<string, TablePreferences>()

export function changePreferences(table: string, change: Partial<TablePreferences>): void {
  const next = { ...preferencesOf(table), ...change }
  useStore.setState(({ tables }) => ({ tables: { ...tables, [table]: next } }))
  try {
    localStorage.setItem(storageKey(table), JSON.stringify(next))
  } catch {
    // The choice then lives as long as the page.
  }
}

export function useTablePreferences(table: string): TablePreferences {
  return useStore(() => preferencesOf(table))
}

export function isShown<R>({ id, hiddenAtFirst, sticky }: Column<R>, { shown }: TablePreferences): boolean {
  return sticky === true || (shown[id] ?? !hiddenAtFirst)
}
