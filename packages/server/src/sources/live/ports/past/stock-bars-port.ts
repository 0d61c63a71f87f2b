import { type StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { Decoded } from '@kanpan/providers/codec'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import type { BarRow, IndexBarRow } from '@kanpan/providers/rows/bar-row'
import { sinaDayBars } from '@kanpan/providers/sina/day-bars'
import { tencentDayBars } from '@kanpan/providers/tencent/day-bars'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { sinaBars } from '#sources/live/endpoints/sina.ts'
import { tencentBars } from '#sources/live/endpoints/tencent.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { readEndpoint, refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import type { StockBarRow, StockBarsAsk } from '#sources/ports/past-rows.ts'
import type { Ports } from '#sources/ports/ports.ts'

type Bars = Decoded<BarRow | IndexBarRow>

/** Who is asked about the stocks of some exchanges. */
interface BarsWay {
  readonly group: HostGroupName
  knows(code: StockCode): boolean
  read(code: StockCode, ask: StockBarsAsk, signal: AbortSignal): Promise<Bars>
}

const centsOf = (yuan: number) => Math.round(yuan * 100)

function rowOf(code: StockCode, row: BarRow): StockBarRow {
  return {
    // A reply that does not say whose days it has is of whom it was asked about.
    code: row.code === undefined ? code : (row.code as StockCode),
    day: TradeDay.parse(row.day),
    openCents: centsOf(row.openYuan),
    highCents: centsOf(row.highYuan),
    lowCents: centsOf(row.lowYuan),
    closeCents: centsOf(row.closeYuan),
    volumeShares: row.volumeShares,
    amountYuan: row.amountYuan,
    ...(row.exRight !== undefined && { exRight: row.exRight }),
  }
}

/** Shanghai and Shenzhen: Beijing's are not there. */
function tencentWay(client: HostClient): BarsWay {
  const reader = { client, endpoint: tencentBars, codec: tencentDayBars }
  return {
    group: tencentBars.group,
    knows: code => exchangeOf(code) !== 'bse',
    read: (code, { from, to }, signal) =>
      readEndpoint(reader, { symbol: prefixedCode(code), from, to }, { priority: 'backfill', signal }),
  }
}

/** Beijing: four years of days, without money. */
function sinaWay(client: HostClient): BarsWay {
  const reader = { client, endpoint: sinaBars, codec: sinaDayBars }
  return {
    group: sinaBars.group,
    knows: code => exchangeOf(code) === 'bse',
    read: (code, _, signal) => readEndpoint(reader, { symbol: prefixedCode(code) }, { priority: 'backfill', signal }),
  }
}

/** Unadjusted day bars of one stock after the other, two years and a half at once. */
export function stockBarsPort({ client, providers, speed }: PortParts): Ports['stockBars'] {
  const ways = [tencentWay(client), sinaWay(client)].filter(way => providers.includes(providerOf(way)))
  const [primary] = ways
  if (!primary) return undefined
  const wayOf = (code: StockCode) => ways.find(way => way.knows(code))
  return {
    provider: primary.group,
    reach: 'day',
    // More in a run and the hosts answer empty: a night's two thousand take half an hour.
    paceMs: 1_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: 60_000,
    mostCodes: 1,
    knows: code => wayOf(code) !== undefined,
    async ask(ask, signal) {
      const [code] = ask.codes
      const way = code && wayOf(code)
      if (!code || !way) throw new HostFailure('refused', `没有可以问 ${code} 日线的来源`)
      const { rows, refused } = await way.read(code, ask, signal)
      const bars = rows.flatMap(row => ('index' in row ? [] : rowOf(code, row)))
      return { provider: way.group, day: ask.to, rows: bars, isWhole: true, refused: refusedRows(refused) }
    },
  }
}
