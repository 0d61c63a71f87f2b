import type { SourceName } from '@kanpan/contract/model/as-of'
import { useMemo, useRef } from 'react'
import type { Column } from './column.ts'

export interface KnownColumns<R> {
  readonly columns: readonly Column<R>[]
  /** What the others would have shown, in a sentence; undefined where nothing is missing. */
  readonly missing: string | undefined
}

function isUnknown<R>({ sortValue }: Column<R>, rows: readonly R[]): boolean {
  return sortValue !== undefined && rows.length > 0 && rows.every(row => (sortValue(row) ?? null) === null)
}

/**
 * Recorded days lack whole figures, whose columns would be dashes from top to bottom: they are named in a sentence
 * instead. Where the market moves a figure may come any moment, and its column stays.
 */
export function useKnownColumns<R>(
  all: readonly Column<R>[],
  rows: readonly R[],
  source: SourceName | undefined,
): KnownColumns<R> {
  const last = useRef<readonly R[]>([])
  // While another list is on its way the table keeps its columns.
  if (rows.length > 0) last.current = rows
  const seen = last.current
  return useMemo(() => {
    if (source !== 'archive') return { columns: all, missing: undefined }
    const unknown = new Set(all.filter(column => isUnknown(column, seen)))
    const titles = all.filter(column => unknown.has(column) && !column.hiddenAtFirst).map(({ title }) => title)
    return {
      columns: unknown.size === 0 ? all : all.filter(column => !unknown.has(column)),
      missing: titles.length === 0 ? undefined : `该行情来源没有${titles.join('、')}`,
    }
  }, [all, seen, source])
}
