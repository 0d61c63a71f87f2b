import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { SIMULATED_ALIASES } from '@kanpan/simulator/longhu/branches'
import type { ReasonSource, Simulator, Ticker } from '@kanpan/simulator/simulator'
import { simulatedCorporate } from './simulator-corporate.ts'
import { simulatorDataset } from './simulator-dataset.ts'
import { simulatedLonghu } from './simulator-longhu.ts'
import { simulatedPast } from './simulator-past.ts'
import type { Intraday, MarketSource, SourceNews, SourceReason } from './source.ts'

const REASON_SOURCES = { community: '模拟', wire: '模拟财讯' } as const satisfies Record<ReasonSource, string>

/** The market that does not exist, as a source like any other. */
export function simulatorSource(simulator: Simulator): MarketSource {
  const { stocks } = simulator.catalogue

  function codeOf(row: number): StockCode {
    const stock = stocks[row]
    if (!stock) throw new RangeError(`row ${row} of ${stocks.length}`)
    return stock.code
  }

  let playing: { readonly day: TradeDay; readonly ticker: Ticker } | undefined

  const intraday: Intraday = {
    tick(day, second) {
      if (playing?.day !== day) playing = { day, ticker: simulator.createTicker(day) }
      return playing.ticker.advance(second)
    },
    momentAt: (day, second) => simulator.momentAt(day, second),
    play: day => simulator.createTicker(day).advance,
    minuteLine: (day, row) => simulator.minuteLine(day, row),
    sealLine: (day, row) => simulator.sealLine(day, row),
    moves: day => simulator.moves(day),
    orderBook: (day, row, second) => simulator.orderBook(day, row, second),
    auction: (day, second) => simulator.auction(day, second),
    auctionLine: (day, row, second) => simulator.auctionLine(day, row, second),
    indices: (day, second) => simulator.indices(day, second),
    indexLines: day => simulator.indexLines(day),
    amountLine: day => simulator.amountLine(day),
  }

  async function reasons(day: TradeDay): Promise<readonly SourceReason[]> {
    const close = simulator.momentAt(day, 54_000)
    return simulator.limitUpReasons(day).map(({ row, source, tags, text }) => ({
      code: codeOf(row),
      source: REASON_SOURCES[source],
      firstSealSecond: known(close.firstSealSecond[row]),
      lastSealSecond: known(close.lastSealSecond[row]),
      brokenTimes: known(close.brokenTimes[row]),
      tags,
      text,
    }))
  }

  async function news(day: TradeDay): Promise<readonly SourceNews[]> {
    return simulator.news(day).map(item => ({
      id: item.id,
      kind: item.kind,
      source: item.source,
      second: item.second,
      title: item.title,
      content: item.content,
      codes: item.rows.map(codeOf),
      important: item.important,
    }))
  }

  return {
    name: 'simulator',
    dataset: simulatorDataset(simulator.seed),
    firstDay: simulator.firstDay,
    coversAllStocks: true,
    catalogue: simulator.catalogue,
    nameOn: (row, day) => simulator.nameOn(row, day),
    walk: (from, to) => simulator.walk(from, to),
    reasons,
    news,
    intraday,
    fundFlow: moment => simulator.fundFlowAt(moment),
    popularity: (moment, second) => simulator.popularityHeat(moment, second),
    macro: { treasury30: to => simulator.treasuryUntil(to), treasury30Line: day => simulator.treasuryLine(day) },
    limitUps: () => undefined,
    breadth: () => [],
    corporate: simulatedCorporate(simulator.corporateEvents),
    past: (days, aborted) => simulatedPast({ seed: simulator.seed, known: simulator.knownStates(), days }, aborted),
    longhu: (days, aborted) =>
      simulatedLonghu({ seed: simulator.seed, known: simulator.knownStates(), ...days }, aborted),
    branchAliases: SIMULATED_ALIASES,
    checkpoint: day => simulator.statesUntil(day),
  }
}

function known(value: number | undefined): number | undefined {
  return value === undefined || value < 0 ? undefined : value
}
