import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import type { Market } from '#live/market.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { CatalogueRows } from '#sources/ports/rows.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { CodeChange } from '#store/dataset-store.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Texts } from '#text/texts.ts'
import { admittedMorning } from './catalogue-admission.ts'

export interface CatalogueDeskParts {
  readonly port: Ports['catalogue']
  readonly desk: Desk
  readonly stocks: StockList
  readonly market: Pick<Market, 'stocksChanged'>
  readonly texts: Pick<Texts, 'learn'>
  readonly historyStore: Pick<HistoryStore, 'saveCatalogue'>
  /** Stocks are about to bear other codes: what is stored of them is moved. Rejects when it was not, and the list waits. */
  renumber(changes: readonly CodeChange[]): Promise<void>
  /** There is another version; the day that runs gets the rows of those who are new. */
  onChanged(): void
}

export interface CatalogueDesk {
  /**
   * Asks who is listed when that is due: for each day until it is known, once more at ten past nine, when the names of the morning are out, and
   * when the opening auction is struck.
   */
  run(clock: MomentAsk): Promise<void>
}

/**
 * After each of these the list is asked for again: at ten past nine the names of the morning are out, and some write them over the evening's
 * minutes before the auction.
 */
const AGAIN_FROM: readonly number[] = [33_000, SESSION.openingMatch]
/** Market seconds between two tries. */
const RETRY_SECONDS = 60
/** A part of the list is what there is, and is asked for again after so many. */
const PART_SECONDS = 1_800

/** Keeps the list of stocks: every day who is new, who is called otherwise, who has left. */
export function catalogueDesk({
  port,
  desk,
  stocks,
  market,
  texts,
  historyStore,
  renumber,
  onChanged,
}: CatalogueDeskParts): CatalogueDesk {
  let taken: (MomentAsk & { readonly isWhole: boolean }) | undefined
  let isWhole = false
  let tried: MomentAsk | undefined
  let asking: Promise<unknown> | undefined

  async function take(batch: Batch<CatalogueRows>, day: TradeDay): Promise<IngestResult> {
    rowsOfDay(batch, day)
    const { morning, ...refused } = admittedMorning(batch, stocks.now())
    isWhole = batch.isWhole
    // Before anybody knows the new codes, so that a list is never stored whose rows were left behind.
    const changes = stocks.renumberedBy(morning)
    if (changes.length > 0) await renumber(changes)
    const { isChanged, renumbered } = stocks.take(morning)
    if (isChanged) {
      market.stocksChanged(renumbered)
      texts.learn(stocks.now().catalogue)
      onChanged()
      await historyStore.saveCatalogue(stocks.stored())
    }
    return { newest: { day }, rows: morning.stocks.length, ...refused }
  }

  function isDue({ day, second }: MomentAsk): boolean {
    if (tried?.day === day && second < tried.second + RETRY_SECONDS) return false
    if (taken?.day !== day) return true
    const { second: last, isWhole: wasWhole } = taken
    if (!wasWhole && second >= last + PART_SECONDS) return true
    return AGAIN_FROM.some(from => last < from && second >= from)
  }

  async function ask(clock: MomentAsk, wanted: NonNullable<Ports['catalogue']>): Promise<void> {
    const { day, second } = clock
    const isIn = await desk.ask({
      name: 'catalogue',
      port: wanted,
      ask: { day, second },
      take: batch => take(batch, day),
    })
    // Its pace is not up: it was not asked.
    if (isIn !== undefined) tried = clock
    if (isIn) taken = { ...clock, isWhole }
  }

  return {
    async run({ day, second }) {
      if (!port) return
      if (!asking && isDue({ day, second })) {
        asking = ask({ day, second }, port).finally(() => {
          asking = undefined
        })
      }
      await asking
    },
  }
}
