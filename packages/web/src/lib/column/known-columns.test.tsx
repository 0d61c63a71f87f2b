import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Column } from './column.ts'
import { useKnownColumns } from './known-columns.ts'

interface Row {
  readonly name: string
  readonly seal: number | null
  readonly most: number | null
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: '名称', widthPx: 88, text: ({ name }) => name },
  { id: 'seal', title: '封单额', widthPx: 88, text: String, sortValue: ({ seal }) => seal },
  { id: 'most', title: '最高封单', widthPx: 88, text: String, sortValue: ({ most }) => most, hiddenAtFirst: true },
]
const UNKNOWN: readonly Row[] = [
  { name: '甲', seal: null, most: null },
  { name: '乙', seal: null, most: null },
]
const shown = (rows: readonly Row[], source: 'archive' | 'simulator') => {
  const { columns, missing } = renderHook(() => useKnownColumns(COLUMNS, rows, source)).result.current
  return { ids: columns.map(({ id }) => id), missing }
}

afterEach(cleanup)

test('of recorded days a figure that no row has is said once and has no column', () => {
  expect(shown(UNKNOWN, 'archive')).toEqual({ ids: ['name'], missing: '该行情来源没有封单额' })
})

test('a figure that one row has keeps its column, and 0 is known', () => {
  expect(shown([...UNKNOWN, { name: '丙', seal: 0, most: null }], 'archive')).toEqual({
    ids: ['name', 'seal'],
    missing: undefined,
  })
})

test('where the market moves, and before any row is there, every column stays', () => {
  expect(shown(UNKNOWN, 'simulator').ids).toEqual(['name', 'seal', 'most'])
  expect(shown([], 'archive').ids).toEqual(['name', 'seal', 'most'])
})
