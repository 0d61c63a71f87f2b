import { type RankRow, stockRank } from '@kanpan/providers/eastmoney/news/stock-rank'
import type { HeatRow } from '@kanpan/providers/rows/heat-row'
import { hotStocks } from '@kanpan/providers/ths/hot-list'
import { eastmoneyPopularity } from '#sources/live/endpoints/eastmoney.ts'
import { thsPopularity } from '#sources/live/endpoints/ths.ts'
import { hotDaysPort } from '#sources/live/hithink/hot-days-port.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { readEndpoint, refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from '#sources/live/ports/first-answer.ts'
import { isQuiet } from '#sources/live/quotes/session-times.ts'
import type { HeatRows } from '#sources/ports/figure-rows.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'

const PRIORITY = 'cross'

interface Looked {
  readonly code: string
  readonly heat: number
}

function rowsOf(looked: readonly Looked[]): HeatRows {
  if (looked.length === 0) throw new HostFailure('noRows', '榜单是空的')
  return { codes: looked.map(({ code }) => code), heat: Float64Array.from(looked, ({ heat }) => heat) }
}

/** A list without a measure is measured by its places, counted from its end. */
const heatOfPlace = (rank: number) => Math.max(1, eastmoneyPopularity.perRequest + 1 - rank)

/** Who has no measure in a list of measures is not known to be looked at by nobody. */
const measured = ({ code, heat }: HeatRow): readonly Looked[] => (heat === undefined ? [] : [{ code, heat }])
const placed = ({ code, rank }: RankRow): Looked => ({ code, heat: heatOfPlace(rank) })

function thsHeat(client: HostClient): Way<MomentAsk, HeatRows> {
  const reader = { client, endpoint: thsPopularity, codec: hotStocks }
  const { group } = thsPopularity
  return {
    group,
    async read({ day }, signal) {
      const { rows, refused } = await readEndpoint(reader, { type: 'hour' }, { priority: PRIORITY, signal })
      return {
        ...{ provider: group, day, isWhole: true },
        rows: rowsOf(rows.flatMap(measured)),
        refused: refusedRows(refused),
      }
    },
  }
}

function eastmoneyRank(client: HostClient): Way<MomentAsk, HeatRows> {
  const reader = { client, endpoint: eastmoneyPopularity, codec: stockRank }
  const { group } = eastmoneyPopularity
  return {
    group,
    async read({ day }, signal) {
      const { rows, refused } = await readEndpoint(reader, {}, { priority: PRIORITY, signal })
      return {
        ...{ provider: group, day, isWhole: true },
        rows: rowsOf(rows.map(placed)),
        refused: refusedRows(refused),
      }
    },
  }
}

/**
 * The hundred stocks most looked at in the last hour; what is behind the hundredth is unknown. The desk asks every five minutes of the
 * session, not at noon, and once after it, one request each. The replies say nothing of when they are of: they are of now. Days that are
 * over the keyed provider alone has, by places.
 */
export function popularityPort(parts: PortParts): Ports['popularity'] {
  const port = firstAnswer(parts, {
    ways: [thsHeat(parts.client), eastmoneyRank(parts.client)],
    reach: 'now',
    paceMs: 60_000,
    usualLagSeconds: 300,
    timeoutMs: 60_000,
    patienceMs: 15_000,
  })
  const past = hotDaysPort(parts, heatOfPlace)
  // Who is looked at while nothing is traded moves nobody.
  const live = port && { ...port, restsAt: isQuiet }
  return live && past ? { ...live, past } : live
}
