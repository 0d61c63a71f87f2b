import { TradeDay } from '@kanpan/contract/model/stock'
import { hithinkHotHistory } from '@kanpan/providers/hithink/hot-history'
import { hithinkHotDays } from '#sources/live/endpoints/hithink.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { readEndpoint, refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import type { PopularityPort } from '#sources/ports/ports.ts'

/** A year of natural days, short of the first: what lies further back is refused. */
const DAYS = 240

/** The lists of days that are over, thirty stocks each; `heatOf` says what a place stands for. */
export function hotDaysPort(
  { client, providers, speed }: PortParts,
  heatOf: (rank: number) => number,
): PopularityPort['past'] {
  if (!providers.includes('hithink')) return undefined
  const provider = hithinkHotDays.group
  const reader = { client, endpoint: hithinkHotDays, codec: hithinkHotHistory }
  return {
    provider,
    days: DAYS,
    reach: 'day',
    paceMs: 6_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: 60_000,
    async ask({ day }, signal) {
      const { rows, refused, day: given } = await readEndpoint(reader, { day }, { priority: 'backfill', signal })
      if (rows.length === 0) throw new HostFailure('noRows', `没有 ${day} 的热榜`)
      return {
        ...{ provider, day: TradeDay.parse(given), isWhole: true, refused: refusedRows(refused) },
        rows: { codes: rows.map(({ code }) => code), heat: Float64Array.from(rows, ({ rank }) => heatOf(rank)) },
      }
    },
  }
}
