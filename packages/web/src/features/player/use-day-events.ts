import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Moment } from '#lib/moment.ts'
import { type DayEvent, emotionLow, limitUpEvents } from './day-events.ts'

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

function together(some: Some, others: Some): Some {
  if (some === undefined && others === undefined) return undefined
  return [...(some ?? []), ...(others ?? [])].sort((a, b) => a.time.localeCompare(b.time))
}

export function useDayEvents({ day, until }: Wanted): DayEvents {
  const client = useQueryClient()
  const asked = { client, day, until }
  const key = { ...day, until }
  const kept = { enabled: false, staleTime: Number.POSITIVE_INFINITY } as const
  const limitUps = useQuery({
    queryKey: ['player', 'limitUpEvents', key],
    queryFn: () => limitUpEvents(asked),
    ...kept,
  })
  const emotion = useQuery({ queryKey: ['player', 'emotionLow', key], queryFn: () => emotionLow(asked), ...kept })
  return {
    list: together(limitUps.data, emotion.data),
    error: limitUps.error ?? emotion.error,
    isLoading: limitUps.isFetching || emotion.isFetching,
    async load() {
      const [some, others] = await Promise.all(
        [limitUps, emotion].map(async ({ data, refetch }) => data ?? (await refetch()).data),
      )
      return together(some, others)
    },
  }
}
