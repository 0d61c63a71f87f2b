import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Moment } from '#lib/market-time/moment.ts'
import type { DayEvent } from './day-event.ts'
import { emotionLow, limitUpEvents } from './day-events.ts'
import { marketEvents } from './market-events.ts'

interface Wanted {
  readonly day: Pick<Moment, 'date'>
  readonly until: TimeOfDay
}

export interface DayEvents {
  /** What is known of them so far, by time. */
  readonly list: readonly DayEvent[] | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** A score of emotion for each quarter of an hour is many calls: they are made when somebody asks for events. */
  readonly load: () => Promise<readonly DayEvent[] | undefined>
}

type Some = readonly DayEvent[] | undefined

function together(parts: readonly Some[]): Some {
  if (parts.every(part => part === undefined)) return undefined
  return parts.flatMap(part => part ?? []).sort((a, b) => a.time.localeCompare(b.time))
}

export function useDayEvents({ day, until }: Wanted): DayEvents {
  const client = useQueryClient()
  const request = { client, day, until }
  const key = { ...day, until }
  const options = { enabled: false, staleTime: Number.POSITIVE_INFINITY } as const
  const limitUps = useQuery({
    queryKey: ['player', 'limitUpEvents', key],
    queryFn: () => limitUpEvents(request),
    ...options,
  })
  const emotion = useQuery({ queryKey: ['player', 'emotionLow', key], queryFn: () => emotionLow(request), ...options })
  const market = useQuery({
    queryKey: ['player', 'marketEvents', key],
    queryFn: () => marketEvents(request),
    ...options,
  })
  const parts = [limitUps, market, emotion]
  return {
    list: together(parts.map(({ data }) => data)),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    isLoading: parts.some(({ isFetching }) => isFetching),
    async load() {
      return together(await Promise.all(parts.map(async ({ data, refetch }) => data ?? (await refetch()).data)))
    },
  }
}
