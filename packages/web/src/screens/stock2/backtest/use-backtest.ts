import {
  backtestCancel,
  backtestGet,
  backtestGetList,
  backtestRemove,
  backtestStart,
} from '@kanpan/contract/api/main/backtest'
import type { BacktestInput } from '@kanpan/contract/question/backtest'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { endpointKey, endpointQuery } from '#lib/query/query.ts'

const LOOKS_EVERY_MS = 400

/** One test: how far it is, and in the end what came of it. */
export function useRun(id: string | undefined) {
  return useQuery({
    ...endpointQuery(backtestGet, { id: id ?? '' }),
    enabled: id !== undefined,
    // What is over does not change.
    staleTime: ({ state }) => (state.data?.state === 'running' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOKS_EVERY_MS : false),
  })
}

/** Starts, stops and removes tests; the client tells itself of what the server refuses. */
export function useBacktestActions(onOpen: (id: string | undefined) => void) {
  const client = useQueryClient()
  const listAgain = () => client.invalidateQueries({ queryKey: endpointKey(backtestGetList, {}) })
  const start = useMutation({
    mutationFn: (input: BacktestInput) => call(backtestStart, input),
    onSuccess: ({ id }) => {
      onOpen(id)
      return listAgain()
    },
  })
  const cancel = useMutation({
    mutationFn: (id: string) => call(backtestCancel, { id }),
    onSuccess: (_, id) => {
      listAgain()
      return client.invalidateQueries({ queryKey: endpointKey(backtestGet, { id }) })
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(backtestRemove, { id }),
    onSuccess: () => {
      onOpen(undefined)
      return listAgain()
    },
  })
  return { start, cancel, remove }
}
