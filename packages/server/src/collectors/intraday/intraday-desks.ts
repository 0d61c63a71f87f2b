import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { Desk } from '#collectors/desk.ts'
import type { Task } from '#collectors/paced-task.ts'
import type { Market } from '#live/market.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { hotSet } from './hot-set.ts'
import { type IndexDesk, indexDesk } from './index-desk.ts'
import { type MinutesDesk, minutesDesk } from './minutes-desk.ts'
import { orderBookDesk } from './order-book-desk.ts'

export interface IntradayDeskParts {
  readonly ports: Pick<Ports, 'indices' | 'orderBook' | 'minutes'>
  readonly desk: Desk
  readonly book: DayBook
  readonly stocks: Pick<StockList, 'now'>
  readonly market: Pick<Market, 'intraday' | 'historyGrew' | 'refresh'>
  /** Codes that persons have collected. */
  readonly collected?: (() => readonly string[]) | undefined
}

/** In the order in which one who takes them in turn does. */
export const INTRADAY_DESKS = ['indices', 'orderBook', 'minutes'] as const

export interface IntradayDesks {
  readonly indices: IndexDesk | undefined
  readonly orderBook: Task | undefined
  readonly minutes: MinutesDesk | undefined
  /** Who is to be asked for more often than the whole market, at most so many. */
  hotCodes(mostCodes: number): readonly string[]
}

/** The desks of what stands beside the quotes of a running day: indices, and single stocks while they are looked at. */
export function intradayDesks(parts: IntradayDeskParts, day: TradeDay): IntradayDesks {
  const { ports, desk, book, stocks, market, collected = () => [] } = parts
  const { books, lines, viewed } = market.intraday
  const rowOf = (code: string) => stocks.now().rowOf(code)
  const hotCodes = (mostCodes: number) =>
    hotSet({ book, catalogue: stocks.now().catalogue, viewed: viewed.books.recent, collected }, mostCodes)

  function lastCents(code: string): number | undefined {
    const row = rowOf(code)
    return row === undefined ? undefined : (book.moment().closeCents[row] ?? 0)
  }

  const { indices, orderBook, minutes } = ports
  return {
    hotCodes,
    indices: indices && indexDesk({ book, port: indices, desk }),
    orderBook:
      orderBook &&
      orderBookDesk(
        {
          ...{ port: orderBook, desk, books, lastCents, viewed: viewed.books.recent },
          hot: () => hotCodes(orderBook.mostCodes),
        },
        day,
      ),
    minutes:
      minutes &&
      minutesDesk(
        {
          ...{ port: minutes, desk, lines, book, viewed: viewed.lines.recent, viewedPast: viewed.pastLines.recent },
          onPastLine() {
            market.historyGrew()
            market.refresh()
          },
          isStock: code => rowOf(code) !== undefined,
        },
        day,
      ),
  }
}
