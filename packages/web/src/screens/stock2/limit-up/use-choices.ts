import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type FilterChoices, filterChoices } from '#features/limit-up/ranking/ranking-filter.ts'

/** The choices of the list now shown; the same object while their counts are the same. */
export function useChoices(rows: readonly LimitUpRow[]): FilterChoices {
  const last = useRef<FilterChoices>(undefined)
  return useMemo(() => {
    last.current = replaceEqualDeep(last.current, filterChoices(rows))
    return last.current ?? filterChoices(rows)
  }, [rows])
}
