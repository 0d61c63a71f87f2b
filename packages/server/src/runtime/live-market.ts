import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { labelledAliases } from '@kanpan/market/longhu/labelled-aliases'
import { isListedOn } from '@kanpan/market/quote/catalogue'
import { type Collector, marketCollector } from '#collectors/market-collector.ts'
import { openStocks } from '#collectors/open-stocks.ts'
import { daysHeld, fillHistory, startGate } from '#collectors/past/fill-history.ts'
import { pastDaysMemory } from '#collectors/past/past-days-memory.ts'
import { listDays } from '#collectors/pools/list-days.ts'
import { Refused } from '#collectors/refused.ts'
import { admittedMorning } from '#collectors/stocks/catalogue-admission.ts'
import type { BreakerTime } from '#lib/breaker.ts'
import { steadyClock } from '#lib/steady-clock.ts'
import { createFigures } from '#live/figures/figures.ts'
import { openStoredPools } from '#live/figures/pools.ts'
import { openStoredFigures } from '#live/figures/stored-figures.ts'
import { createMarket, type Market } from '#live/market.ts'
import { wallTimer } from '#live/market-clock.ts'
import { type IngestResult, sourceStatus } from '#live/source-status.ts'
import { runFrom } from '#live/tick-number.ts'
import { readBranchAliases } from '#sources/archive/branch-aliases.ts'
import { createCanaries } from '#sources/live/canaries/canaries.ts'
import { hostClient } from '#sources/live/hosts/host-client.ts'
import { type HostClock, hostClock } from '#sources/live/hosts/host-clock.ts'
import { replyRecorder } from '#sources/live/hosts/reply-recorder.ts'
import { liveReport } from '#sources/live/live-report.ts'
import { type LiveSource, liveSource } from '#sources/live/live-source.ts'
import { bareName } from '#sources/live/quotes/believable-rows.ts'
import type { CrossCheck } from '#sources/live/quotes/cross-check.ts'
import { isShut } from '#sources/live/quotes/shut-day.ts'
import { INDEX_SYMBOLS } from '#sources/live/quotes/symbols.ts'
import { secretsOf } from '#sources/live/settings.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { CatalogueRows } from '#sources/ports/rows.ts'
import { backfillGate } from '#store/backfill-gate.ts'
import { createStockList, type StockList, type StockVersion } from '#store/catalogue/stock-list.ts'
import type { History } from '#store/history/history.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { createTexts } from '#text/texts.ts'
import {
  type MarketRuntime,
  type OpenRuntime,
  openDataset,
  publishedOf,
  type RuntimeDependencies,
  recordsOf,
} from './market-runtime.ts'

export interface LivePace {
  /** How many times as fast as the real one the market of the stand-in goes; real hosts: 1. */
  readonly speed: number
  /** What time it is where the market is. */
  readonly clock: HostClock
  /** How long a request for quotes may take, in real milliseconds, before another provider is asked. */
  readonly patienceMs: number
  /** What the intervals are measured by after which somebody who failed is tried again. */
  readonly time: BreakerTime
}

/** The machine's own. */
export const REAL_TIME: BreakerTime = { now: steadyClock(), random: Math.random }

const realPace = (): LivePace => ({ speed: 1, clock: hostClock(Date.now), patienceMs: 5_000, time: REAL_TIME })

const STEP_MS = 1_000
/** How often one looks whether an exchange that was shut in the morning has opened after all. */
const SHUT_LOOK_MS = 300_000
const NO_LIST = '第一次启动没有拿到股票名单'
const WHAT_TO_DO = '先执行 npm run kanpan -- live check，看哪些接口不通、怎么办，再启动'
/** So many replies and the clock is known. */
const TIMES_FOR_TIME = 3
/** Prices are waited for so long at a start that has nothing to show. */
const FIRST_SIGHT_MS = 60_000

/** Who is listed on the day that runs. */
function listedCodes(stocks: StockList | undefined, nowMs: number): readonly string[] {
  if (!stocks) return []
  const { catalogue } = stocks.now()
  const day = shanghaiDay(nowMs)
  return catalogue.stocks.flatMap(({ code }, row) => (isListedOn(catalogue, row, day) ? code : []))
}

