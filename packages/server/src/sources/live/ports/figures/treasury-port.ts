import { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { newestPublished, TREASURY_PUBLISHED } from '@kanpan/market/macro/published'
import { treasuryYields as codec } from '@kanpan/providers/eastmoney/datacenter/series'
import { sinaTreasury as sinaCodec } from '@kanpan/providers/sina/treasury'
import { treasuryYields } from '#sources/live/endpoints/eastmoney-reports.ts'
import { sinaTreasury } from '#sources/live/endpoints/sina.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { readEndpoint, refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from '#sources/live/ports/first-answer.ts'
import { readReport } from '#sources/live/ports/read-report.ts'
import type { TreasuryClose, TreasuryRows } from '#sources/ports/figure-rows.ts'
import type { SeriesAsk } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'

/** Twenty years. */
const MOST_PAGES = 10

/** Yields are also fixed on days the exchanges are closed, which are no days of ours. */
function closeOf(ask: SeriesAsk, day: string, yieldPct: number | undefined): readonly TreasuryClose[] {
  const newest = newestPublished(TREASURY_PUBLISHED, ask)
  if (yieldPct === undefined || !isTradeDay(day) || newest === undefined || day < ask.from || day > newest) return []
  return [{ day: TradeDay.parse(day), yieldPct, futureYuan: Number.NaN }]
}

function eastmoneyYields(client: HostClient): Way<SeriesAsk, TreasuryRows> {
  const reader = { client, endpoint: treasuryYields, codec }
  const { group } = treasuryYields
  return {
    group,
    async read(ask, signal) {
      const isEnough = (rows: readonly { readonly day: string }[]) => rows.some(({ day }) => day < ask.from)
      const read = { filter: '', key: ({ day }: { readonly day: string }) => day, isEnough, mostPages: MOST_PAGES }
      const { rows, refused, isWhole } = await readReport(reader, read, { priority: 'backfill', signal })
      const closes = rows.flatMap(({ day, yield30YearPct }) => closeOf(ask, day, yield30YearPct))
      const reachesBack = isWhole || isEnough(rows)
      return { provider: group, day: ask.day, rows: { closes }, isWhole: reachesBack, refused: refusedRows(refused) }
    },
  }
}

function sinaYields(client: HostClient): Way<SeriesAsk, TreasuryRows> {
  const reader = { client, endpoint: sinaTreasury, codec: sinaCodec }
  const { group } = sinaTreasury
  return {
    group,
    async read(ask, signal) {
      const { rows, refused } = await readEndpoint(reader, {}, { priority: 'backfill', signal })
      const closes = rows.flatMap(({ day, yield30YearPct }) => closeOf(ask, day, yield30YearPct))
      const reachesBack = rows.some(({ day }) => day <= ask.from)
      return { provider: group, day: ask.day, rows: { closes }, isWhole: reachesBack, refused: refusedRows(refused) }
    },
  }
}

/**
 * The yield of the 30-year treasury at the close of a day, which is there in the evening or the next morning; of the future nobody
 * here tells. The desk asks every half hour, one request of two
 * years, or of four where Sina is asked.
 */
export function treasuryPort(parts: PortParts): Ports['treasury'] {
  const port = firstAnswer(parts, {
    ways: [eastmoneyYields(parts.client), sinaYields(parts.client)],
    reach: 'now',
    paceMs: 1_500_000,
    usualLagSeconds: 0,
    timeoutMs: 120_000,
    patienceMs: 60_000,
  })
  return port && { ...port, publishedAt: TREASURY_PUBLISHED }
}
