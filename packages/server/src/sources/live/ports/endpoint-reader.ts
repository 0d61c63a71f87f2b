import type { Codec, RefusedRow } from '@kanpan/providers/codec'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import { hostGroup } from '#sources/live/endpoints/host-groups.ts'
import type { Answered, HostClient } from '#sources/live/hosts/host-client.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import type { RefusedRows } from '#sources/ports/port.ts'

export interface EndpointReader<Ask, Row> {
  readonly client: HostClient
  readonly endpoint: Endpoint<Ask>
  readonly codec: Codec<Row>
}

/** One reply of an endpoint; rejects as `HostClient.ask` does. */
export function readEndpoint<Ask, Row>(
  { client, endpoint, codec }: EndpointReader<Ask, Row>,
  ask: Ask,
  turn: Turn,
): Promise<Answered<Row>> {
  const { group, encoding } = endpoint
  return client.ask({ group: hostGroup(group), request: endpoint.request(ask), encoding, codec }, turn)
}

/** How many different reasons are given in words; the others are counted all the same. */
const REASONS = 3

/** What codecs refused, as a batch has it. */
export function refusedRows(refused: readonly RefusedRow[]): RefusedRows | undefined {
  if (refused.length === 0) return undefined
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return { rows: refused.length, reason: reasons.slice(0, REASONS).join('；') }
}
