import { daysHeld } from '#collectors/past/fill-history.ts'
import type { TickHead } from '#live/feed/feed-entry.ts'
import { followedDay } from '#live/feed/followed-day.ts'
import type { FeedTick, MarketFeed } from '#live/feed/market-feed.ts'
import { type DatasetParts, openDataset, type Prepare } from './market-runtime.ts'

export interface StandByParts extends DatasetParts {
  readonly feed: Pick<MarketFeed, 'follow'>
  readonly prepare: Prepare
}

/** A process that waits to be the collector, and is ready to go on where the one before it ends. */
export interface StandBy {
  /** Leaves what it has come to on disk, where whoever opens the market goes on from. */
  stop(): Promise<void>
}

/** A collector that takes in its past changes it again and again. */
const COPY_MS = 15_000
const MINUTE_MS = 60_000

/**
 * Has what a collector would begin with: this process's copy of the days that are over, what the source remembers, and the running day
 * as the collector tells it, which is on disk as if this process had been killed in the middle of it.
 */
export function standBy({ feed, prepare, ...parts }: StandByParts): StandBy {
  const { log } = parts
  const day = followedDay()
  let dataset: Awaited<ReturnType<typeof openDataset>> | undefined
  let copying: Promise<void> | undefined
  /** Of which past there is a copy, and of what was copied last. */
  let copied = ''
  let last = { day: '', atMs: 0 }
  let savedMinute = -1
  let savedBook: ReturnType<typeof day.book>

  /** The collector has closed them: here there is nothing left to do about them. */
  async function forgetClosed({ store, runningBooks }: NonNullable<typeof dataset>): Promise<void> {
    const stored = new Set(await store.days())
    for (const left of await runningBooks.days()) if (stored.has(left)) await runningBooks.remove(left)
  }

  async function copyPast({ source, day: running }: TickHead): Promise<void> {
    dataset ??= await openDataset(parts, source.dataset)
    await dataset.store.loadAll(daysHeld(source, running).from)
    await forgetClosed(dataset)
    await prepare({ config: parts.config, checkpoints: dataset.checkpoints, day: running })
    if (!copied) log.info({ dataset: source.dataset, day: running }, 'ready to take over from the collector')
  }

  /** Goes on for as long as the collector has another past than what is here. */
  async function copyAll(): Promise<void> {
    for (let head = day.head(); head; head = day.head()) {
      const { run, epoch, stocksEpoch } = head.number
      const past = [head.source.dataset, head.day, run, epoch, stocksEpoch].join(' ')
      const isEarly = head.day === last.day && performance.now() - last.atMs < COPY_MS
      if (past === copied || isEarly) return
      last = { day: head.day, atMs: performance.now() }
      await copyPast(head)
      copied = past
    }
  }

  async function saveBook(): Promise<void> {
    const book = day.book()
    if (!dataset || !book || book.moment().second < 0) return
    // One that was told whole is no continuation of what is on disk.
    if (savedBook !== book) await dataset.runningBooks.remove(book.day)
    savedBook = undefined
    await dataset.runningBooks.keep(book)
    savedBook = book
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'what the collector has is not all here')

  async function onTick(tick: FeedTick): Promise<void> {
    await day.take(tick)
    copying ??= copyAll()
      .catch(failed)
      .finally(() => {
        copying = undefined
      })
    const minute = Math.floor(performance.now() / MINUTE_MS)
    if (minute === savedMinute || !dataset) return
    savedMinute = minute
    await saveBook().catch(failed)
  }

  const follower = feed.follow({ onTick, onBeat: async () => {}, onError: failed })
  return {
    async stop() {
      await follower.stop()
      await copying
      await saveBook().catch(failed)
      await dataset?.close()
    },
  }
}
