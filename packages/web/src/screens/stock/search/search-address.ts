import { useSearchParams } from 'wouter'

export const TEXT_KINDS = ['all', 'hotspot', 'news', 'announcement', 'reason'] as const
export type TextKind = (typeof TEXT_KINDS)[number]
export const TEXT_SORTS = ['relevance', 'time'] as const
export type TextSort = (typeof TEXT_SORTS)[number]
/** Trading days back, the day shown counted in. */
export const TEXT_DAYS = ['all', '1', '5', '20', '60'] as const
export type TextDays = (typeof TEXT_DAYS)[number]
export const MOST_LETTERS = 100

/** What is searched for and how, as the address holds it. */
export interface SearchQuestion {
  /** As it was typed; empty before anything was. */
  readonly query: string
  /** The conditions after a person changed them; undefined: as the sentence was read. */
  readonly rule: string | undefined
  readonly kind: TextKind
  readonly sort: TextSort
  readonly days: TextDays
  readonly page: number
}

export function questionOf(search: URLSearchParams): SearchQuestion {
  const page = Number(search.get('page'))
  return {
    query: (search.get('query') ?? '').trim().slice(0, MOST_LETTERS),
    rule: search.get('rule')?.trim() || undefined,
    kind: TEXT_KINDS.find(kind => kind === search.get('kind')) ?? 'all',
    sort: TEXT_SORTS.find(sort => sort === search.get('by')) ?? 'relevance',
    days: TEXT_DAYS.find(days => days === search.get('days')) ?? 'all',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Another question begins anew; another filter begins at its first page. The table's own order is `sort`, ours is `by`. */
export function withQuestion(before: URLSearchParams, change: Partial<SearchQuestion>): URLSearchParams {
  const after = new URLSearchParams(before)
  const isOtherQuestion = change.query !== undefined
  for (const name of isOtherQuestion ? ['rule', 'kind', 'page', 'sort', 'order'] : ['page']) after.delete(name)
  const put = (name: string, value: string | number | undefined, first: string | number): void => {
    if (value === undefined || value === first) after.delete(name)
    else after.set(name, String(value))
  }
  if ('query' in change) put('query', change.query, '')
  if ('rule' in change) put('rule', change.rule, '')
  if ('kind' in change) put('kind', change.kind, 'all')
  if ('sort' in change) put('by', change.sort, 'relevance')
  if ('days' in change) put('days', change.days, 'all')
  if ('page' in change) put('page', change.page, 1)
  return after
}

export function useSearchQuestion() {
  const [search, setSearch] = useSearchParams()
  return {
    question: questionOf(search),
    /** Another question is a step one can go back. */
    ask: (query: string) => setSearch(before => withQuestion(before, { query })),
    change: (change: Omit<Partial<SearchQuestion>, 'query'>) =>
      setSearch(before => withQuestion(before, change), { replace: true }),
  }
}
