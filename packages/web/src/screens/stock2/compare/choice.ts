import { COMPARED_MOST, COMPARISON_INDICES, type ComparisonIndex } from '@kanpan/contract/comparison-indices'
import { useSearchParams } from 'wouter'

export const SPANS = [20, 60, 120, 250, 500] as const
const SPAN = 120

export const INDEX_TITLES: Readonly<Record<ComparisonIndex, string>> = {
  none: '同起点',
  market: '全部股票平均',
  sseMain: '上证A指',
  szseMain: '深证A指',
  star: '科创50',
  chinext: '创业板综',
  bse: '北证50',
}

export interface Choice {
  readonly codes: readonly string[]
  readonly days: number
  readonly index: ComparisonIndex
}

const isIndex = (name: string): name is ComparisonIndex => COMPARISON_INDICES.some(known => known === name)

/** What an address compares; what is no code, no span or no index is left out. */
export function choiceOf(search: URLSearchParams): Choice {
  const codes = (search.get('codes') ?? '').split(',').filter(code => /^\d{6}$/.test(code))
  const days = Number(search.get('days'))
  const index = search.get('index') ?? ''
  return {
    codes: [...new Set(codes)].slice(0, COMPARED_MOST),
    days: SPANS.find(span => span === days) ?? SPAN,
    index: isIndex(index) ? index : 'none',
  }
}

/** The address of another choice, with all else in it. */
export function withChoice(before: URLSearchParams, { codes, days, index }: Choice): URLSearchParams {
  const search = new URLSearchParams(before)
  const put = (name: string, value: string, left: string) =>
    value === left ? search.delete(name) : search.set(name, value)
  put('codes', codes.join(','), '')
  put('days', String(days), String(SPAN))
  put('index', index, 'none')
  return search
}

export function useChoice() {
  const [search, setSearch] = useSearchParams()
  const choice = choiceOf(search)
  const change = (more: Partial<Choice>) => setSearch(before => withChoice(before, { ...choiceOf(before), ...more }))
  return [choice, change] as const
}
