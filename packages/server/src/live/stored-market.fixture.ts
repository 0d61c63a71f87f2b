import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { archiveSource } from '#sources/archive/archive-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { createHistory, type History } from '#store/history/history.ts'
import { createFigures } from './figures/figures.ts'
import type { RecordedLimitUp } from './figures/pools.ts'
import { createMarket, type Market } from './market.ts'

interface StoredMarket {
  readonly history: History
  readonly catalogue: Catalogue
  /** A market told whole by one source, or the parts that were recorded of one. */
  readonly coversAllStocks: boolean
  readonly limitUpsOf?: (day: TradeDay) => ReadonlyMap<string, readonly RecordedLimitUp[]>
}

/** The market of some of the days that are kept, at the close of the last of them: as an archive that holds no others tells it. */
export function marketOfDays(
  { history: whole, catalogue, coversAllStocks, limitUpsOf }: StoredMarket,
  days: readonly TradeDay[],
): Market {
  const history = createHistory(whole.codes, coversAllStocks ? 'nothingBefore' : 'unknownBefore')
  history.appendAll(days.map(day => whole.columnsOf(whole.indexOf(day))))
  const source = {
    ...archiveSource({
      ...{ dataset: 'archive', catalogue, days: history.days },
      columnsOf: index => history.columnsOf(index),
      recordsOf: async () => [],
      lastDay: history.days.at(-1),
    }),
    coversAllStocks,
  }
  const records = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  const pools = { limitUpsOf: limitUpsOf ?? (() => new Map()), breadthOf: () => [] }
  const figures = createFigures({ pools })
  const stocks = fixedStocks(catalogue)
  const market = createMarket({ source, stocks, history, records, figures, run: 'test' })
  const clock = { day: source.lastDay, second: 64_800, speed: 0, phase: 'closed' } as const
  market.advance(clock, history.columnsOf(history.indexOf(source.lastDay)), [])
  return market
}
