import type { TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { createFigures } from '#live/figures/figures.ts'
import { openStoredPools } from '#live/figures/pools.ts'
import { openStoredFigures } from '#live/figures/stored-figures.ts'
import { createMarket } from '#live/market.ts'
import type { ClockReading, MarketTimer } from '#live/market-clock.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { Source } from '#sources/source.ts'
import { backfillGate } from '#store/backfill-gate.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { openHistory } from '#store/history/open-history.ts'
import type { Store } from '#store/store.ts'
import { createTexts } from '#text/texts.ts'
import { marketCollector } from './market-collector.ts'
import { openStocks } from './open-stocks.ts'
import { daysHeld, fillHistory } from './past/fill-history.ts'
import { startDesk } from './start-desk.fixture.ts'

interface NowOnly {
  readonly folder: string
  readonly dataset: string
  readonly day: TradeDay
  readonly second: number
  readonly source: Source
  readonly store: Store
  /** Stands before what is written to the history, where a test watches that. */
  readonly watched?: (store: HistoryStore) => HistoryStore
}

/** A market of such a source, with a clock that is set by hand and also tells the collector when a minute is over. */
export async function nowOnlyMarket({ folder, dataset, day, second: from, source, store, watched }: NowOnly) {
  const opened = await openHistory({ dataFolder: folder, dataset, minuteDays: 2 })
  const stocks = await openStocks({ source, historyStore: opened.store }, day)
  const history = await fillHistory(
    { source, ports: source.ports, gate: startDesk(), stocks },
    opened.store,
    daysHeld(source, day),
  )
  const clock: { -readonly [Part in keyof ClockReading]: ClockReading[Part] } = {
    day,
    second: from,
    speed: 1,
    phase: 'trading',
  }
  const timer: MarketTimer = { stepMs: 500, read: () => clock }
  const records = { minutes: opened.store, reasons: async () => [] }
  const storedFigures = await openStoredFigures({ store, dataset: source.dataset })
  const pools = source.replay ? undefined : await openStoredPools({ store, dataset: source.dataset })
  const figures = createFigures({ replay: source.replay, stored: storedFigures, pools })
  const market = createMarket({ source, stocks, history, records, figures, run: 'test' })
  const status = sourceStatus(Date.now)
  const collector = marketCollector({
    ...{ source, stocks, ports: source.ports, market, timer, status, store },
    historyStore: watched?.(opened.store) ?? opened.store,
    checkpoints: opened.checkpoints,
    runningBooks: opened.runningBooks,
    ...{ figures: storedFigures, pools },
    texts: createTexts({ catalogue: stocks.now().catalogue, documents: store.documents, dataset: source.dataset }),
    gate: backfillGate(),
    log: pino({ level: 'silent' }),
    now: () => Date.parse(clock.day) + 1000 * clock.second,
  })
  async function goTo(second: number, pollSeconds: number): Promise<void> {
    for (; clock.second < second; clock.second = Math.min(second, clock.second + pollSeconds)) await collector.step()
    await collector.step()
  }
  const recorded = (of: TradeDay) => store.limitUpRecords.ofDay(source.dataset, of)
  const published = { of: storedFigures.pools.of, recorded }
  return { ...opened, published, market, goTo, status, clock, collector }
}
