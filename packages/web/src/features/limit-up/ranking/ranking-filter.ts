import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { tagKind } from '@kanpan/market/limit-up/event-tags'
import { BOARD_LABELS } from '#lib/format/market-labels.ts'
import { tagsOf } from './ranking-labels.ts'

/** A board, or the ST stocks of any board. */
export const BOARD_CHOICES = ['main', 'chinext', 'star', 'bse', 'st'] as const
export type BoardChoice = (typeof BOARD_CHOICES)[number]

export const BOARD_CHOICE_LABELS: Readonly<Record<BoardChoice, string>> = { ...BOARD_LABELS, st: 'ST' }

/** What a person wants to see of a list: or within a field, and between fields. Empty means all. */
export interface RankingFilter {
  readonly boards: readonly BoardChoice[]
  readonly streaks: readonly number[]
  /** Words of a reason, or concepts. */
  readonly tags: readonly string[]
  readonly keyword: string
}

export const NO_FILTER: RankingFilter = { boards: [], streaks: [], tags: [], keyword: '' }

export function isFiltered({ boards, streaks, tags, keyword }: RankingFilter): boolean {
  return boards.length + streaks.length + tags.length > 0 || keyword !== ''
}

function isOnBoard({ board, isSt }: LimitUpRow, boards: readonly BoardChoice[]): boolean {
  return boards.length === 0 || boards.includes(board) || (isSt && boards.includes('st'))
}

export function filterRanking(rows: readonly LimitUpRow[], filter: RankingFilter): readonly LimitUpRow[] {
  if (!isFiltered(filter)) return rows
  const { boards, streaks, tags } = filter
  const keyword = filter.keyword.toLowerCase()
  return rows.filter(row => {
    if (!isOnBoard(row, boards) || (streaks.length > 0 && (row.streak === null || !streaks.includes(row.streak))))
      return false
    const words = [...tagsOf(row), ...row.concepts]
    if (tags.length > 0 && !tags.some(tag => words.includes(tag))) return false
    return (
      keyword === '' ||
      [row.code, row.name, row.industry ?? '', ...words].some(text => text.toLowerCase().includes(keyword))
    )
  })
}

export interface Counted<T> {
  readonly value: T
  readonly count: number
}

function counted<T>(values: Iterable<T>): Counted<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => ({ value, count }))
}

/** The filters a list offers, each with how many of its stocks it holds. */
export interface FilterChoices {
  readonly boards: readonly Counted<BoardChoice>[]
  /** Highest first. */
  readonly streaks: readonly Counted<number>[]
  /** Most frequent first: the themes (题材), and what happened to a company (催化). */
  readonly themes: readonly Counted<string>[]
  readonly catalysts: readonly Counted<string>[]
}

export function filterChoices(rows: readonly LimitUpRow[]): FilterChoices {
  const tags = counted(rows.flatMap(tagsOf)).toSorted((a, b) => b.count - a.count)
  return {
    boards: BOARD_CHOICES.map(value => ({ value, count: rows.filter(row => isOnBoard(row, [value])).length })),
    streaks: counted(rows.flatMap(({ streak }) => streak ?? [])).toSorted((a, b) => b.value - a.value),
    themes: tags.filter(({ value }) => tagKind(value) === 'theme'),
    catalysts: tags.filter(({ value }) => tagKind(value) === 'catalyst'),
  }
}

const split = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** The filter an address names; what it does not know is left out. */
export function filterOf(search: URLSearchParams): RankingFilter {
  const boards = split(search.get('board'))
  return {
    boards: BOARD_CHOICES.filter(board => boards.includes(board)),
    streaks: split(search.get('streak'))
      .map(Number)
      .filter(streak => Number.isInteger(streak) && streak >= 0),
    tags: split(search.get('concept')),
    keyword: search.get('keyword') ?? '',
  }
}

export function withFilter(
  search: URLSearchParams,
  { boards, streaks, tags, keyword }: RankingFilter,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const fields = { board: boards.join(), streak: streaks.join(), concept: tags.join(), keyword }
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** In or out. */
export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter(each => each !== value) : [...values, value]
}
