import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import type { Market } from '#live/market.ts'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { SourceSector } from '#sources/ports/sector-rows.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Texts } from '#text/texts.ts'
import { admittedSectors } from './sector-admission.ts'

export interface SectorsDeskParts {
  readonly port: Ports['sectors']
  readonly desk: Desk
  readonly stocks: StockList
  readonly market: Pick<Market, 'stocksChanged'>
  readonly texts: Pick<Texts, 'learn'>
  readonly historyStore: Pick<HistoryStore, 'saveCatalogue'>
  readonly status: Pick<SourceStatus, 'found'>
}

export interface SectorsDesk {
  /**
   * Asks for the sectors when that is due: at once while there are none, and when somebody is listed whom none of them has; else in
   * the evening or morning of every fifth trading day.
   */
  run(clock: MomentAsk): Promise<void>
}

/** Members change by the week; hundreds of sectors are many requests. */
const EVERY_DAYS = 5
/** Market seconds between two tries, and after a part. */
const RETRY_SECONDS = 600

const isOutsideSession = (second: number) => second < SESSION.auctionFrom || second >= SESSION.afterHoursTo

/** Keeps the list of sectors and of who is in them. */
export function sectorsDesk(parts: SectorsDeskParts): SectorsDesk {
  const { port, desk, stocks, market, texts, historyStore, status } = parts
  /** Rows behind these are not known to have been there when all sectors came in last. */
  let knownRows = stocks.now().catalogue.stocks.length
  let tried: MomentAsk | undefined
  let asking: Promise<unknown> | undefined

  async function take(batch: Batch<readonly SourceSector[]>, day: TradeDay): Promise<IngestResult> {
    rowsOfDay(batch, day)
    const { catalogue, rowOf } = stocks.now()
    const known = { sectors: catalogue.sectors, isStock: (code: string) => rowOf(code) !== undefined }
    const { rows, ...refused } = admittedSectors(batch, known)
    const before = stocks.stored()
    const { isChanged } = stocks.takeSectors({ rows, wholeOn: batch.isWhole ? day : undefined })
    if (isChanged) {
      market.stocksChanged([])
      texts.learn(stocks.now().catalogue)
    }
    if (batch.isWhole) knownRows = catalogue.stocks.length
    if (stocks.stored() !== before) await historyStore.saveCatalogue(stocks.stored())
    const expectedRows = stocks.now().catalogue.sectors.length
    return { newest: { day }, rows: rows.length, expectedRows, ...refused }
  }

  function countNewcomers(day: TradeDay): number {
    const { sectorsOn } = stocks.stored()
    const { sectors, stocks: listed, delistedOn } = stocks.now().catalogue
    const isNew = (row: number, listedOn: string | null) =>
      row >= knownRows || (listedOn !== null && sectorsOn !== undefined && listedOn > sectorsOn && listedOn <= day)
    const fresh = listed.flatMap(({ listedOn }, row) => (isNew(row, listedOn) && !delistedOn?.has(row) ? [row] : []))
    if (fresh.length === 0) return 0
    const inSome = new Set(sectors.flatMap(({ rows }) => [...rows]))
    return fresh.filter(row => !inSome.has(row)).length
  }

  let counted: { readonly of: readonly unknown[]; readonly count: number } | undefined
  /** So many who are listed since all sectors came in last, and are in none of them. */
  function newcomers(day: TradeDay): number {
    const of = [stocks.now(), stocks.stored(), knownRows, day]
    if (!counted || of.some((one, at) => one !== counted?.of[at])) {
      counted = { of, count: countNewcomers(day) }
      if (counted.count > 0) status.found('sectors', { isWhole: false })
    }
    return counted.count
  }

  function isDue({ day, second }: MomentAsk, { reach }: NonNullable<Ports['sectors']>): boolean {
    const { sectors, sectorsOn } = stocks.stored()
    const hasNew = sectors.length > 0 && newcomers(day) > 0
    if (tried?.day === day && second < tried.second + RETRY_SECONDS) return false
    if (sectors.length === 0) return true
    // A network takes hundreds of requests for it, and in the session those are for prices.
    if (hasNew) return reach !== 'now' || isOutsideSession(second)
    if (sectorsOn !== undefined && sectorsOn <= day && tradeDayDistance(sectorsOn, day) < EVERY_DAYS) return false
    return isOutsideSession(second)
  }

  async function ask(clock: MomentAsk, wanted: NonNullable<Ports['sectors']>): Promise<void> {
    const { day, second } = clock
    const job = { name: 'sectors', port: wanted, ask: { day, second } } as const
    const isIn = await desk.ask({ ...job, take: batch => take(batch, day) })
    // Its pace is not up: it was not asked.
    if (isIn !== undefined) tried = clock
  }

  return {
    async run({ day, second }) {
      if (!port) return
      if (!asking && isDue({ day, second }, port)) {
        asking = ask({ day, second }, port).finally(() => {
          asking = undefined
        })
      }
      await asking
    },
  }
}
