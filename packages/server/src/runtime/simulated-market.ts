import { setTimeout } from 'node:timers/promises'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { marketCollector } from '#collectors/market-collector.ts'
import { openStocks } from '#collectors/open-stocks.ts'
import { daysHeld, fillHistory, startGate } from '#collectors/past/fill-history.ts'
import { steadyClock } from '#lib/steady-clock.ts'
import { createFigures } from '#live/figures/figures.ts'
import { openStoredFigures } from '#live/figures/stored-figures.ts'
import { createMarket } from '#live/market.ts'
import { marketTimer } from '#live/market-clock.ts'
import { sourceLab } from '#live/source-lab.ts'
import { sourceStatus } from '#live/source-status.ts'
import { runFrom } from '#live/tick-number.ts'
import { labPast } from '#sources/lab/lab-past.ts'
import { labPorts } from '#sources/lab/lab-ports.ts'
import { simulatorDataset } from '#sources/simulator/dataset.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { backfillGate, behindBackfill } from '#store/backfill-gate.ts'
import { createTexts } from '#text/texts.ts'
import { fillLongGap } from './fill-apart.ts'
import {
  type MarketRuntime,
  openDataset,
  type Prepare,
  publishedOf,
  type RuntimeDependencies,
  recordsOf,
} from './market-runtime.ts'

/** Walks the past up to a day: of a whole one that takes seconds. */
export const prepareSimulated: Prepare = async ({ config, checkpoints, day }) => {
  const checkpoint = await checkpoints.read()
  if (checkpoint?.day === day || checkpoint?.day === addTradeDays(day, 1)) return
  const simulator = createSimulator({ seed: config.seed, known: checkpoint?.value })
  await checkpoints.save(day, () => simulator.statesUntil(day))
}

/** The simulated market: what is kept is loaded, what is missing is worked out, and the clock starts. */
export async function simulatedMarket(dependencies: RuntimeDependencies): Promise<MarketRuntime> {
  const { bus, config, store, log, fence, holder } = dependencies
  const { seed } = config
  const dataset = simulatorDataset(seed)
  const now = steadyClock()
  // Servers of one market share one clock: they agree on when it was started.
  const startedMs = Number(await bus.agree(`clock-start.${dataset}`, String(Date.now())))
  const timer = marketTimer(config.simClock, startedMs)
  const { day } = timer.read(now())
  await fillLongGap({ config, dataset, day, holder })
  const { store: historyStore, checkpoints, runningBooks, close } = await openDataset(dependencies, dataset)
  const checkpoint = await checkpoints.read()
  const simulator = createSimulator({ seed, known: checkpoint?.value })
  const source = simulatorSource(simulator)
  const stocks = await openStocks({ source, historyStore }, day)
  const lab = config.lab === 'false' ? undefined : sourceLab(now)
  const ports = lab ? labPorts(source.ports, lab.modeOf) : source.ports
  const status = sourceStatus(now)
  const startAsks = startGate({ status, log })
  const history = await fillHistory({ source, ports, gate: startAsks, stocks }, historyStore, daysHeld(source, day))
  // Once a day is recorded, what is kept is for the next one, and good for this one too.
  if (checkpoint?.day !== addTradeDays(day, 1)) await checkpoints.save(day, () => simulator.statesUntil(day))
  const gate = backfillGate()
  const readers = behindBackfill(store, gate)
  const figures = await openStoredFigures({ store, dataset })
  const market = createMarket({
    source,
    stocks,
    history,
    figures: createFigures({ replay: source.replay, stored: figures }),
    records: recordsOf(historyStore, readers),
    ...(lab && { reachPast: labPast(lab.modeOf, setTimeout) }),
    run: runFrom(Date.now(), fence),
  })
  const texts = createTexts({ catalogue: stocks.now().catalogue, documents: readers.documents, dataset })
  const stores = { historyStore, checkpoints, runningBooks, store, texts, gate, figures }
  const collector = marketCollector({
    ...stores,
    source,
    stocks,
    ports,
    market,
    timer,
    status,
    log,
    now,
    isFollowed: fence !== undefined,
  })
  await collector.step()
  const published = publishedOf(dataset, figures.pools, readers)
  const reports = {
    status,
    lab,
    published,
    exRights: figures.exRights,
    past: collector.past,
    upstream: undefined,
    backfill: gate.progress,
  }
  return { market, store: readers, texts, ...reports, collector, figures, close }
}
