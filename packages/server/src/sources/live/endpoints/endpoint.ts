import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Provider } from '@kanpan/providers/codec'
import type { HostRequest } from '#sources/live/hosts/host-request.ts'
import type { ReplyEncoding } from '#sources/live/hosts/reply-text.ts'
import { HOST_GROUPS, type HostGroupName } from './host-groups.ts'

/** What is asked of an endpoint, as its provider spells it. */
export interface EndpointQuery {
  /** From the slash on. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  /** Makes it a POST. */
  readonly json?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, string | number>>
}

/** What is known of one endpoint of a provider before it is asked. */
export interface EndpointFacts {
  /** As its codec and those who know the provider call it: `qt`, `getTopicZTPool`. */
  readonly name: string
  readonly group: HostGroupName
  readonly host: string
  readonly scheme: 'https' | 'http'
  readonly encoding: ReplyEncoding
  /** What it is asked for, in words. */
  readonly purpose: string
  /** Whether anything in the product comes from it: others are tried by `live check` alone. */
  readonly isUsed: boolean
  /** By what name its codec goes. */
  readonly codecName: string
  /** Codes, of stocks or of indices, that a reply to the probe is about, and about no others. */
  readonly echoes: readonly string[]
  /** Most codes, or rows, in one request; 1 where it is asked about one stock at a time. */
  readonly perRequest: number
  /** A small request that must be answered on a trading day, for the check of all endpoints. */
  readonly probe: (day: TradeDay) => HostRequest
}

export interface Endpoint<Ask> extends EndpointFacts {
  readonly request: (ask: Ask) => HostRequest
}

interface EndpointSpec<Ask>
  extends Omit<EndpointFacts, 'probe' | 'scheme' | 'encoding' | 'codecName' | 'echoes' | 'isUsed'> {
  readonly isUsed?: false
  readonly scheme?: 'http'
  readonly encoding?: ReplyEncoding
  /** Where it is not the endpoint's. */
  readonly codecName?: string
  readonly echoes?: readonly string[]
  readonly query: (ask: Ask) => EndpointQuery
  readonly probe: (day: TradeDay) => Ask
}

export const providerOf = ({ group }: Pick<EndpointFacts, 'group'>): Provider => HOST_GROUPS[group].provider

/** Commas and colons stay as they are: several hosts read no others. */
function queryText(query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return pairs.join('&').replaceAll('%2C', ',').replaceAll('%3A', ':')
}

function bodyOf({ json, form }: EndpointQuery): HostRequest['body'] {
  if (json) return { text: JSON.stringify(json), type: 'application/json' }
  if (form) return { text: queryText(form), type: 'application/x-www-form-urlencoded; charset=UTF-8' }
  return undefined
}

export function endpoint<Ask>(spec: EndpointSpec<Ask>): Endpoint<Ask> {
  const { name, group, host, purpose, perRequest, scheme = 'https', encoding = 'utf-8' } = spec
  const { codecName = name, echoes = [], isUsed = true } = spec
  const { headers } = HOST_GROUPS[group]

  function request(ask: Ask): HostRequest {
    const parts = spec.query(ask)
    const query = parts.query ? `?${queryText(parts.query)}` : ''
    const body = bodyOf(parts)
    return { host, scheme, path: `${parts.path}${query}`, headers, ...(body && { body }) }
  }

  const probe = (day: TradeDay) => request(spec.probe(day))
  const words = isUsed ? purpose : `${purpose}（尚未采用）`
  return { name, group, host, scheme, encoding, purpose: words, isUsed, codecName, echoes, perRequest, request, probe }
}

/** `20260828`. */
export const compactDay = (day: TradeDay) => day.replaceAll('-', '')
