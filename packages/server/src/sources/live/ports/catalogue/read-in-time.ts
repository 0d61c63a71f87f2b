import type { Decoded } from '@kanpan/providers/codec'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { type EndpointReader, readEndpoint } from '#sources/live/ports/endpoint-reader.ts'

/** Where a request stands behind those of all other hosts, its turn alone may take so many times as long as a dead host is waited for. */
export const PATIENT_TIMES = 4

/** One reply of an endpoint, or `timeout` where it takes longer than so many real milliseconds, tries and all. */
export async function readInTime<Ask, Row>(
  reader: EndpointReader<Ask, Row>,
  ask: Ask,
  { priority, signal, patienceMs }: Turn & { readonly patienceMs: number },
): Promise<Decoded<Row>> {
  const inTime = AbortSignal.timeout(patienceMs)
  try {
    return await readEndpoint(reader, ask, { priority, signal: AbortSignal.any([signal, inTime]) })
  } catch (error) {
    signal.throwIfAborted()
    if (inTime.aborted) throw new HostFailure('timeout', '没有等到答复')
    throw error
  }
}
