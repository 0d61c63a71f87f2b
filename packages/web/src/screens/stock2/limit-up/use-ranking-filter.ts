import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { filterOf, type RankingFilter, withFilter } from '#features/limit-up/ranking/ranking-filter.ts'

interface AddressFilter {
  readonly filter: RankingFilter
  readonly changeFilter: (change: (filter: RankingFilter) => RankingFilter) => void
  readonly setFilter: (filter: RankingFilter) => void
}

/** What an address narrows a list to, and how to change it; the same object while the address is. */
export function useRankingFilter(): AddressFilter {
  const [search, setSearch] = useSearchParams()
  const searchText = search.toString()
  const filter = useMemo(() => filterOf(new URLSearchParams(searchText)), [searchText])
  const changeFilter = useCallback(
    (change: (filter: RankingFilter) => RankingFilter) =>
      setSearch(before => withFilter(before, change(filterOf(before))), { replace: true }),
    [setSearch],
  )
  const setFilter = useCallback((next: RankingFilter) => changeFilter(() => next), [changeFilter])
  return { filter, changeFilter, setFilter }
}
