import { randomUUID } from 'node:crypto'
import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import { lateAfterSeconds } from '@kanpan/market/calendar/late-after'
import { phaseAt } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { Beat, FollowedSource, TickHead } from '#live/feed/feed-entry.ts'
import { followedDay, MissedTick } from '#live/feed/followed-day.ts'
import { lookedAt } from '#live/feed/looked-at.ts'
import type { FeedTick, MarketFeed } from '#live/feed/market-feed.ts'
import { unpacked } from '#live/feed/packed.ts'
import { createMarket, type Market, type ShownMoment } from '#live/market.ts'
import type { ClockReading } from '#live/market-clock.ts'
import type { MarketView } from '#live/market-view.ts'
import { NO_PAST_READINGS } from '#live/past-readings.ts'
import type { SourceReading, SourceStatus } from '#live/source-status.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import { backfillGate, behindBackfill } from '#store/backfill-gate.ts'
import { createTexts, type Texts } from '#text/texts.ts'
import { type FollowedPast, openFollowedPast, withNames } from './followed-past.ts'
import { latestMarket } from './latest-market.ts'
import {
  type MarketRuntime,
  type OpenRuntime,
  openDataset,
  type RuntimeDependencies,
  recordsOf,
} from './market-runtime.ts'

const LOOK_MS = 1_000
/** A collector tells every second that it lives; who has heard nothing for so long says how old its market is. */
const SILENT_MS = 5_000

/** A collector that takes in its past changes it again and again: reading a year and a half of days takes 0.15 s and as many megabytes. */
const REOPEN_MS = 15_000

/** Nobody is asked by who follows. */
const NO_PORTS: Ports = {
  catalogue: undefined,
  sectors: undefined,
  bars: undefined,
  stockBars: undefined,
  referencePrices: undefined,
  quotes: undefined,
  indices: undefined,
  orderBook: undefined,
  minutes: undefined,
  pools: undefined,
  reasons: undefined,
  flashNews: undefined,
  announcements: undefined,
  longhu: undefined,
  fundFlow: undefined,
  popularity: undefined,
  companyEvents: undefined,
  treasury: undefined,
  margin: undefined,
}

const sourceOf = (source: FollowedSource): Source => ({ ...source, ports: NO_PORTS, replay: undefined })

/** A market as it was read last, with what stands in it by now. */
interface Opened {
  readonly past: FollowedPast
  readonly market: Market
  readonly texts: Texts
  /** What of the store it was read from. */
  readonly print: string
}

/** The clock of a collector as it must stand by now, so long after it was told. */
function carriedOn(clock: ClockReading, silentMs: number): ClockReading {
  const second = Math.min(DAY_END_SECOND, Math.floor(clock.second + (clock.speed * silentMs) / 1000))
  return second === clock.second ? clock : { ...clock, second, phase: phaseAt(clock.day, second) }
}

/**
 * The market of a collector elsewhere: it computes none and asks nobody. Days that are over it reads from the store, the running one
 * it hears tick by tick, and each tick is shown under the collector's own version, so that all who follow say the same.
 */
