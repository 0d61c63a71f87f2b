import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Logger } from 'pino'
import type { Market } from '#live/market.ts'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Store } from '#store/store.ts'

export interface LonghuDeskParts {
  readonly source: { readonly dataset: string; readonly ports: Pick<Ports, 'longhu'> }
  readonly market: Pick<Market, 'history' | 'historyGrew' | 'refresh'>
  readonly store: Pick<Store, 'longhu'>
  readonly log: Pick<Logger, 'error'>
  readonly status: SourceStatus
}

export interface LonghuDesk {
  /** Sees to it, aside, that the lists up to the last finished day are kept. */
  catchUp(): void
  /** Ends what is under way. */
  stop(): Promise<void>
}

/** How far back lists are kept: a year of a branch's record. */
const STORED_DAYS = 260
/** Lists of the newest days come first: they are looked at first. A first start has its first week within seconds. */
const FIRST_DAYS = 5
const DAYS_AT_ONCE = 65

/** Keeps the dragon-tiger lists of finished days in the store, worked out by the source beside everything else. */
export function longhuDesk({ source, market, store, log, status }: LonghuDeskParts): LonghuDesk {
  const abort = new AbortController()
  let working: Promise<void> | undefined
  let lastStoredDay: TradeDay | undefined

  /** The stretch of the newest missing days; undefined when all are there. */
  function missingStretch(known: ReadonlySet<TradeDay>): { from: TradeDay; to: TradeDay } | undefined {
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

  async function keepMissing(): Promise<void> {
    const port = source.ports.longhu
    if (!port) return
    const known = new Set(await store.longhu.days(source.dataset))
    status.found('longhu', storedLists(known))
    for (;;) {
      const stretch = missingStretch(known)
      if (!stretch || abort.signal.aborted) return
      for await (const { day, rows } of port.days(stretch, abort.signal)) {
        await store.longhu.save(rows.map(listing => ({ ...listing, dataset: source.dataset, day })))
        known.add(day)
      }
      if (!known.has(stretch.to)) return
      status.succeeded('longhu', storedLists(known))
      // Who has seen an earlier day without its list is told of it too.
      market.historyGrew()
      market.refresh()
    }
  }

  async function work(): Promise<void> {
    try {
      // A day may be over while the earlier ones are still being kept.
      for (let last = market.history.days.at(-1); last && last !== lastStoredDay; last = market.history.days.at(-1)) {
        await keepMissing()
        lastStoredDay = last
      }
    } catch (error) {
      status.failed('longhu', error instanceof Error ? error.message : String(error))
      log.error({ err: error }, 'dragon-tiger lists were not kept')
    } finally {
      working = undefined
    }
  }

  return {
    catchUp() {
      working ??= work()
    },
    async stop() {
      abort.abort()
      await working
    },
  }
}
