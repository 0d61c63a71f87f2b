import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { RefusedCounts } from '@kanpan/providers/hithink/dump-columns'
import { DUMP_EVENT_COLUMNS, dumpEvents } from '@kanpan/providers/hithink/dump-events'
import type { AdjustmentEventRow } from '@kanpan/providers/rows/adjustment-row'
import { hithinkDumps } from '#sources/live/endpoints/hithink.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { ExRightRow } from '#sources/ports/past-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import { bringDump, type DumpParts } from './bring-dump.ts'
import { codecErrors } from './file-errors.ts'
import { parquetRuns } from './parquet-runs.ts'

/** It comes a day late now and then: what lies nearer is asked of others. */
const REPORTED_BEFORE_DAYS = 5
/** A stretch of days after the other is asked for: the file is read once for all of them. */
const REMEMBERED_MS = 6 * 3_600_000
const SHARES = 10
// Announced figures have at most six decimals for ten shares.
const MILLION = 1_000_000

/** A part nobody says anything of is not given, where another one is known. */
const perTen = (perShare: number | undefined, isKnown: boolean) =>
  perShare === undefined && !isKnown ? Number.NaN : Math.round((perShare ?? 0) * SHARES * MILLION) / MILLION

function eventOf({ code, ...row }: AdjustmentEventRow): ExRightRow {
  const { cashYuanPerShare, bonusSharesPerShare, allotmentSharesPerShare, allotmentPriceYuan } = row
  const isKnown = [cashYuanPerShare, bonusSharesPerShare, allotmentSharesPerShare].some(part => part !== undefined)
  const rightsSharesPerTen = perTen(allotmentSharesPerShare, isKnown)
  return {
    code: StockCode.parse(code),
    cashYuanPerTen: perTen(cashYuanPerShare, isKnown),
    bonusSharesPerTen: perTen(bonusSharesPerShare, isKnown),
    rightsSharesPerTen,
    rightsPriceCents: rightsSharesPerTen > 0 ? Math.round(100 * (allotmentPriceYuan ?? Number.NaN)) : 0,
  }
}

interface EventsFile {
  readonly readMs: number
  readonly byDay: ReadonlyMap<string, readonly ExRightRow[]>
}

/** The provider's file of all that was paid and given, allotments too. */
export interface AdjustmentFiles {
  readonly provider: string
  /** The last day that is told. */
  until(): TradeDay | undefined
  /** The events of days. Rejects as `HostClient.ask` does. */
  batches(days: readonly TradeDay[], signal: AbortSignal): Promise<readonly Batch<readonly ExRightRow[]>[]>
}

export interface AdjustmentParts extends DumpParts {
  readonly now: () => number
  /** The running day. */
  readonly today: () => TradeDay
}

export function adjustmentFiles(parts: AdjustmentParts): AdjustmentFiles {
  const provider = hithinkDumps['adjustment-factors'].group
  let last: EventsFile | undefined

  async function read(signal: AbortSignal): Promise<EventsFile> {
    await using dump = await bringDump(parts, 'adjustment-factors', signal)
    const refused: RefusedCounts = new Map()
    const byDay = new Map<string, ExRightRow[]>()
    // The same row stands in it twice now and then.
    const seen = new Set<string>()
    for await (const run of parquetRuns(dump.path, DUMP_EVENT_COLUMNS)) {
      codecErrors(() => {
        for (const row of dumpEvents(run, refused)) {
          const key = Object.values(row).join(' ')
          if (seen.has(key)) continue
          seen.add(key)
          byDay.set(row.day, [...(byDay.get(row.day) ?? []), eventOf(row)])
        }
      })
    }
    // An event without its day may be of any: nothing would be known of all of them.
    const [reason] = refused.keys()
    if (reason !== undefined) throw new HostFailure('changed', `除权除息的文件里有读不出的行：${reason}`)
    return { readMs: parts.now(), byDay }
  }

  return {
    provider,
    until: () => addTradeDays(parts.today(), -REPORTED_BEFORE_DAYS),
    async batches(days, signal) {
      if (!last || parts.now() - last.readMs >= REMEMBERED_MS) last = await read(signal)
      const { byDay } = last
      return days.map(day => ({ provider, isWhole: true, day, rows: byDay.get(day) ?? [] }))
    },
  }
}
