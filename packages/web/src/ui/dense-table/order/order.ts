import type { SortValue } from '#lib/column/column.ts'

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
  const numbers = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    const value = valueAt(index)
    if (typeof value === 'string') return textOrder(count, valueAt, direction)
    numbers[index] = value ?? Number.NaN
  }
  return numberOrder(numbers, direction)
}

// Runs at every tick over the whole market: the unknown is set aside first, so that comparing is one subtraction.
function numberOrder(numbers: Float64Array, direction: number): Uint32Array {
  const sorted = new Uint32Array(numbers.length)
  let known = 0
  for (let index = 0; index < numbers.length; index += 1) if (!Number.isNaN(numbers[index])) sorted[known++] = index
  sorted.subarray(0, known).sort((a, b) => direction * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || a - b)
  for (let index = 0; index < numbers.length; index += 1) if (Number.isNaN(numbers[index])) sorted[known++] = index
  return sorted
}

function textOrder(count: number, valueAt: (index: number) => SortValue, direction: number): Uint32Array {
  const texts = Array.from({ length: count }, (_, index) => valueAt(index))
  return Uint32Array.from(texts.keys()).sort((a, b) => direction * compareTexts(texts[a], texts[b], direction) || a - b)
}

function compareTexts(a: SortValue, b: SortValue, direction: number): number {
  const isLastA = a === undefined || a === null || a === ''
  const isLastB = b === undefined || b === null || b === ''
  if (isLastA || isLastB) return direction * (Number(isLastA) - Number(isLastB))
  return collator.compare(String(a), String(b))
}
