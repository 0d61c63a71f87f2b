import type { TradeDay } from '@kanpan/contract/model/stock'
import { type CheckpointEnd, DAY_START } from '@kanpan/market/day-book/checkpoint'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { Logger } from 'pino'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { BackfillGate } from '#store/backfill-gate.ts'
import { DAY_FIELDS } from '#store/history/market-day.ts'
import { type Beat, type BookRows, PART, type TickHead } from './feed-entry.ts'
import { noteLooked } from './looked-at.ts'
import { type MarketFeed, StaleFence } from './market-feed.ts'
import { packed } from './packed.ts'

export interface PublishParts {
  readonly market: Market
  readonly feed: MarketFeed
  /** Of the lease by which this process is the collector. */
  readonly fence: number
  /** What stands beside prices; undefined: nothing that is not stored. */
  readonly figures: StoredFigures | undefined
  readonly status: Pick<SourceStatus, 'read'>
  readonly backfill: BackfillGate['progress']
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Another collector has taken over: this one tells nothing more. */
  readonly onFenced: () => void
}

export interface Publisher {
  /** Of the tick that was told last, with the parts that changed; undefined before the first. */
  lastBytes(): number | undefined
  /** Tells what is waiting, and ends. */
  stop(): Promise<void>
}

const BEAT_MS = 1_000
const RETRY_MS = 500

/** A tick that waits to be told, not packed yet. */
interface Waiting {
  readonly head: TickHead
  readonly isWhole: boolean
  readonly parts: ReadonlyMap<string, unknown>
}

/** Up to where what was told of a day came. */
interface Published {
  readonly tick: number
  readonly day: TradeDay
  readonly stocksEpoch: number
  readonly book: DayBook | undefined
  readonly end: CheckpointEnd
}

function columnsOf(now: MarketView['now'], second: number): Exclude<TickHead['shown'], string> {
  const columns = Object.fromEntries(DAY_FIELDS.map(({ name }) => [name, now[name]])) as unknown as MarketView['now']
  const { reportedStreak, isPoolWhole } = now
  return {
    ...columns,
    day: now.day,
    second,
    ...(reportedStreak && { reportedStreak }),
    ...(isPoolWhole !== undefined && { isPoolWhole }),
  }
}

