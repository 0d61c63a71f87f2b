import { TradeDay } from '@kanpan/contract/model/stock'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import { sinaHq } from '#sources/live/endpoints/sina.ts'
import { tencentQt } from '#sources/live/endpoints/tencent.ts'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { indicesPort } from '#sources/live/ports/indices-port.ts'
import { orderBookPort } from '#sources/live/ports/order-book-port.ts'
import { quotesPort } from '#sources/live/ports/quotes-port.ts'
import type { SimulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { bareName } from './believable-rows.ts'
import { hearsay } from './hearsay.ts'
import { latestQuotes } from './latest-quotes.ts'
import { quoteRelay } from './quote-relay.ts'
import { symbolReader } from './symbol-reader.ts'

export const DAY = TradeDay.parse('2024-01-19')
export const TEN = 36_000
const SPEED = 500
export const simulator = createSimulator({ seed: 1 })
export const codes = simulator.catalogue.stocks.map(({ code }) => code)
export const { signal } = NOW
const names = new Map(
  simulatedWorld(simulator)
    .quotes(codes.map(prefixedSecurity), { day: DAY, second: TEN })
    .flatMap(row => (isIndexRow(row) ? [] : [[bareName(row.name), row.code] as const])),
)
const codeNamed = (name: string) => names.get(name)

interface PortsOptions {
  readonly listed?: readonly string[]
  /** What the last stored day closed at, in yuan. */
  readonly closes?: ReadonlyMap<string, number>
  /** Milliseconds by which it is known how long somebody has been left alone. */
  readonly realNow?: () => number
}

/** The ports of quotes over stand-ins for Tencent and Sina. */
export function portsOver(
  { base, now }: SimulatedHosts,
  { listed = codes, closes, realNow = Date.now }: PortsOptions = {},
) {
  const client = clientOf({ base, timeoutMs: 60_000 })
  const latest = latestQuotes(now)
  const readers = [
    symbolReader({ client, endpoint: tencentQt, codec: tencentQuotes, patienceMs: 60_000 }),
    symbolReader({ client, endpoint: sinaHq, codec: sinaQuotes, patienceMs: 60_000 }),
  ]
  const losses: (readonly [string, string])[] = []
  const relay = quoteRelay({
    readers,
    latest,
    marketNow: now,
    codeNamed,
    hearsay: hearsay({ closeBefore: code => closes?.get(code) }),
    lost: (provider, reason) => void losses.push([provider, reason]),
    speed: SPEED,
    now: realNow,
    random: () => 0.5,
  })
  const parts = { relay, latest, speed: SPEED, now }
  return {
    ...{ relay, latest, losses },
    quotes: quotesPort({ relay, listed: () => listed, pace: 'normal', speed: SPEED, swept: () => {} }),
    indices: indicesPort(parts),
    orderBook: orderBookPort(parts),
  }
}
