import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { atOnce } from '#at-once.ts'
import { corporateEvents } from '#corporate/corporate-events.ts'
import { createDailyModel } from '#daily/daily-model.ts'
import { exRightTerms } from '#daily/ex-right-terms.ts'
import { fundFlowAt } from '#fund-flow/fund-flow.ts'
import { closeMoment } from '#intraday/close-moment.ts'
import { minuteLineOf, rowMinutes, stockMinutes } from '#intraday/day-minutes.ts'
import { dayScene } from '#intraday/day-scene.ts'
import { amountLineOf, indexAt, indexLineOf } from '#intraday/indices.ts'
import type { InsideDay } from '#intraday/inside-day.ts'
import { momentCopy } from '#intraday/moment-copy.ts'
import { dayMoves, writeMoves } from '#intraday/move/moves.ts'
import { orderBookAt } from '#intraday/order-book.ts'
import { sealLine } from '#intraday/seal/seal-line.ts'
import { createTicker } from '#intraday/ticker.ts'
import { createMargin } from '#macro/margin.ts'
import { createTreasury } from '#macro/treasury.ts'
import { dayNews } from '#news/day-news.ts'
import { popularityHeat } from '#popularity/popularity.ts'
import { limitUpReasonsOf } from '#reasons/limit-up-reasons.ts'
import { createUniverse, dayNumber } from '#universe/universe.ts'
import { keepLast } from './day-cache.ts'
import { insideDays } from './inside-days.ts'
import { nameOnDay } from './name-on.ts'
import type { MarketMoment, SimulatedExRight, SimulatedIndexLine, Simulator } from './simulator.ts'

/** Plans and what follows from them at once, for the days a person pages through. */
const SCENES_CACHED = 12
/** On the way from the opening to a moment: what lies between two of them is some milliseconds' work. */
const WAYPOINTS = [0, 1 / 3, 2 / 3, 1]

export interface SimulatorOptions {
  readonly seed: number
  /** What `knownStates` gave once, wherever it has been kept since; anything else is passed over. */
  readonly known?: unknown
}

function* advanceInSteps({ ticker }: InsideDay, second: number): Generator<undefined, void> {
  // Whoever else moves it meanwhile takes nothing from the way but its shortness.
  for (const part of WAYPOINTS) {
    yield
    ticker.advance(SESSION.openingMatch + Math.floor(part * (second - SESSION.openingMatch)))
  }
}

