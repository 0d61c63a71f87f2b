import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Logger } from 'pino'
import type { Collector } from '#collectors/market-collector.ts'
import type { Config } from '#config.ts'
import type { StorageFaults } from '#lib/storage-faults.ts'
import type { Bus } from '#live/bus.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { DayPools, PublishedSeals } from '#live/figures/day-pools.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { Market } from '#live/market.ts'
import type { MarketParts } from '#live/market-parts.ts'
import type { PastReadings } from '#live/past-readings.ts'
import type { SourceLab } from '#live/source-lab.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { UpstreamReport } from '#live/upstream-report.ts'
import { reasonsOf } from '#sources/archive/archive-source.ts'
import type { BackfillGate } from '#store/backfill-gate.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { type OpenHistory, openHistory } from '#store/history/open-history.ts'
import { storedWithoutLists } from '#store/history/without-lists.ts'
import type { LeaseHolder } from '#store/postgres/lease-holder.ts'
import type { Store } from '#store/store.ts'
import type { Texts } from '#text/texts.ts'

/** A market with what feeds it and reports on it. */
export interface MarketRuntime {
  readonly market: Market
  /** For readers. */
  readonly store: Store
  readonly texts: Texts
  /** How far the backfill of earlier days has come; undefined when it is done. */
  readonly backfill: BackfillGate['progress']
  readonly status: SourceStatus
  readonly published: PublishedSeals
  readonly exRights: ExRights
  readonly past: PastReadings
  /** Undefined: nobody on the network is asked for this market. */
  readonly upstream: UpstreamReport | undefined
  /** Undefined: this market's sources cannot be made to misbehave. */
  readonly lab: SourceLab | undefined
  readonly collector: Collector | undefined
  /** Of a market that is told to other nodes, or followed on this one. */
  readonly feed?: FeedReadings
  /** What stands beside prices, for the nodes that follow; undefined: nothing that is not stored. */
  readonly figures?: StoredFigures
  close(): Promise<void>
}

/** How the market goes from its collector to the nodes that follow. */
export interface FeedReadings {
  /** On a node that follows: for how many milliseconds nothing has been heard of the collector. */
  readonly silentMs?: () => number
  /** On the collector: how many bytes its last tick took; undefined before the first. */
  readonly lastBytes?: () => number | undefined
}

/** What every runtime needs. */
export interface RuntimeDependencies {
  readonly bus: Bus
  readonly config: Config
  readonly store: Store
  readonly log: Logger
  readonly storageFaults: StorageFaults
  /** Of the lease by which this process is the collector that other nodes follow; undefined: nobody follows. */
  readonly fence?: number
  /** Under whose name rows of the market are written, where only the holder of a lease may. */
  readonly holder?: LeaseHolder | undefined
}

/** In the language of who looks after the server. */
function damageText(dataset: string, file: string, days: readonly string[]): string {
  const held = days.length > 0 ? `，其中有 ${days.length} 个交易日（${days[0]} 至 ${days.at(-1)}）` : ''
  return `行情 ${dataset} 的文件 ${file} 已损坏${held}，已移到 damaged 目录；缺的日子会向来源重取，取不到的不再显示`
}

/** Opens a market of one source, ready to be read. */
export type OpenRuntime = (dependencies: RuntimeDependencies) => Promise<MarketRuntime>

/** Works out before its turn comes what a source would have to at its start, beside what is stored. */
export type Prepare = (parts: {
  readonly config: Config
  readonly checkpoints: OpenHistory['checkpoints']
  /** The day that runs. */
  readonly day: TradeDay
}) => Promise<void>

export type DatasetParts = Pick<RuntimeDependencies, 'config' | 'log' | 'storageFaults' | 'holder'>

export async function openDataset(dependencies: DatasetParts, dataset: string) {
  const { config, log, storageFaults, holder } = dependencies
  const opened = await openHistory({
    dataFolder: config.dataFolder,
    dataset,
    minuteDays: config.minuteDays,
    databaseUrl: config.databaseUrl,
    databaseConnections: config.databaseConnections,
    holder,
    onConnectionLost: error => log.error({ err: error }, 'history connection lost'),
    onDamage: ({ file, days }) => storageFaults.report(damageText(dataset, file, days)),
  })
  return { ...opened, store: storedWithoutLists(opened.store) }
}

/** What the stores keep of past days, for the market. */
export function recordsOf(minutes: HistoryStore, { limitUpRecords }: Store): MarketParts['records'] {
  const { dataset } = minutes
  return { minutes, reasons: async day => reasonsOf(await limitUpRecords.ofDay(dataset, day)) }
}

/** What is published of seals: of the day that runs as it came, of others as it is recorded. */
export function publishedOf(dataset: string, pools: DayPools, { limitUpRecords }: Store): PublishedSeals {
  return { of: pools.of, recorded: day => limitUpRecords.ofDay(dataset, day) }
}