export const followMarket =
  (feed: MarketFeed, reopenMs = REOPEN_MS): OpenRuntime =>
  async (dependencies: RuntimeDependencies): Promise<MarketRuntime> => {
    const { store, log } = dependencies
    const day = followedDay()
    const gate = backfillGate()
    const readers = behindBackfill(store, gate)
    const listeners = new Set<(view: MarketView) => void>()
    const first = Promise.withResolvers<void>()
    const firstBeat = Promise.withResolvers<void>()
    const node = randomUUID().slice(0, 8)
    let dataset: Awaited<ReturnType<typeof openDataset>> | undefined
    let opened: Opened | undefined
    let shown: TickHead | undefined
    let readings: readonly SourceReading[] = []
    let heardMs = performance.now()
    let collectorClock: ClockReading | undefined
    let shownLate = 0
    let ownTicks = 0
    let openedMs = Number.NEGATIVE_INFINITY
    /** One tick after the other, whether it is heard or was held back. */
    let queue: Promise<unknown> = Promise.resolve()
    let isHeldBack = false

    const now = (): Opened => {
      if (!opened) throw new Error('no tick of the collector has come yet')
      return opened
    }

    async function printOf({ source, day: running }: TickHead): Promise<string> {
      const pools = await store.limitUpRecords.ofDay(source.dataset, running)
      return [await dataset?.store.fingerprint(), JSON.stringify(pools), day.stored()].join('\n')
    }

    /** Reads what is stored of the market anew, if it is another than what was read; undefined where that was a moment ago. */
    async function open(head: TickHead): Promise<Opened | undefined> {
      dataset ??= await openDataset(dependencies, head.source.dataset)
      const print = await printOf(head)
      const isSameMarket = shown?.number.run === head.number.run && shown.number.stocksEpoch === head.number.stocksEpoch
      if (opened?.print === print && isSameMarket) {
        opened.market.historyGrew()
        return opened
      }
      if (opened && isSameMarket && performance.now() - openedMs < reopenMs) return undefined
      openedMs = performance.now()
      const past = await openFollowedPast({
        source: head.source,
        historyStore: dataset.store,
        store: readers,
        day: head.day,
      })
      const stocks = withNames(past.stocks, () => ({ day: day.head()?.day ?? head.day, names: day.names() }))
      const { history, figures } = past
      const records = recordsOf(dataset.store, readers)
      const source = { ...sourceOf(head.source), provider: () => day.head()?.provider }
      const market = createMarket({ source, stocks, history, figures, records, run: head.number.run })
      const { catalogue } = stocks.now()
      const texts = opened?.texts ?? createTexts({ catalogue, documents: readers.documents, dataset: source.dataset })
      if (opened) texts.learn(catalogue)
      market.onTick(view => {
        for (const listener of listeners) listener(view)
      })
      return { past, market, texts, print }
    }

    function momentOf(head: TickHead, { history }: FollowedPast): ShownMoment {
      if (head.shown === 'book') {
        const moment = day.book()?.moment()
        if (!moment) throw new MissedTick('a tick shows a book that was not told')
        return moment
      }
      if (head.shown !== 'stored') return head.shown
      const at = history.indexOf(head.day)
      if (at < 0) throw new MissedTick(`${head.day} is not stored yet`)
      return history.columnsOf(at)
    }

    const isOther = (one: TickHead, other: TickHead | undefined) =>
      one.number.run !== other?.number.run ||
      one.number.epoch !== other.number.epoch ||
      one.number.stocksEpoch !== other.number.stocksEpoch

    /** Shows the day as it was heard last. */
    async function show(head: TickHead): Promise<void> {
      const next = isOther(head, shown) || !opened ? await open(head) : opened
      isHeldBack = next === undefined
      if (!next) return
      const moment = momentOf(head, next.past)
      await day.lay(next.market.intraday, next.past.stored)
      const book = day.book()
      if (book) next.market.follow(book)
      // From here on in one go: no reader sees a part of a tick.
      opened = next
      shown = head
      collectorClock = head.clock
      shownLate = 0
      next.market.numberNext(head.number)
      next.market.advance(head.clock, moment, day.reasons())
      first.resolve()
    }

    function inTurn(work: () => Promise<void>): Promise<void> {
      const result = queue.then(work)
      queue = result.catch(() => {})
      return result
    }

    const onTick = (tick: FeedTick) =>
      inTurn(async () => {
        const head = await day.take(tick)
        heardMs = performance.now()
        await show(head)
      })

    /** What was held back is shown although no other tick comes. */
    async function showHeldBack(): Promise<void> {
      const head = day.head()
      if (isHeldBack && head) await show(head)
    }

    async function onBeat(body: Uint8Array): Promise<void> {
      const beat = (await unpacked(body)) as Beat
      readings = beat.status
      gate.advance(beat.backfill)
      heardMs = performance.now()
      collectorClock = beat.clock
      opened?.market.setClock(beat.clock)
      firstBeat.resolve()
    }

    const silentMs = () => performance.now() - heardMs

    /** Time goes on for who hears nothing: how far its prices are behind is told, under a version nobody else has. */
    function carryOn(): void {
      if (!opened || !collectorClock || !shown || silentMs() < SILENT_MS) return
      const { market } = opened
      market.setClock(carriedOn(collectorClock, silentMs()))
      const late = Math.floor(clockOnTheWire(market).behindSeconds / lateAfterSeconds(collectorClock.speed))
      if (late <= shownLate) return
      shownLate = late
      ownTicks += 1
      market.numberNext({ ...shown.number, alone: `${node}-${ownTicks}` })
      market.refresh()
    }

    const follower = feed.follow({
      onTick,
      onBeat,
      onError: error => log.warn({ err: error }, 'the market of the collector is not heard'),
    })
    const looking = setInterval(() => {
      carryOn()
      if (isHeldBack) inTurn(showHeldBack).catch(error => log.warn({ err: error }, 'a tick is not shown'))
      const looked = opened ? lookedAt(opened.market.intraday.viewed) : []
      if (looked.length > 0) feed.look(looked).catch(() => {})
    }, LOOK_MS)
    log.info('waiting for the market of a collector')
    // Who comes while the collector still stores the past of a first start begins when it is whole.
    await Promise.all([first.promise, firstBeat.promise])
    await gate.since()

    const market = latestMarket(() => now().market, listeners)
    const nothing = () => {}
    const status: SourceStatus = {
      succeeded: nothing,
      failed: () => false,
      found: nothing,
      breakerIs: nothing,
      read: () => readings,
    }
    const exRights: ExRights = {
      keep: async () => {},
      renumber: nothing,
      eventsOn: of => now().past.stored.exRights.eventsOn(of),
      isKnown: of => now().past.stored.exRights.isKnown(of),
      between: (code, days) => now().past.stored.exRights.between(code, days),
    }
    return {
      ...{ market, status, exRights, store: readers, texts: now().texts },
      published: {
        of: of => now().past.stored.pools.of(of),
        recorded: of => readers.limitUpRecords.ofDay(now().market.source.dataset, of),
      },
      past: NO_PAST_READINGS,
      backfill: (): BackfillProgress | undefined => gate.progress(),
      upstream: undefined,
      lab: undefined,
      collector: undefined,
      feed: { silentMs },
      async close() {
        clearInterval(looking)
        await follower.stop()
        await dataset?.close()
      },
    }
  }
