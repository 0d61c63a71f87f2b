import type { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { DaysPort, Port } from '#sources/ports/port.ts'
import type { BarRows, MomentAsk } from '#sources/ports/ports.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { Source } from '#sources/source.ts'

/** What was recorded of a limit-up, by one source. */
export interface RecordedReason extends Pick<SourceReason, 'code' | 'source'> {
  readonly firstSealSecond?: number
  readonly lastSealSecond?: number
  readonly brokenTimes?: number
  readonly reasonTags: readonly string[]
  readonly reasonText?: string
}

/** Recorded days, as they lie in the store. */
export interface RecordedMarket {
  readonly dataset: string
  readonly catalogue: Pick<Catalogue, 'stocks'>
  /** Ascending. */
  readonly days: readonly TradeDay[]
  /** The newest day of the market itself; of later ones there may be news alone. */
  readonly lastDay: TradeDay | undefined
  columnsOf(index: number): DayColumns & LimitLife
  recordsOf(day: TradeDay): Promise<readonly RecordedReason[]>
}

export interface ArchiveSource extends Source {
  /** The newest recorded day of the market; after it there is news at most. */
  readonly lastDay: TradeDay
}

/** What was told of a day's limit-ups. A pool without reasons tells when a stock was sealed, and the day's columns have that. */
export function reasonsOf(records: readonly RecordedReason[]): SourceReason[] {
  return records.filter(({ reasonTags, reasonText }) => reasonTags.length > 0 || reasonText).map(reasonOf)
}

function reasonOf(record: RecordedReason): SourceReason {
  return {
    code: record.code,
    source: record.source,
    firstSealSecond: record.firstSealSecond,
    lastSealSecond: record.lastSealSecond,
    brokenTimes: record.brokenTimes,
    tags: record.reasonTags,
    text: record.reasonText ?? '',
  }
}

const TRAITS = { provider: 'archive', reach: 'day', paceMs: 0, usualLagSeconds: 0, timeoutMs: 30_000 } as const

function barsPort(market: RecordedMarket): DaysPort<BarRows> {
  const codes = market.catalogue.stocks.map(({ code }) => code)
  return {
    ...TRAITS,
    async *days({ from, to }) {
      for (const [index, day] of market.days.entries()) {
        if (day < from || day > to) continue
        const rows = { ...market.columnsOf(index), codes }
        yield { provider: TRAITS.provider, day, rows, isWhole: false }
      }
    },
  }
}

function reasonsPort(market: RecordedMarket): Port<MomentAsk, readonly SourceReason[]> {
  return {
    ...TRAITS,
    async ask({ day }) {
      const rows = reasonsOf(await market.recordsOf(day))
      return { provider: TRAITS.provider, day, rows, isWhole: false }
    },
  }
}

/** Recorded days as a source. It has whole days only: minutes and order books were not recorded and stay unknown. */
export function archiveSource(market: RecordedMarket, branchAliases: readonly BranchAlias[] = []): ArchiveSource {
  const firstDay = market.days[0]
  const { lastDay } = market
  if (!firstDay || !lastDay) throw new Error('还没有导入任何行情，请先运行：npm run kanpan -- import <文件或目录>')

  return {
    name: 'archive',
    dataset: market.dataset,
    firstDay,
    coversAllStocks: false,
    lastDay,
    ports: {
      // Who there is was imported with the days.
      catalogue: undefined,
      sectors: undefined,
      bars: barsPort(market),
      stockBars: undefined,
      // Reference prices of recorded days were imported with their bars.
      referencePrices: undefined,
      reasons: reasonsPort(market),
      quotes: undefined,
      indices: undefined,
      orderBook: undefined,
      // The minutes of recorded days lie in the store, where they are read from.
      minutes: undefined,
      pools: undefined,
      // News, pools and lists of recorded days lie in the store, where they are read from whatever the source.
      flashNews: undefined,
      announcements: undefined,
      longhu: undefined,
      // So do the series that were imported.
      fundFlow: undefined,
      popularity: undefined,
      companyEvents: undefined,
      treasury: undefined,
      margin: undefined,
    },
    replay: undefined,
    branchAliases,
  }
}
