import { TradeDay } from '@kanpan/contract/model/stock'
import { phaseAt } from '@kanpan/market/calendar/session'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { marketCollector } from '#collectors/market-collector.ts'
import { openStocks } from '#collectors/open-stocks.ts'
import { daysHeld, fillHistory } from '#collectors/past/fill-history.ts'
import { startDesk } from '#collectors/start-desk.fixture.ts'
import { createBroadcast } from '#live/broadcast.ts'
import { createFigures } from '#live/figures/figures.ts'
import { openStoredFigures } from '#live/figures/stored-figures.ts'
import { createMarket } from '#live/market.ts'
import { NO_PAST_READINGS } from '#live/past-readings.ts'
import { publishTicks } from '#live/publish-ticks.ts'
import { sourceStatus } from '#live/source-status.ts'
import { runFrom } from '#live/tick-number.ts'
import { backfillGate } from '#store/backfill-gate.ts'
import { openHistory } from '#store/history/open-history.ts'
import { openStore } from '#store/open.ts'
import { createTexts } from '#text/texts.ts'
import { appSettings } from './app.fixture.ts'
import { buildApp } from './app.ts'
import { changingStocks } from './changing-stocks.fixture.ts'

export const DAY_BEFORE = TradeDay.parse('2024-01-19')
export const MORNING = TradeDay.parse('2024-01-22')

export const DATASET = 'changing'

interface ChangingMarket {
  readonly siteFolder?: string
  /** What is kept in rows stands there; without it beside the history. */
  readonly databaseUrl?: string | undefined
  /** The history too stands in the database, for nodes that follow. */
  readonly isShared?: boolean
}

/** A whole server on a market that changes who there is on a morning; its clock goes where it is told to. */
export async function changingMarket(
  dataFolder: string,
  { siteFolder, databaseUrl, isShared = false }: ChangingMarket = {},
) {
  const { source: told, changes } = changingStocks(createSimulator({ seed: 1 }), [DAY_BEFORE, MORNING])
  const source = { ...told, dataset: DATASET }
  const log = pino({ level: 'silent' })
  const store = await openStore({ dataDir: dataFolder, ...(databaseUrl && { databaseUrl }), onConnectionLost() {} })
  const opened = await openHistory({
    ...{ dataFolder, dataset: DATASET, minuteDays: 2 },
    ...(isShared && databaseUrl && { databaseUrl }),
  })
  const stocks = await openStocks({ source, historyStore: opened.store }, DAY_BEFORE)
  const history = await fillHistory(
    { source, ports: source.ports, gate: startDesk(), stocks },
    opened.store,
    daysHeld(source, DAY_BEFORE),
  )
  const clock = { day: DAY_BEFORE, second: 52_200, speed: 1, phase: phaseAt(DAY_BEFORE, 52_200) }
  const timer = { stepMs: 500, read: () => ({ ...clock }) }
  const records = { minutes: opened.store, reasons: async () => [] }
  const stored = await openStoredFigures({ store, dataset: DATASET })
  const figures = createFigures({ stored })
  const market = createMarket({ source, stocks, history, records, figures, run: runFrom(Date.now()) })
  const texts = createTexts({ catalogue: stocks.now().catalogue, documents: store.documents, dataset: DATASET })
  const status = sourceStatus(Date.now)
  const gate = backfillGate()
  gate.advance()
  const collector = marketCollector({
    ...{ source, stocks, ports: source.ports, market, timer, status, store, texts, gate, log },
    historyStore: opened.store,
    checkpoints: opened.checkpoints,
    runningBooks: opened.runningBooks,
    figures: stored,
    now: () => Date.parse(clock.day) + 1000 * clock.second,
  })
  const broadcast = createBroadcast(1_000_000)
  const app = await buildApp({
    ...appSettings(dataFolder),
    ...{
      store,
      market,
      texts,
      status,
      broadcast,
      log,
      backfill: gate.progress,
      lab: undefined,
      past: NO_PAST_READINGS,
      exRights: stored.exRights,
    },
    ...(siteFolder !== undefined && { siteFolder }),
    published: { of: stored.pools.of, recorded: day => store.limitUpRecords.ofDay(source.dataset, day) },
  })
  const stopTicks = publishTicks(market, broadcast)
  await collector.step()
  return {
    app,
    market,
    store,
    status,
    figures: stored,
    backfill: gate.progress,
    broadcast,
    changes,
    /** The market goes to a second of a day, and is brought in as it stands there. */
    async goTo(day: TradeDay, second: number): Promise<void> {
      Object.assign(clock, { day, second, phase: phaseAt(day, second) })
      await collector.step()
    },
    async stop(): Promise<void> {
      stopTicks()
      broadcast.close()
      await collector.stop()
      await app.close()
      await opened.close()
      await store.close()
    },
  }
}
