import type { TradeDay } from '@kanpan/contract/model/stock'
import type { BookCheckpoint } from '@kanpan/market/day-book/checkpoint'
import { type DayBook, restoreDayBook } from '@kanpan/market/day-book/day-book'
import type { IndexDay } from '@kanpan/market/day-book/index-marks'
import type { DayPool } from '#live/figures/day-pools.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { DeliveredLine } from '#live/intraday/delivered-lines.ts'
import type { Intraday } from '#live/intraday/intraday.ts'
import type { StampedBook } from '#live/intraday/order-books.ts'
import type { PublishedPool } from '#sources/ports/pool-rows.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import { type BookRows, PART, type TickHead } from './feed-entry.ts'
import type { FeedTick } from './market-feed.ts'
import { unpacked } from './packed.ts'

/** A tick goes on from one that was not heard. */
export class MissedTick extends Error {}

const isMark = (name: string) => name.startsWith('mark.')
const isAuction = (name: string) => name.startsWith('auction.')
const LINE = PART.line('')

type Pools = readonly (readonly [PublishedPool, DayPool])[]

/** The running day of a collector, put together from its ticks. */
export function followedDay() {
  /** What stands beside the book, as it was told last. */
  const parts = new Map<string, unknown>()
  let book: DayBook | undefined
  let last: TickHead | undefined

  const part = <T>(name: string) => parts.get(name) as T | undefined

  function takeBook({ book: state }: TickHead, isWhole: boolean, fresh: ReadonlyMap<string, unknown>): void {
    if (isWhole) book = undefined
    if (!state) return
    const { codes = [], boards = [] } = part<BookRows>(PART.rows) ?? {}
    const named = (isWanted: (name: string) => boolean) =>
      [...fresh].filter(([name]) => isWanted(name)).sort(([a], [b]) => (a < b ? -1 : 1))
    const auctions = named(isAuction).map(([, entries]) => entries as BookCheckpoint['auction'])
    const [auction = NO_AUCTION, ...later] = auctions
    const marks = named(isMark).map(([, mark]) => mark as BookCheckpoint['marks'][number])
    const indices = part<readonly IndexDay[]>(PART.indices) ?? []
    const checkpoint: BookCheckpoint = { ...state, codes, boards, marks, auction, indices }
    if (book?.day === state.day) book.takeUp(checkpoint)
    else book = restoreDayBook([checkpoint])
    for (const entries of later) book?.takeUp({ ...checkpoint, marks: [], auction: entries })
  }

  return {
    /** Takes a tick in; rejects with `MissedTick` where one before it was not. */
    async take(tick: FeedTick): Promise<TickHead> {
      const head = (await unpacked(tick.head)) as TickHead
      const { number, before } = head
      const goesOn = last?.number.run === number.run && last.number.tick === before
      if (!tick.isWhole && !goesOn) throw new MissedTick(`tick ${number.tick} goes on from ${before}`)
      const fresh = new Map<string, unknown>()
      for (const [name, bytes] of tick.parts) fresh.set(name, await unpacked(bytes))
      if (tick.isWhole) parts.clear()
      for (const [name, value] of fresh) if (!isMark(name) && !isAuction(name)) parts.set(name, value)
      takeBook(head, tick.isWhole, fresh)
      last = head
      return head
    },
    head: () => last,
    book: () => book,
    reasons: () => part<readonly SourceReason[]>(PART.reasons) ?? [],
    names: () => new Map(part<readonly (readonly [number, string])[]>(PART.names)),
    stored: () => part<string>(PART.stored) ?? '',
    /** Lays what stands beside the book where views read it. */
    async lay({ books, lines }: Intraday, figures: StoredFigures): Promise<void> {
      const held = part<{ day: TradeDay | undefined; books: readonly (readonly [string, readonly StampedBook[]])[] }>(
        PART.books,
      )
      if (held) books.hold({ day: held.day, books: new Map(held.books) })
      const delivered = [...parts].filter(([name]) => name.startsWith(LINE))
      lines.hold(new Map(delivered.map(([name, line]) => [name.slice(LINE.length), line as DeliveredLine])))
      for (const figure of ['fundFlow', 'popularity'] as const) {
        const moment = part<Parameters<StoredFigures[typeof figure]['keep']>[0]>(figure)
        if (moment && moment.second !== figures[figure].newest(moment.day)?.second) {
          await (figures[figure].keep as (one: typeof moment) => Promise<void>)(moment)
        }
      }
      figures.treasuryLine = part<StoredFigures['treasuryLine']>(PART.treasuryLine)
      const pools = part<{ readonly day: TradeDay; readonly pools: Pools }>(PART.pools)
      for (const [name, pool] of pools?.pools ?? []) figures.pools.take(pools?.day as TradeDay, name, pool)
    },
  }
}

const NO_AUCTION: BookCheckpoint['auction'] = {
  row: new Int32Array(0),
  second: new Int32Array(0),
  cents: new Int32Array(0),
  matchedShares: new Float64Array(0),
  unmatchedShares: new Float64Array(0),
  withdrawnShares: new Float64Array(0),
}
