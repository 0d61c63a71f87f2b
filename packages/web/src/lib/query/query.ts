import type { DataOf, Endpoint, InputOf } from '@kanpan/contract/endpoint'
import { keepPreviousData, QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { asksTheSame } from './moment-input.ts'

const RETRIES = 2

/** What the server said, kept by endpoint and input. A refusal is an answer and is not asked again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 3_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < RETRIES,
      // Our own server may be reached without the internet the browser speaks of.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

export interface EndpointQuery {
  readonly enabled?: boolean
  readonly staleTimeMs?: number
  /** Asked again at this pace while the tab is visible; see `useLivePace` for "only in session". */
  readonly everyMs?: number | false
  /**
   * Another input keeps showing the last answer until its own comes, so that a filter does not blank the page. The same
   * question of another moment does so in any case: a day that is played must not flicker.
   */
  readonly keepPrevious?: boolean
}

export function endpointKey<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return [endpoint.group, endpoint.path, input] as const
}

/** `useQuery` of one call, for a prefetch or a hook with more options. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<DataOf<E>>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, staleTimeMs, everyMs = false, keepPrevious = false }: EndpointQuery = {},
): UseQueryResult<DataOf<E>> {
  const query = endpointQuery(endpoint, input)
  return useQuery<DataOf<E>>({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled,
    // A busy server, or one whose past is still being kept, says when to come back.
    refetchInterval: ({ state: { error } }) => (error instanceof ApiError && error.retryAfterMs) || everyMs,
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
    placeholderData: keepPrevious
      ? keepPreviousData
      : (data, before) => (asksTheSame(before?.queryKey[2], input) ? data : undefined),
  })
}
