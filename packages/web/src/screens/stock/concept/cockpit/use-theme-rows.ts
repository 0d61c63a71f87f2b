import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import { LIMITS } from '@kanpan/contract/limits'
import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import type { Theme } from './theme.ts'

/** The theme's stocks of one of the day's lists; panels that ask for the same share the answer. */
export function useThemeRows({ name, moment }: Theme, type: LimitUpPool) {
  return useLiveQuery(
    limitUpRanking,
    { ...moment, type, concept: name, limit: LIMITS.pageMax },
    { everyMs: SCREEN_PACE_MS },
  )
}
