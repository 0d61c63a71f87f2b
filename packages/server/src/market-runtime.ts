import { setTimeout } from 'node:timers/promises'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { labelledAliases } from '@kanpan/market/longhu/labelled-aliases'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { Logger } from 'pino'
import { fillLongGap } from '#collectors/fill-apart.ts'
import { daysHeld, fillHistory } from '#collectors/fill-history.ts'
import { type Collector, marketCollector } from '#collectors/market-collector.ts'
import type { Config } from '#config.ts'
import type { Bus } from '#live/bus.ts'
import { createMarket, type Market, type MarketParts } from '#live/market.ts'
import { marketTimer } from '#live/market-clock.ts'
import { type SourceLab, sourceLab } from '#live/source-lab.ts'
import { type SourceStatus, sourceStatus } from '#live/source-status.ts'
import { archiveSource, reasonsOf } from '#sources/archive/archive-source.ts'
import { readBranchAliases } from '#sources/archive/branch-aliases.ts'
import { labPast, labSource } from '#sources/lab-source.ts'
import { simulatorSource } from '#sources/simulator.ts'
import { isOutdatedDataset, simulatorDataset } from '#sources/simulator-dataset.ts'
import { sourceFeed } from '#sources/source-feed.ts'
import { type BackfillGate, backfillGate, behindBackfill } from '#store/backfill-gate.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { openHistory, removeHistories } from '#store/history/open-history.ts'
import { ARCHIVE_DATASET, loadRecordedMarket } from '#store/history/recorded-market.ts'
import type { Store } from '#store/store.ts'
import { createTexts, type Texts } from '#text/texts.ts'

const EVENING_SECOND = 18 * 3600

/** A market with what feeds it and reports on it. */
export interface MarketRuntime {
  readonly market: Market
  /** For readers. */
  readonly store: Store
  readonly texts: Texts
  /** How far the backfill of earlier days has come; undefined when it is done. */
  readonly backfill: BackfillGate['progress']
  readonly status: SourceStatus
  /** Undefined: this market's sources cannot be made to misbehave. */
  readonly lab: SourceLab | undefined
  readonly collector: Collector | undefined
  close(): Promise<void>
}

/** What every runtime needs. */
export interface RuntimeDependencies {
  readonly bus: Bus
  readonly config: Config
  readonly store: Store
  readonly log: Logger
}

function openDataset({ config, log }: RuntimeDependencies, dataset: string) {
  return openHistory({
    dataFolder: config.dataFolder,
    dataset,
    minuteDays: config.minuteDays,
    databaseUrl: config.databaseUrl,
    onConnectionLost: error => log.error({ err: error }, 'history connection lost'),
  })
}

/** What the stores keep of past days, for the market. */
function recordsOf(minutes: HistoryStore, { limitUpRecords }: Store): MarketParts['records'] {
  const { dataset } = minutes
  return { minutes, reasons: async day => reasonsOf(await limitUpRecords.ofDay(dataset, day)) }
}

/** Removes what other versions of this seed's market had left: nobody can go on with it. */
async function removeOutdated({ config, store, log }: RuntimeDependencies): Promise<void> {
  const isOutdated = (dataset: string) => isOutdatedDataset(dataset, config.seed)
  const removed = [...(await removeHistories(config, isOutdated)), ...(await store.datasets.removeWhere(isOutdated))]
  for (const dataset of new Set(removed)) {
    log.info({ dataset }, 'removed what another version of the simulated market had left')
  }
}

/** The simulated market: what is kept is loaded, what is missing is worked out, and the clock starts. */
export async function simulatedMarket(dependencies: RuntimeDependencies): Promise<MarketRuntime> {
  const { bus, config, store, log } = dependencies
  const { seed } = config
  await removeOutdated(dependencies)
  const dataset = simulatorDataset(seed)
  // Servers of one market share one clock: they agree on when it was started.
  const startedMs = Number(await bus.agree(`clock-start.${dataset}`, String(Date.now())))
  const timer = marketTimer(config.simClock, startedMs)
  const { day } = timer.read(Date.now())
  await fillLongGap({ config, dataset, day })
  const { store: historyStore, checkpoints, close } = await openDataset(dependencies, dataset)
  const checkpoint = await checkpoints.read()
  const source = simulatorSource(createSimulator({ seed, known: checkpoint?.value }))
  const history = await fillHistory(source, historyStore, daysHeld(source, day))
  // Once a day is recorded, what is kept is for the next one, and good for this one too.
  if (checkpoint?.day !== addTradeDays(day, 1)) await checkpoints.save(day, () => source.checkpoint(day))
  const gate = backfillGate()
  const readers = behindBackfill(store, gate)
  const lab = config.lab ? sourceLab(Date.now) : undefined
  const market = createMarket({
    source,
    history,
    records: recordsOf(historyStore, readers),
    ...(lab && { reachPast: labPast(lab.modeOf, setTimeout) }),
    startVersion: String(Date.now()),
  })
  const texts = createTexts({ catalogue: source.catalogue, documents: readers.documents, dataset: source.dataset })
  const status = sourceStatus(Date.now)
  const plain = source.intraday && sourceFeed(source, source.intraday.tick)
  const feed = plain && lab ? labSource(plain, lab.modeOf) : plain
  const stores = { historyStore, checkpoints, store, texts, gate }
  const collector = marketCollector({ ...stores, source, feed, market, timer, status, log, now: Date.now })
  await collector.step()
  return { market, store: readers, texts, backfill: gate.progress, status, lab, collector, close }
}

/** A recorded market stands still at the close of its last day; earlier days are asked for by date. */
export async function recordedMarket(dependencies: RuntimeDependencies): Promise<MarketRuntime> {
  const { store: historyStore, close } = await openDataset(dependencies, ARCHIVE_DATASET)
  const recorded = await loadRecordedMarket(historyStore, dependencies.store)
  const labelled = labelledAliases(await dependencies.store.longhu.labelCounts(ARCHIVE_DATASET))
  // What was written down by hand stands over what the lists say.
  const source = archiveSource(recorded, [...labelled, ...readBranchAliases(dependencies.config.dataFolder)])
  const records = recordsOf(historyStore, dependencies.store)
  const market = createMarket({ source, history: recorded.history, records, startVersion: String(Date.now()) })
  // Its last evening is over: what was told in it is known.
  const clock = { day: source.lastDay, second: EVENING_SECOND, speed: 0, phase: 'closed' } as const
  const columns = recorded.columnsOf(recorded.history.indexOf(source.lastDay))
  market.advance(clock, columns, await source.reasons(source.lastDay))
  const texts = createTexts({
    catalogue: source.catalogue,
    documents: dependencies.store.documents,
    dataset: source.dataset,
  })
  const status = sourceStatus(Date.now)
  for (const name of ['quotes', 'bars'] as const) status.found(name, { newest: { day: source.lastDay } })
  const rest = { backfill: () => undefined, lab: undefined, collector: undefined, close }
  return { market, store: dependencies.store, texts, status, ...rest }
}
