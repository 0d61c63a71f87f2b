import { SIMULATED_ALIASES } from '@kanpan/simulator/longhu/branches'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { DaysPort, Port } from '#sources/ports/port.ts'
import type { BarRows, MomentAsk } from '#sources/ports/ports.ts'
import type { SourceNews } from '#sources/ports/rows.ts'
import type { Replay } from '#sources/replay.ts'
import type { Source } from '#sources/source.ts'
import { cataloguePort } from './catalogue-port.ts'
import { companyEventsPort, simulatedCorporate } from './corporate.ts'
import { simulatorDataset } from './dataset.ts'
import { indicesPort } from './indices-port.ts'
import { longhuPort } from './longhu-port.ts'
import { minutesPort } from './minutes-port.ts'
import { fundFlowPort, popularityPort } from './moment-ports.ts'
import { orderBookPort } from './order-book-port.ts'
import { pastDays } from './past-days.ts'
import { poolsPort } from './pools-port.ts'
import { quotesPort } from './quotes-port.ts'
import { referencePricesPort } from './reference-prices-port.ts'
import { sectorsPort } from './sectors-port.ts'
import { marginPort, treasuryPort } from './series-ports.ts'
import { newsOf, reasonsOf } from './stories.ts'
import { DAYS_TRAITS, TRAITS } from './traits.ts'

function barsPort(simulator: Simulator): DaysPort<BarRows> {
  const codes = simulator.catalogue.stocks.map(({ code }) => code)
  return {
    ...DAYS_TRAITS,
    async *days({ from, to }) {
      for (const columns of simulator.walk(from, to)) {
        yield { provider: TRAITS.provider, day: columns.day, rows: { ...columns, codes }, isWhole: true }
      }
    },
  }
}

/** A data set whose day is known whole from its morning on, worked out once a day. */
function dayPort<Rows>(rowsOf: (day: MomentAsk['day']) => Rows): Port<MomentAsk, Rows> {
  let last: { readonly day: string; readonly rows: Rows } | undefined
  return {
    ...TRAITS,
    async ask({ day }) {
      if (last?.day !== day) last = { day, rows: rowsOf(day) }
      return { provider: TRAITS.provider, day, rows: last.rows, isWhole: true }
    },
  }
}

function newsPort(simulator: Simulator, kind: SourceNews['kind']): Port<MomentAsk, readonly SourceNews[]> {
  return dayPort(day => newsOf(simulator, day).filter(item => item.kind === kind))
}

function replayOf(simulator: Simulator): Replay {
  return {
    codes: simulator.catalogue.stocks.map(({ code }) => code),
    nameOn: (row, day) => simulator.nameOn(row, day),
    prepareDay: day => simulator.prepareDay(day),
    prepareInside: day => simulator.prepareInside(day),
    prepareLines: day => simulator.prepareLines(day),
    prepareMoment: (day, second) => simulator.prepareMoment(day, second),
    prepareMoves: day => simulator.prepareMoves(day),
    prepareAuction: (day, second) => simulator.prepareAuction(day, second),
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
    pastDays: (days, aborted) => pastDays({ seed: simulator.seed, known: simulator.knownStates(), days }, aborted),
    checkpoint: day => simulator.statesUntil(day),
    figures: {
      fundFlow: moment => simulator.fundFlowAt(moment),
      popularity: (moment, second) => simulator.popularityHeat(moment, second),
      treasuryLine: day => simulator.treasuryLine(day),
      companyEvents: simulatedCorporate(simulator),
    },
  }
}

/** The market that does not exist, as a source like any other. */
export function simulatorSource(simulator: Simulator): Source {
  return {
    name: 'simulator',
    dataset: simulatorDataset(simulator.seed),
    firstDay: simulator.firstDay,
    coversAllStocks: true,
    ports: {
      catalogue: cataloguePort(simulator),
      sectors: sectorsPort(simulator),
      bars: barsPort(simulator),
      // Its days are told whole.
      stockBars: undefined,
      referencePrices: referencePricesPort(simulator),
      quotes: quotesPort(simulator),
      indices: indicesPort(simulator),
      orderBook: orderBookPort(simulator),
      minutes: minutesPort(simulator),
      pools: poolsPort(simulator),
      reasons: dayPort(day => reasonsOf(simulator, day)),
      flashNews: newsPort(simulator, 'flash'),
      announcements: newsPort(simulator, 'announcement'),
      longhu: longhuPort(simulator),
      fundFlow: fundFlowPort(simulator),
      popularity: popularityPort(simulator),
      companyEvents: companyEventsPort(simulator),
      treasury: treasuryPort(simulator),
      margin: marginPort(simulator),
    },
    replay: replayOf(simulator),
    branchAliases: SIMULATED_ALIASES,
  }
}