/** The market of a seed. Nothing is told before it is asked; the same seed always tells the same. */
export function createSimulator({ seed, known }: SimulatorOptions): Simulator {
  const universe = createUniverse(seed)
  const model = createDailyModel(universe, known)
  const companies = corporateEvents(universe)
  const nameOn = nameOnDay(universe)
  const sceneOf = keepLast(SCENES_CACHED, (day: TradeDay) =>
    dayScene({ seed, plan: model.plan(day), catalogue: universe }),
  )
  const insides = insideDays(sceneOf)
  const insideOf = insides.of
  const movesOf = keepLast(SCENES_CACHED, (day: TradeDay) => dayMoves(insideOf(day)))
  const reasonsOf = keepLast(SCENES_CACHED, (day: TradeDay) => atOnce(limitUpReasonsOf(sceneOf(day))))
  const indicesOf = keepLast(SCENES_CACHED, (day: TradeDay) => model.indexDaily(day))
  function* writeIndexLines({ scene, minutes }: InsideDay): Generator<undefined, readonly SimulatedIndexLine[]> {
    const lines: SimulatedIndexLine[] = []
    for (const index of indicesOf(scene.plan.day)) lines.push(yield* indexLineOf(index, scene.plan, minutes))
    return lines
  }
  function writeAmountLine({ scene, minutes }: InsideDay): Generator<undefined, Float64Array> {
    return amountLineOf(scene.plan, minutes, () => true)
  }
  const indexLinesOf = keepLast(SCENES_CACHED, (day: TradeDay) => atOnce(writeIndexLines(insideOf(day))))
  const amountLineFor = keepLast(SCENES_CACHED, (day: TradeDay) => atOnce(writeAmountLine(insideOf(day))))

  const margin = createMargin(seed)
  const treasury = createTreasury(seed)
  const treasuryLineFor = keepLast(SCENES_CACHED, (day: TradeDay) => {
    const [market] = indexLinesOf(day)
    return treasury.line(day, market as SimulatedIndexLine)
  })

  function momentAt(day: TradeDay, second: number): MarketMoment {
    if (second >= SESSION.close) return closeMoment(sceneOf(day).plan, second)
    return momentCopy(insideOf(day).ticker.advance(second))
  }

  function exRights(day: TradeDay): readonly SimulatedExRight[] {
    const before = previousTradeDay(day)
    const falling = universe.calendar.exRights.get(dayNumber(day)) ?? []
    if (!before || before < model.firstDay || falling.length === 0) return []
    const { closeCents } = model.plan(before)
    const { state } = model.plan(day)
    return falling
      .filter(({ row }) => state[row] === STOCK_STATE.trading)
      .map(exRight => ({ row: exRight.row, ...exRightTerms(exRight, closeCents[exRight.row] ?? 0) }))
  }

  const newsOf = keepLast(SCENES_CACHED, (day: TradeDay) =>
    dayNews({
      scene: sceneOf(day),
      nameOf: row => nameOn(row, day),
      moves: movesOf(day),
      reasons: reasonsOf(day),
      indexLines: indexLinesOf(day),
      amountLine: amountLineFor(day),
    }),
  )

  return {
    seed,
    catalogue: universe,
    firstDay: model.firstDay,
    *walk(from, to) {
      for (const plan of model.walk(from, to)) yield closeMoment(plan, SESSION.close)
    },
    nameOn,
    *prepareDay(day) {
      yield* model.preparePlan(day)
      const scene = sceneOf(day)
      yield
      if (!reasonsOf.has(day)) reasonsOf.keep(day, yield* limitUpReasonsOf(scene))
    },
    *prepareInside(day) {
      if (insides.has(day)) return
      yield* model.preparePlan(day)
      yield* insides.write(day)
    },
    *prepareLines(day) {
      yield* this.prepareInside(day)
      if (!indexLinesOf.has(day)) indexLinesOf.keep(day, yield* insides.during(day, writeIndexLines))
      if (!amountLineFor.has(day)) amountLineFor.keep(day, yield* insides.during(day, writeAmountLine))
    },
    *prepareMoment(day, second) {
      if (second >= SESSION.close) return yield* model.preparePlan(day)
      yield* this.prepareInside(day)
      yield* insides.during(day, inside => advanceInSteps(inside, second))
    },
    *prepareMoves(day) {
      if (movesOf.has(day)) return
      yield* this.prepareInside(day)
      movesOf.keep(day, yield* insides.during(day, writeMoves))
    },
    *prepareAuction(day, second) {
      yield* this.prepareInside(day)
      yield* insides.during(day, ({ auction }) => auction.prepare(second))
    },
    momentAt,
    createTicker: day => createTicker(insides.own(day)),
    minuteLine: (day, row) =>
      minuteLineOf(insides.has(day) ? rowMinutes(insideOf(day).minutes, row) : stockMinutes(sceneOf(day), row)),
    sealLine: (day, row) => sealLine(sceneOf(day), row),
    moves: movesOf,
    orderBook: (day, row, second) => orderBookAt(insideOf(day), insideOf(day).ticks, { row, second }),
    auction: (day, second) => insideOf(day).auction.at(second),
    auctionLine: (day, row, second) => insideOf(day).auction.line(row, second),
    limitUpReasons: reasonsOf,
    news: newsOf,
    indices: (day, second) => {
      const moment = second >= SESSION.close ? momentAt(day, second) : insideOf(day).ticker.advance(second)
      return indicesOf(day).map(index => indexAt(index, moment))
    },
    indexLines: indexLinesOf,
    amountLine: amountLineFor,
    fundFlowAt: moment => fundFlowAt(universe, moment),
    popularityHeat: (moment, second) => popularityHeat(universe, moment, second),
    treasuryUntil: treasury.until,
    treasuryLine: treasuryLineFor,
    marginUntil: margin.until,
    exRights,
    corporateEvents: companies.between,
    prepareCorporateEvents: companies.prepare,
    streaksBefore: model.streaksBefore,
    knownStates: model.knownStates,
    statesUntil: model.statesUntil,
  }
}
