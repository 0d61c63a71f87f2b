import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { createFigures } from '#live/figures/figures.ts'
import { openStoredFigures } from '#live/figures/stored-figures.ts'
import { createMarket } from '#live/market.ts'
import type { MarketTimer } from '#live/market-clock.ts'
import { sourceLab } from '#live/source-lab.ts'
import { readSources } from '#live/source-lag.ts'
import { sourceStatus } from '#live/source-status.ts'
import { labPast } from '#sources/lab/lab-past.ts'
import { labPorts } from '#sources/lab/lab-ports.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Replay } from '#sources/replay.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { backfillGate } from '#store/backfill-gate.ts'
import { openHistory } from '#store/history/open-history.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { createTexts } from '#text/texts.ts'
import { marketCollector } from './market-collector.ts'
import { openStocks } from './open-stocks.ts'
import { daysHeld, fillHistory } from './past/fill-history.ts'
import { startDesk } from './start-desk.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const START_SECOND = 36_000

/** What stands in for parts of the source. */
interface StandIns {
  readonly pastDays?: Replay['pastDays']
  readonly ports?: (ports: Ports) => Ports
}

/** The simulated market of a day from ten in the morning on, as a collector brings it in, at a clock that a test moves. */
export async function simulatedMornings() {
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  const { replay } = source
  if (!replay) throw new Error('the simulator can replay its days')
  const folder = await mkdtemp(join(tmpdir(), 'kanpan-running-market-'))
  const opened = await openHistory({
    dataFolder: folder,
    dataset: 'running',
    minuteDays: 1,
    databaseUrl: undefined,
    onConnectionLost() {},
  })
  const stocks = await openStocks({ source, historyStore: opened.store }, DAY)
  const history = await fillHistory(
    { source, ports: source.ports, gate: startDesk(), stocks },
    opened.store,
    daysHeld(source, DAY),
  )

  const own: Replay = replay
  const stores: Store[] = []

  /** A morning of its own. */
  async function morning({ pastDays = own.pastDays, ports: standIns = ports => ports }: StandIns = {}) {
    const store = await openMemoryStore()
    stores.push(store)
    // What an earlier morning kept is not of this one.
    await opened.runningBooks.remove(DAY)
    let second = START_SECOND
    let nowMs = 0
    const waitedMs: number[] = []
    // The loops of the desks look often: a test waits for them, and half a second each time is most of what it takes.
    const timer: MarketTimer = { stepMs: 25, read: () => ({ day: DAY, second, speed: 20, phase: 'trading' }) }
    const now = () => nowMs
    const lab = sourceLab(now)
    const status = sourceStatus(now)
    const records = { minutes: opened.store, reasons: async () => [] }
    const reachPast = labPast(lab.modeOf, async ms => waitedMs.push(ms))
    const storedFigures = await openStoredFigures({ store, dataset: source.dataset })
    const figures = createFigures({ replay: own, stored: storedFigures })
    const market = createMarket({ source, stocks, history, records, figures, reachPast, run: 'test' })
    let followed: DayBook | undefined
    const collector = marketCollector({
      source: { ...source, replay: { ...own, pastDays } },
      ports: standIns(labPorts(source.ports, lab.modeOf)),
      status,
      stocks,
      figures: storedFigures,
      market: {
        ...market,
        follow(book) {
          followed = book
          market.follow(book)
        },
      },
      timer,
      historyStore: opened.store,
      checkpoints: opened.checkpoints,
      runningBooks: opened.runningBooks,
      store,
      texts: createTexts({ catalogue: stocks.now().catalogue, documents: store.documents, dataset: source.dataset }),
      gate: backfillGate(),
      log: pino({ level: 'silent' }),
      now,
    })
    await collector.step()
    return {
      collector,
      store,
      market,
      figures: storedFigures,
      lab,
      waitedMs,
      second: () => second,
      /** The book of the day that runs. */
      book: () => followed,
      /** The market's clock goes on, and what is real with it; nothing is asked. */
      pass(seconds: number, realMs = 0) {
        second += seconds
        nowMs += realMs
      },
      /** The same, and everything is asked once. */
      async later(seconds: number, realMs = 0) {
        second += seconds
        nowMs += realMs
        await collector.step()
      },
      statusOf: (wanted: string) => readSources(status, market).find(({ name }) => name === wanted),
    }
  }

  return {
    simulator,
    source,
    morning,
    async close() {
      for (const store of stores) await store.close()
      await opened.close()
      await rm(folder, { recursive: true })
    },
  }
}
