import { sealCurves } from '@kanpan/contract/api/api2/own'
import { useMemo } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAfterFrame } from '#lib/page/use-after-frame.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { RankingPool } from './ranking-labels.ts'

/** The queue of each stock of a list through the day, by code. */
export type SealCurves = ReadonlyMap<string, readonly (number | null)[]>

/** A line this small moves by a point in five minutes. */
const PACE_MS = 30_000
const NONE: SealCurves = new Map()

/** The curves come after the figures they stand beside. */
export function useSealCurves(pool: RankingPool, moment: Moment, isPainted: boolean): SealCurves {
  const isDue = useAfterFrame(isPainted)
  const enabled = isDue && pool !== 'yesterday'
  const { data, isPlaceholderData } = useLiveQuery(sealCurves, { ...moment, type: pool }, { everyMs: PACE_MS, enabled })
  const list = isPlaceholderData ? undefined : data?.list
  return useMemo(() => (list ? new Map(list.map(({ code, sealYuan }) => [code, sealYuan])) : NONE), [list])
}
