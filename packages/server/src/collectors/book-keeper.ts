import type { TradeDay } from '@kanpan/contract/model/stock'
import { type DayBook, restoreDayBook } from '@kanpan/market/day-book/day-book'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { Logger } from 'pino'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { RunningBookStore } from '#store/history/running-book-store.ts'
import { morningRows } from './morning-rows.ts'
import { CLOCK_TOLERANCE_SECONDS } from './quote-refusals.ts'

export interface BookKeeperParts {
  readonly runningBooks: RunningBookStore
  readonly stocks: Pick<StockList, 'now'>
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>
  readonly now: () => number
}

/** Keeps the book of the running day by the minute. A disk that fails is news and stops nothing. */
export interface BookKeeper {
  /** The book of a day as it was kept, if it is this market's and nothing in it is later than a second. */
  restore(day: TradeDay, second: number): Promise<DayBook | undefined>
  /** The days before one of which something is kept, ascending. What is kept of later ones is removed. */
  leftBefore(day: TradeDay): Promise<readonly TradeDay[]>
  /** Keeps the book once in every minute; the promise is for who stops or tests, nobody else waits for the disk. */
  keepByMinute(book: DayBook): Promise<void>
  keep(book: DayBook): Promise<void>
  remove(day: TradeDay): Promise<void>
}

const MINUTE_MS = 60_000

/** Why a book cannot be gone on with in this market. Rows are numbered alike, so far as it has any. */
function misfit(codes: readonly string[], { stocks }: Pick<Catalogue, 'stocks'>): string | undefined {
  if (codes.length > stocks.length) return `it has ${codes.length} stocks, the market ${stocks.length}`
  const row = codes.findIndex((code, at) => stocks[at]?.code !== code)
  return row < 0 ? undefined : `its row ${row} is ${codes[row]}, the market's is ${stocks[row]?.code}`
}

export function bookKeeper({ runningBooks, stocks, log, now }: BookKeeperParts): BookKeeper {
  let lastMinute = -1
  let isFailing = false
  /** One after the other: each keeps what changed since the one before. */
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function keepNow(book: DayBook): Promise<void> {
    if (book.moment().second < 0) return
    try {
      await runningBooks.keep(book)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error, day: book.day }, 'the running day could not be kept')
      isFailing = true
    }
  }

  async function remove(day: TradeDay): Promise<void> {
    await runningBooks.remove(day).catch(error => log.error({ err: error, day }, 'a kept day could not be removed'))
  }

  async function taken(day: TradeDay, second: number): Promise<DayBook | undefined> {
    const { checkpoints, refused } = await runningBooks.read(day)
    const last = checkpoints.at(-1)
    if (last !== undefined && last.newestSecond > second + CLOCK_TOLERANCE_SECONDS) {
      // A market whose clock begins anew at every start; nothing is wrong with what was kept.
      log.info({ day }, 'what was kept of a running day is of later than now: the day begins anew')
      await remove(day)
      return undefined
    }
    const reason = refused ?? (last && misfit(last.codes, stocks.now().catalogue))
    if (reason !== undefined) throw new Error(reason)
    const book = restoreDayBook(checkpoints)
    book?.grow(morningRows(stocks.now(), day))
    return book
  }

  return {
    restore: (day, second) =>
      inTurn(async () => {
        try {
          return await taken(day, second)
        } catch (error) {
          log.warn({ err: error, day }, 'what was kept of a running day is not taken: the day begins anew')
          await remove(day)
          return undefined
        }
      }),
    leftBefore: day =>
      inTurn(async () => {
        const days = await runningBooks.days().catch(error => {
          log.error({ err: error }, 'the kept days could not be listed')
          return []
        })
        for (const later of days.filter(one => one > day)) await remove(later)
        return days.filter(one => one < day)
      }),
    async keepByMinute(book) {
      const minute = Math.floor(now() / MINUTE_MS)
      if (minute === lastMinute || book.moment().second < 0) return
      lastMinute = minute
      await inTurn(() => keepNow(book))
    },
    keep: book => inTurn(() => keepNow(book)),
    remove: day => inTurn(() => remove(day)),
  }
}
