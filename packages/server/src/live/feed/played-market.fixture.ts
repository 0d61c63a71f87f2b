import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { createMarket } from '#live/market.ts'
import { bookOf, codesOf, wholeReply } from '#live/simulated-quotes.fixture.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { createHistory } from '#store/history/history.ts'

const DAY = TradeDay.parse('2024-01-03')
const AUCTION_FROM = 33_300

/** The whole simulated market as a collector has it: each call folds the quotes of a second into its book and shows them. */
export function playedMarket() {
  const simulator = createSimulator({ seed: 1 })
  const source = { ...simulatorSource(simulator), replay: undefined }
  const stocks = fixedStocks(simulator.catalogue, simulator.nameOn)
  const codes = codesOf(simulator)
  const records = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  const market = createMarket({ source, stocks, history: createHistory(codes), records, run: '1-test' })
  const book = bookOf(simulator, simulator.momentAt(DAY, AUCTION_FROM))
  market.follow(book)
  return {
    market,
    book,
    show(second: number): void {
      const points = { prevClose: 3000, last: 3000 + second / 1000, amountYuan: 1e6 * second }
      book.fold(wholeReply(codes, simulator.momentAt(DAY, second)))
      book.foldIndices(['000001', '399001', '399006'].map(code => ({ code, name: '指数', second, ...points })))
      market.advance({ day: DAY, second, speed: 1, phase: 'trading' }, book.moment(), [])
    },
  }
}
