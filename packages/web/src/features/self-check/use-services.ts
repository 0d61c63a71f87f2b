import { selfCheck } from '@kanpan/contract/api/api2/own'
import { suggest } from '@kanpan/contract/api/data/hotspot'
import { publicInit } from '@kanpan/contract/api/main/public'
import { GROUPS, type Group } from '@kanpan/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { addressOfService, call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'

interface Measured {
  readonly ms: number
  /** Why it did not answer. */
  readonly error: string | undefined
}

export interface ServiceReading {
  readonly group: Group
  readonly title: string
  readonly address: string
  /** The newest last. */
  readonly measured: readonly Measured[]
  readonly last: Measured | undefined
  /** Of those that were answered. */
  readonly medianMs: number | undefined
}

const EVERY_MS = 5_000
const MOST_STORED = 20

/** A call of each service that costs it little and changes nothing. */
const PROBES: Readonly<Record<Group, (signal: AbortSignal) => Promise<unknown>>> = {
  main: signal => call(publicInit, {}, { signal }),
  data: signal => call(suggest, { query: '600' }, { signal }),
  api2: signal => call(selfCheck, {}, { signal }),
}

async function measure(group: Group, signal: AbortSignal): Promise<Measured> {
  const startedMs = performance.now()
  const ended = (error?: unknown): Measured => ({
    ms: performance.now() - startedMs,
    error: error === undefined ? undefined : messageOf(error),
  })
  return PROBES[group](signal).then(() => ended(), ended)
}

function medianOf(measured: readonly Measured[]): number | undefined {
  const times = measured.flatMap(({ ms, error }) => (error === undefined ? ms : [])).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)]
}

function useService(group: Group): ServiceReading & { readonly again: () => void } {
  const queryKey = ['service', group]
  const { data = [], refetch } = useQuery<readonly Measured[]>({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const measured = await measure(group, signal)
      return [...(client.getQueryData<readonly Measured[]>(queryKey) ?? []), measured].slice(-MOST_STORED)
    },
    refetchInterval: EVERY_MS,
  })
  const { title } = GROUPS[group]
  return {
    group,
    title,
    address: addressOfService(group),
    measured: data,
    last: data.at(-1),
    medianMs: medianOf(data),
    again: () => void refetch(),
  }
}

/** The three services as this browser reaches them, by real calls again and again. */
export function useServices() {
  const services = [useService('main'), useService('data'), useService('api2')]
  const again = () => {
    for (const service of services) service.again()
  }
  return { services, again }
}
