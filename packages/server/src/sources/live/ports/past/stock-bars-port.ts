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

/** All three exchanges: four years of days, without money. */
function sinaWay(client: HostClient): BarsWay {
  const reader = { client, endpoint: sinaBars, codec: sinaDayBars }
  return {
    group: sinaBars.group,
    knows: () => true,
    read: (code, _, signal) => readEndpoint(reader, { symbol: prefixedCode(code) }, { priority: 'backfill', signal }),
  }
}

/**
 * What came without money stays so for good: a provider that has it is waited for through a night of bans, and left only when so many
 * stocks in a row did not come.
 */
const FAILURES_TO_LEAVE = 500
/** Of so many stocks one is asked of it all the same, to see whether it is there again. */
const PROBE_EVERY = 50

/** Reads through the first of several ways that is there. */
function firstWay(ways: readonly BarsWay[]) {
  const failuresOf = new Map<BarsWay, number>()
  let asks = 0

  const isLeft = (way: BarsWay) => (failuresOf.get(way) ?? 0) >= FAILURES_TO_LEAVE && asks % PROBE_EVERY !== 0

  return async (code: StockCode, ask: StockBarsAsk, signal: AbortSignal) => {
    asks += 1
    const able = ways.filter(way => way.knows(code))
    const way = able.find(one => !isLeft(one)) ?? able[0]
    if (!way) throw new HostFailure('refused', `没有可以问 ${code} 日线的来源`)
    try {
      const bars = await way.read(code, ask, signal)
      failuresOf.set(way, 0)
      return { way, bars }
    } catch (error) {
      if (error instanceof HostFailure) failuresOf.set(way, (failuresOf.get(way) ?? 0) + 1)
      throw error
    }
  }
}

/** Unadjusted day bars of one stock after the other, two years and a half at once. */
export function stockBarsPort({ client, providers, speed }: PortParts): Ports['stockBars'] {
  const ways = [tencentWay(client), sinaWay(client)].filter(way => providers.includes(providerOf(way)))
  const [primary] = ways
  if (!primary) return undefined
  const read = firstWay(ways)
  return {
    provider: primary.group,
    reach: 'day',
    // More in a run and the hosts answer empty: a night's two thousand take half an hour.
    paceMs: 1_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: 60_000,
    mostCodes: 1,
    knows: code => ways.some(way => way.knows(code)),
    async ask(ask, signal) {
      const [code] = ask.codes
      if (!code) throw new RangeError('nobody is asked for the bars of no stock')
      const { way, bars: reply } = await read(code, ask, signal)
      const { rows, refused } = reply
      const bars = rows.flatMap(row => ('index' in row ? [] : rowOf(code, row)))
      return { provider: way.group, day: ask.to, rows: bars, isWhole: true, refused: refusedRows(refused) }
    },
  }
}
