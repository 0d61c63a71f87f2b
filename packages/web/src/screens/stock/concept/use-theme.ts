import { conceptInFlowRanking } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import type { FlowSector } from './cockpit/theme.ts'

export interface NamedTheme {
  readonly query: UseQueryResult<DataOf<typeof conceptInFlowRanking>>
  readonly sector: FlowSector | undefined
  /** It is no concept, and so at most a word of limit-up reasons. */
  readonly isWord: boolean
}

/** What an address names, by code or name: a concept with today's figures, or a word. */
export function useTheme(conceptName: string | undefined, moment: Moment): NamedTheme {
  const query = useLiveQuery(
    conceptInFlowRanking,
    { ...moment, days: 1, concept: conceptName ?? '' },
    { everyMs: SCREEN_PACE_MS, enabled: conceptName !== undefined },
  )
  // The answer shown while the next is on its way may be of the theme before.
  const sector = query.data?.list.find(({ block_code, name }) => conceptName === block_code || conceptName === name)
  const isWord = query.error instanceof ApiError && query.error.code === ERRORS.not_found.code
  return { query, sector, isWord }
}
