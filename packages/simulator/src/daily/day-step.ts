import type { TradeDay } from '@kanpan/contract/model/stock'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { type DayColumns, emptyDayColumns, STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { exRightReferenceCents } from '@kanpan/market/rules/ex-right'
import type { LimitRule } from '@kanpan/market/rules/limit-rule'
import type { DayPlan } from '#day-plan.ts'
import { mix } from '#random.ts'
import type { ExRight } from '#universe/corporate-calendar.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import type { Universe } from '#universe/universe.ts'
import { attentionOf } from './attention.ts'
import { drawCandle } from './candle.ts'
import { type EpisodeRows, newEpisodeRows, writeEpisodes } from './episodes.ts'
import { exRightTerms } from './ex-right-terms.ts'
import { drawImpulse } from './impulse.ts'
import { drawFreeDay } from './listing-day.ts'
import { type MarketDay, stepMarket } from './market-factor.ts'
import { remember } from './memory.ts'
import { limitRules, type RulesOfDay, rulesOfDay } from './rules-of-day.ts'
import { type SectorDay, stepSectors } from './sector-heat.ts'
import { type DayContext, newSketch, type Sketch, stockDice } from './sketch.ts'
import type { DailyState } from './state.ts'
import { styleDay } from './style-factor.ts'
import { tradedShares, tradedYuan } from './turnover.ts'

/** Ex-right reference prices: less the cash, spread over the new shares. Moves the state's close and anchor along. */
function applyExRights(
  { stocks }: DailyState,
  exRights: readonly ExRight[],
  isTrading: (row: number) => boolean,
): void {
  for (const exRight of exRights) {
    const { row } = exRight
    if (!isTrading(row)) continue
    const before = stocks.closeCents[row] as number
    const after = exRightReferenceCents(before, exRightTerms(exRight, before))
    stocks.closeCents[row] = after
    stocks.anchor[row] = (stocks.anchor[row] as number) + Math.log(after / before)
    stocks.shareFactor[row] = (stocks.shareFactor[row] as number) * (1 + exRight.conversion)
  }
}

function drawStock(sketch: Sketch, context: DayContext, flags: number): void {
  drawImpulse(sketch, context)
  if (sketch.limit === 0) drawFreeDay(sketch, context, (flags & STOCK_FLAG.delisting) !== 0)
  drawCandle(sketch, context)
}

function setLimits(sketch: Sketch, refCents: number, rule: LimitRule | undefined): void {
  sketch.refCents = refCents
  sketch.limit = rule?.ratioPct ?? 0
  sketch.upCents = rule ? limitPriceCents(refCents, rule, 'up') : Number.MAX_SAFE_INTEGER
  sketch.downCents = rule ? limitPriceCents(refCents, rule, 'down') : 0
}

interface Step {
  readonly universe: Universe
  readonly state: DailyState
  readonly number: number
}

/** The prices the next day follows from. */
type Closes = Pick<DayColumns, 'prevCloseCents' | 'closeCents'>

interface Drawn {
  readonly rules: RulesOfDay
  readonly market: MarketDay
  readonly sectors: SectorDay
}

function dayOf(number: number): TradeDay {
  const day = SIMULATED_DAYS[number]
  if (day === undefined) throw new Error(`day ${number} is past the known calendar`)
  return day
}

/** Half a millisecond. */
const STOCKS_AT_ONCE = 500

/** Steps the state over a day in place, some stocks after the other, and writes its closes; `onDay` hears of every stock that trades. */
function* drawDay(
  { universe, state, number }: Step,
  { prevCloseCents, closeCents }: Closes,
  onDay?: (sketch: Sketch, context: DayContext) => void,
): Generator<undefined, Drawn> {
  const { size, seed } = universe
  const rules = rulesOfDay(universe, number)
  const limits = limitRules(universe, dayOf(number), rules.flags)
  const market = stepMarket(state.market, seed, number)
  state.market = market.state
  const sectors = stepSectors(universe, state.sectors, { number, mood: market.mood })
  const styles = styleDay(seed, number)
  const attention = attentionOf(universe, sectors)
  const context: DayContext = { universe, number, state, market, sectors, styles, attention }
  applyExRights(state, universe.calendar.exRights.get(number) ?? [], row => rules.state[row] === STOCK_STATE.trading)
  const dice = stockDice(seed, number)
  const sketch = newSketch()
  function drawRow(row: number): void {
    const trading = rules.state[row]
    if (trading === STOCK_STATE.absent) return
    const refCents = state.stocks.closeCents[row] as number
    prevCloseCents[row] = refCents
    closeCents[row] = refCents
    if (trading === STOCK_STATE.suspended) return
    const flags = rules.flags[row] as number
    sketch.row = row
    sketch.key = mix(dice, row)
    sketch.isSt = flags !== 0
    setLimits(sketch, refCents, limits[row])
    drawStock(sketch, context, flags)
    closeCents[row] = sketch.closeCents
    onDay?.(sketch, context)
    remember(sketch, context)
  }
  for (let from = 0; from < size; from += STOCKS_AT_ONCE) {
    yield
    const to = Math.min(from + STOCKS_AT_ONCE, size)
    for (let row = from; row < to; row++) drawRow(row)
  }
  return { rules, market, sectors }
}

/** Steps the state over a day in place, in steps, and tells no more of it than what its indices follow from: half the work. */
export function* passDay(step: Step): Generator<undefined, Closes> {
  // All columns and not the two alone: what is compiled for one kind of object would be lost on meeting another.
  const columns = emptyDayColumns(dayOf(step.number), step.universe.size)
  yield* drawDay(step, columns)
  return columns
}

/** Steps the state over a day in place, in steps, and tells the day. */
export function* stepDay(step: Step): Generator<undefined, DayPlan> {
  const { size, traits } = step.universe
  const { shareFactor } = step.state.stocks
  const columns = emptyDayColumns(dayOf(step.number), size)
  const { openCents, highCents, lowCents, volumeShares, amountYuan } = columns
  const driverSector = new Int32Array(size).fill(-1)
  const episodeOffsets = new Int32Array(size + 1)
  const episodes: EpisodeRows = newEpisodeRows()
  const { rules, market, sectors } = yield* drawDay(step, columns, (sketch, context) => {
    const { row } = sketch
    const shares = tradedShares(sketch, context)
    openCents[row] = sketch.openCents
    highCents[row] = sketch.highCents
    lowCents[row] = sketch.lowCents
    volumeShares[row] = shares
    amountYuan[row] = tradedYuan(sketch, shares)
    driverSector[row] = sketch.driver
    if (sketch.side === 0) return
    const floatShares = (traits.floatShares[row] as number) * (shareFactor[row] as number)
    writeEpisodes(episodes, sketch, (floatShares * sketch.closeCents) / 100)
    episodeOffsets[row + 1] = episodes.count
  })
  for (let row = 0; row < size; row++) {
    // A stock without episodes ends where the one before it ended.
    episodeOffsets[row + 1] ||= episodeOffsets[row] as number
    if (rules.state[row] === STOCK_STATE.suspended) volumeShares[row] = amountYuan[row] = 0
  }
  return {
    ...columns,
    ...rules,
    episodeOffsets,
    episodeFromSecond: episodes.from.slice(0, episodes.count),
    episodeToSecond: episodes.to.slice(0, episodes.count),
    episodeSide: episodes.side.slice(0, episodes.count),
    episodeSealYuan: episodes.sealYuan.slice(0, episodes.count),
    driverSector,
    marketReturn: market.return,
    sectorHeat: sectors.heat,
  }
}
