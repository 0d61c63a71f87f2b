import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Logger } from 'pino'
import type { Market } from '#live/market.ts'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'
import type { Batch, DayRange } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceListing } from '#sources/ports/rows.ts'
import type { Store } from '#store/store.ts'
import { type Desk, rowsInRange } from './desk.ts'
import { Refused } from './refused.ts'

export interface LonghuDeskParts {
  readonly source: { readonly dataset: string }
  readonly port: Ports['longhu']
  readonly market: Pick<Market, 'history' | 'historyGrew' | 'refresh'>
  readonly store: Pick<Store, 'longhu'>
  readonly desk: Desk
  readonly status: Pick<SourceStatus, 'found'>
  readonly log: Pick<Logger, 'error'>
}

export interface LonghuDesk {
  /** Sees to it, aside, that the lists up to the last finished day are kept; what did not come is asked for at the next call. */
  catchUp(): void
  /** Waits for what is under way; the desk's signal ends it. */
  stop(): Promise<void>
}

/** How far back lists are kept: a year of a branch's record. */
const STORED_DAYS = 260
/** Lists of the newest days come first: they are looked at first. A first start has its first week within seconds. */
const FIRST_DAYS = 5
const DAYS_AT_ONCE = 65

const NO_SUCH_STOCK = '没有这只股票'
/** A list has a few securities that are no stocks of the market; with more of them it is of another. */
const MOST_STRANGERS_PCT = 10

/** Keeps the dragon-tiger lists of finished days in the store, worked out by the source beside everything else. */
export function longhuDesk({ source, port, market, store, desk, status, log }: LonghuDeskParts): LonghuDesk {
  let isStopped = false
  let working: Promise<void> | undefined
  let lastStoredDay: TradeDay | undefined

  /** The stretch of the newest missing days; undefined when all are there. */
  function missingStretch(known: ReadonlySet<TradeDay>): DayRange | undefined {
    const missing = market.history.days.slice(-STORED_DAYS).filter(day => !known.has(day))
    const [from, to] = [missing.slice(known.size === 0 ? -FIRST_DAYS : -DAYS_AT_ONCE)[0], missing.at(-1)]
    return from && to ? { from, to } : undefined
  }

  function storedLists(known: ReadonlySet<TradeDay>): IngestResult {
    const wanted = market.history.days.slice(-STORED_DAYS)
    const newest = wanted.findLast(day => known.has(day))
    const rows = wanted.filter(day => known.has(day)).length
    return { rows, expectedRows: wanted.length, ...(newest && { newest: { day: newest } }) }
  }

  async function take(batch: Batch<readonly SourceListing[]>, range: DayRange, known: Set<TradeDay>) {
    const given = rowsInRange(batch, range)
    const rows = given.filter(({ code }) => market.history.rowOf(code) !== undefined)
    const refusedRows = given.length - rows.length
    // A list is kept for good: what is not believed is asked for again.
    if (given.length === 0) throw new Refused('来源给出的龙虎榜是空的')
    if (!batch.isWhole) throw new Refused('来源给出的龙虎榜不完整')
    if (100 * refusedRows > MOST_STRANGERS_PCT * given.length) {
      throw new Refused(`${refusedRows} / ${given.length} 条不可信：${NO_SUCH_STOCK}`)
    }
    const { dataset } = source
    await store.longhu.save(rows.map(listing => ({ ...listing, dataset, day: batch.day })))
    known.add(batch.day)
    return { ...storedLists(known), refusedRows, refusedFor: NO_SUCH_STOCK }
  }

  /** Asks for what is missing, stretch by stretch; answers whether all is there. */
  async function keepMissing(lists: NonNullable<Ports['longhu']>): Promise<boolean> {
    const known = new Set(await store.longhu.days(source.dataset))
    status.found('longhu', storedLists(known))
    for (let range = missingStretch(known); range; range = missingStretch(known)) {
      const stretch = range
      const before = known.size
      const isIn = await desk.askDays({
        name: 'longhu',
        port: lists,
        range: stretch,
        take: batch => take(batch, stretch, known),
      })
      if (known.size > before) {
        // Who has seen an earlier day without its list is told of it too.
        market.historyGrew()
        market.refresh()
      }
      if (isStopped || !isIn || !known.has(stretch.to)) return false
    }
    return true
  }

  async function work(lists: NonNullable<Ports['longhu']>): Promise<void> {
    try {
      // A day may be over while the earlier ones are still being kept.
      for (let last = market.history.days.at(-1); last && last !== lastStoredDay; last = market.history.days.at(-1)) {
        if (!(await keepMissing(lists))) return
        lastStoredDay = last
      }
    } catch (error) {
      log.error({ err: error }, 'dragon-tiger lists were not kept')
    } finally {
      working = undefined
    }
  }

  return {
    catchUp() {
      if (port && !isStopped) working ??= work(port)
    },
    async stop() {
      isStopped = true
      await working
    },
  }
}
