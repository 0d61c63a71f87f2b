import type { SortValue } from './column.ts'

export type SortOrder = 'asc' | 'desc'
export interface Sort {
  readonly id: string
  readonly order: SortOrder
}

/** The three states of a header: falling, rising, none. */
export function nextSort(current: Sort | undefined, id: string): Sort | undefined {
  if (current?.id !== id) return { id, order: 'desc' }
  return current.order === 'desc' ? { id, order: 'asc' } : undefined
}

// Chinese names by pinyin, numbers inside a name by their size.
const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Row numbers in the order of their values. Equal values keep their order; the unknown stands last both ways. */
export function sortedOrder(count: number, valueAt: (index: number) => SortValue, order: SortOrder): Uint32Array {
  const direction = order === 'asc' ? 1 : -1
  const values = Array.from({ length: count }, (_, index) => valueAt(index))
  const indices = Uint32Array.from(values.keys())
  if (values.some(value => typeof value === 'string')) {
    return indices.sort((a, b) => direction * compareTexts(values[a], values[b], direction) || a - b)
  }
  const numbers = Float64Array.from(values, value => (typeof value === 'number' ? value : Number.NaN))
  const known = indices.filter(index => !Number.isNaN(numbers[index]))
  known.sort((a, b) => direction * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || a - b)
  indices.set(
    indices.filter(index => Number.isNaN(numbers[index])),
    known.length,
  )
  indices.set(known)
  return indices
}

function compareTexts(a: SortValue, b: SortValue, direction: number): number {
  const isLastA = a === undefined || a === null || a === ''
  const isLastB = b === undefined || b === null || b === ''
  if (isLastA || isLastB) return direction * (Number(isLastA) - Number(isLastB))
  return collator.compare(String(a), String(b))
}