/** Whose each bare name is, by the newest list of stocks. */
function namesOf(stocks: () => StockList | undefined, nowMs: () => number): (name: string) => string | undefined {
  let of: StockVersion | undefined
  let ofDay = ''
  const owners = new Map<string, string | undefined>()

  function see({ catalogue, nameOn }: StockVersion, day: TradeDay): void {
    owners.clear()
    for (const [row, { code, name }] of catalogue.stocks.entries()) {
      for (const one of new Set([name, nameOn(row, day)].map(bareName))) {
        owners.set(one, owners.has(one) ? undefined : code)
      }
    }
  }

  return name => {
    const version = stocks()?.now()
    const day = TradeDay.parse(shanghaiDay(nowMs()))
    if (version && (version !== of || day !== ofDay)) {
      see(version, day)
      of = version
      ofDay = day
    }
    return owners.get(name)
  }
}

/** What a stock closed at on the newest day that is stored; undefined where it did not trade, or nothing is stored. */
function lastCloseYuan(history: History | undefined, row: number | undefined): number | undefined {
  const day = history?.days.at(-1)
  if (!history || day === undefined || row === undefined) return undefined
  const cents = history.columnsOf(history.indexOf(day)).closeCents[row] ?? 0
  return cents > 0 ? cents / 100 : undefined
}

/** What came of holding a second provider's quotes against the first one's. */
function ingestOf({ day, second, compared, differing, words, refused }: CrossCheck): IngestResult {
  return {
    newest: { day: TradeDay.parse(day), second },
    rows: compared,
    refusedRows: differing + (refused?.rows ?? 0),
    refusedFor: [words, refused?.reason ?? ''].filter(Boolean).join('；'),
  }
}

const NOBODY = createStockList({ stocks: [], names: [], sectors: [] })