/** Tells a collector's market to the nodes that follow it: each tick as it is shown, and every second that it lives. */
export function publishMarket(parts: PublishParts): Publisher {
  const { market, feed, fence, figures, log } = parts
  const { name, dataset, firstDay, coversAllStocks, branchAliases, isStandIn = false } = market.source
  const source = { name, dataset, firstDay, coversAllStocks, branchAliases, isStandIn }
  const seen = new Map<string, unknown>()
  let published: Published | undefined
  let waiting: Waiting | undefined
  let lastBytes: number | undefined
  let isFenced = false
  let isStopping = false
  let sending: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let rows: BookRows | undefined

  /** What stands beside the book, each with what tells whether it is another than before. */
  function* besides(view: MarketView): Generator<readonly [string, unknown, unknown]> {
    const reasons = [...view.reasons.values()].flat()
    yield [PART.reasons, reasons, JSON.stringify(reasons)]
    const { stocks } = view.catalogue
    const names = stocks.flatMap((stock, row) => (view.nameOf(row) === stock.name ? [] : [[row, view.nameOf(row)]]))
    yield [PART.names, names, JSON.stringify(names)]
    const { books, lines } = market.intraday
    const held = books.held()
    yield [PART.books, { day: held.day, books: [...held.books] }, held]
    for (const [key, line] of lines.held()) yield [PART.line(key), line, line]
    if (!figures) return
    const { day } = view.asOf
    for (const figure of ['fundFlow', 'popularity'] as const) {
      const newest = figures[figure].newest(day)
      if (newest) yield [PART[figure], newest, newest]
    }
    yield [PART.treasuryLine, figures.treasuryLine, figures.treasuryLine]
    const pools = [...figures.pools.of(day)]
    yield [PART.pools, { day, pools }, JSON.stringify(pools)]
    const stored = `${figures.treasury.rows().length} ${figures.margin.rows().length} ${figures.events.count()}`
    yield [PART.stored, stored, stored]
  }

  function bookParts(book: DayBook, after: CheckpointEnd, changed: Map<string, unknown>) {
    const { marks, auction, indices, codes, boards, ...state } = book.checkpoint(after)
    for (const mark of marks) changed.set(PART.mark(mark.mark), mark)
    if (auction.row.length > 0) changed.set(PART.auction(after.auctionCount), auction)
    if (indices.length > 0) changed.set(PART.indices, indices)
    if (after === DAY_START || rows?.codes.length !== codes.length) {
      rows = { codes, boards }
      changed.set(PART.rows, rows)
    }
    return state
  }

  /** A tick as it is shown, at once: what it is made of goes on. */
  function captured(view: MarketView): Waiting {
    const { day } = view.asOf
    const at = market.history.indexOf(day)
    const isStored = at >= 0 && market.history.columnsOf(at) === view.now
    const running = market.running()
    const book = running?.day === day && !isStored ? running : undefined
    const before = published
    const goesOn = before?.day === day && before.stocksEpoch === view.tick.stocksEpoch && before.book === book
    const changed = new Map<string, unknown>()
    if (!goesOn) seen.clear()
    for (const [part, value, identity] of besides(view)) {
      if (seen.has(part) && seen.get(part) === identity) continue
      seen.set(part, identity)
      changed.set(part, value)
    }
    const state = book && bookParts(book, goesOn ? before.end : DAY_START, changed)
    const shown = isStored ? 'stored' : book?.moment() === view.now ? 'book' : columnsOf(view.now, view.second)
    const head: TickHead = {
      ...{ source, day, shown, number: view.tick, clock: market.clock(), provider: market.source.provider?.() },
      before: goesOn ? before.tick : 0,
      book: state,
    }
    const { tick, stocksEpoch } = view.tick
    published = { ...{ tick, stocksEpoch, day, book }, end: state ?? DAY_START }
    return { head, isWhole: !goesOn, parts: changed }
  }

  /** Who could not tell a tick yet tells the next one in its place, with the parts of both. */
  function joined(next: Waiting): Waiting {
    if (!waiting || next.isWhole) return next
    const { isWhole, head, parts: earlier } = waiting
    return { isWhole, head: { ...next.head, before: head.before }, parts: new Map([...earlier, ...next.parts]) }
  }

  async function publish({ head, isWhole, parts: changed }: Waiting): Promise<void> {
    const bytes = new Map<string, Buffer>()
    for (const [part, value] of changed) bytes.set(part, await packed(value))
    const tick = { fence, isWhole, head: await packed(head), parts: bytes }
    const isTaken = await feed.publish(tick)
    if (!isTaken) return again()
    lastBytes = [...bytes.values()].reduce((sum, { length }) => sum + length, tick.head.length)
  }

  /** Nobody knows what of it came through: the market as it stands is told whole. */
  function again(): void {
    if (isFenced || isStopping) return
    waiting = undefined
    published = undefined
    clearTimeout(retry)
    retry = setTimeout(() => take(market.live()), RETRY_MS)
  }

  function failed(error: unknown): void {
    if (error instanceof StaleFence) {
      if (!isFenced) log.error({ err: error }, 'the market of this collector is no longer told')
      isFenced = true
      parts.onFenced()
      return
    }
    log.warn({ err: error }, 'a tick could not be told to the nodes that follow')
    again()
  }

  async function send(): Promise<void> {
    const next = waiting
    waiting = undefined
    if (next && !isFenced) await publish(next).catch(failed)
  }

  function take(view: MarketView): void {
    if (isFenced) return
    const isFirst = waiting === undefined
    waiting = joined(captured(view))
    if (isFirst) sending = sending.then(send)
  }

  async function beat(): Promise<void> {
    const body: Beat = { clock: market.clock(), status: parts.status.read(), backfill: parts.backfill() }
    try {
      await feed.beat(fence, await packed(body))
      noteLooked(market.intraday.viewed, await feed.looked())
    } catch (error) {
      if (error instanceof StaleFence) failed(error)
    }
  }

  const stopListening = market.onTick(take)
  const beats = setInterval(() => !isFenced && beat(), BEAT_MS)
  take(market.live())
  return {
    lastBytes: () => lastBytes,
    async stop() {
      isStopping = true
      stopListening()
      clearInterval(beats)
      clearTimeout(retry)
      await sending
    },
  }
}