/** What a list would be refused for beside what is known, so that another provider is asked for it. */
function listFault(batch: Batch<CatalogueRows>, stocks: StockList | undefined): string | undefined {
  try {
    admittedMorning(batch, (stocks ?? NOBODY).now())
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Asks for the indices until the hosts have said often enough what time it is: which day it is depends on it. */
async function learnTime({ relay }: LiveSource, clock: HostClock): Promise<void> {
  const turn = { priority: 'hot', signal: new AbortController().signal } as const
  for (let tries = 0; tries < TIMES_FOR_TIME && clock.offsetMs() === undefined; tries++) {
    await relay.read(INDEX_SYMBOLS, turn).catch(() => undefined)
  }
}

interface FirstSight {
  readonly collector: Pick<Collector, 'stepQuotes'>
  readonly market: Market
  readonly pace: LivePace
}

/** What there is to show before the desks run: the day as it stands, else, when no prices come, the last day that is stored. */
async function firstSight({ collector, market, pace }: FirstSight, clock: () => Parameters<Market['setClock']>[0]) {
  const last = market.history.days.at(-1)
  if (last) {
    const columns = market.history.columnsOf(market.history.indexOf(last))
    market.advance(clock(), columns, await market.reasonsOf(last))
  }
  const until = Date.now() + (last ? 0 : FIRST_SIGHT_MS / pace.speed)
  const hasPrices = () => {
    try {
      return market.live() !== undefined
    } catch {
      return false
    }
  }
  do await collector.stepQuotes()
  while (!hasPrices() && Date.now() < until)
}

/** Opens the real market; `pace` is that of a stand-in. */
export const openLiveMarket =
  (pace: LivePace = realPace()): OpenRuntime =>
  async (dependencies: RuntimeDependencies): Promise<MarketRuntime> => {
    const { config, store, log } = dependencies
    const settings = config.live
    if (!settings) throw new Error('KANPAN_SOURCE=live 缺少它的设置')
    const { speed, clock, patienceMs, time } = pace
    const recorder = settings.recordFolder === undefined ? undefined : replyRecorder(settings.recordFolder)
    const secrets = secretsOf(settings)
    const hosts = hostClient({
      base: settings.base,
      clock,
      recorder,
      secrets,
      speed,
      timeoutMs: 2 * patienceMs,
      ...time,
    })
    const canaries = createCanaries({
      ...{ client: hosts, providers: settings.providers, nowMs: clock.nowMs, speed },
      onError: error => log.error({ err: error }, 'an endpoint could not be tried'),
    })
    const { store: historyStore, checkpoints, runningBooks, close } = await openDataset(dependencies, ARCHIVE_DATASET)
    const labelled = labelledAliases(await store.longhu.labelCounts(ARCHIVE_DATASET))
    const status = sourceStatus(Date.now)
    let stocks: StockList | undefined
    let history: History | undefined
    const source: LiveSource = liveSource({
      ...{ client: canaries.client, settings, speed, patienceMs, time, dataset: ARCHIVE_DATASET },
      branchAliases: [...labelled, ...readBranchAliases(config.dataFolder)],
      filesFolder: join(config.dataFolder, 'files'),
      listed: () => listedCodes(stocks, clock.nowMs()),
      isStock: code => stocks?.now().rowOf(code) !== undefined,
      codeNamed: namesOf(() => stocks, clock.nowMs),
      closeBefore: code => lastCloseYuan(history, stocks?.now().rowOf(code)),
      lost(provider, reason) {
        const isNews = status.failed('quotes', reason, provider)
        if (isNews) log.warn({ provider, reason }, 'a provider of quotes gave none')
      },
      marketNow: clock.nowMs,
      checked: {
        report: outcome => status.succeeded('quotes', ingestOf(outcome), outcome.provider),
        failed: (provider, error) => void status.failed('quotes', messageOf(error), provider),
      },
      list: {
        faultOf: batch => listFault(batch, stocks),
        report: ({ provider, day, compared, differing, words }) =>
          status.succeeded(
            'catalogue',
            { newest: { day }, rows: compared, refusedRows: differing, refusedFor: words },
            provider,
          ),
        failed: (provider, error) => void status.failed('catalogue', messageOf(error), provider),
      },
    })
    const isShutOn = (at: { readonly day: string; readonly second: number }) => isShut(source.latest.indexDay(), at)
    const timer = wallTimer({ speed, stepMs: STEP_MS / speed, isShut: isShutOn })
    const readClock = () => timer.read(clock.nowMs())
    await learnTime(source, clock)
    const { day } = readClock()
    stocks = await openStocks({ source, historyStore }, day).catch(error => {
      throw new Error(`${NO_LIST}（${error instanceof Error ? error.message : error}）。${WHAT_TO_DO}`, {
        cause: error,
      })
    })
    const { ports } = source
    const startAsks = startGate({ status, log })
    history = await fillHistory({ source, ports, gate: startAsks, stocks }, historyStore, daysHeld(source, day))
    const figures = await openStoredFigures({ store, dataset: ARCHIVE_DATASET })
    const pools = await openStoredPools({ store, dataset: ARCHIVE_DATASET })
    const held = daysHeld(source, day)
    listDays({ stocks, history, stored: pools }, of => of >= held.from && (of < held.until || history.indexOf(of) >= 0))
    const market = createMarket({
      // A reader waits for no host: what is known of past days is what is stored of them.
      source: { ...source, ports: { ...source.ports, reasons: undefined } },
      stocks,
      history,
      figures: createFigures({ stored: figures, pools }),
      records: recordsOf(historyStore, store),
      run: runFrom(Date.now(), dependencies.fence),
    })
    const texts = createTexts({
      catalogue: stocks.now().catalogue,
      documents: store.documents,
      dataset: ARCHIVE_DATASET,
    })
    const stores = { historyStore, checkpoints, runningBooks, store, texts, gate: backfillGate(), figures, pools }
    const collector = marketCollector({
      ...stores,
      ...{ source, stocks, ports, market, timer, status, log },
      memory: pastDaysMemory(join(config.dataFolder, 'history', ARCHIVE_DATASET, 'past-days.json')),
      now: clock.nowMs,
      realNow: time.now,
    })
    await firstSight({ collector, market, pace }, readClock)
    canaries.start()
    const shutLook = setInterval(() => {
      const now = clock.nowMs()
      if (!isShutOn({ day: shanghaiDay(now), second: shanghaiSecond(now) })) return
      const turn = { priority: 'cross', signal: new AbortController().signal } as const
      source.relay
        .read(INDEX_SYMBOLS, turn)
        .catch(error => log.warn({ err: error }, 'no indices on a day without trading'))
    }, SHUT_LOOK_MS / speed)
    return {
      ...{ market, store, texts, status, collector, figures },
      published: publishedOf(ARCHIVE_DATASET, figures.pools, store),
      upstream: liveReport({ canaries, clock, settings, unchecked: source.unchecked }),
      exRights: figures.exRights,
      past: collector.past,
      backfill: () => undefined,
      lab: undefined,
      async close() {
        clearInterval(shutLook)
        canaries.stop()
        await recorder?.close()
        await close()
      },
    }
  }
