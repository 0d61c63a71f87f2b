import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { emptyDayColumns, STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { exRightReferenceCents } from '@kanpan/market/rules/ex-right'
import type { LimitRule } from '@kanpan/market/rules/limit-rule'
import type { DayPlan } from '#day-plan.ts'
import { mix } from '#random.ts'
import type { ExRight } from '#universe/corporate-calendar.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import type { Universe } from '#universe/universe.ts'
import { drawCandle } from './candle.ts'
import { type EpisodeRows, newEpisodeRows, writeEpisodes } from './episodes.ts'
import { drawImpulse } from './impulse.ts'
import { drawFreeDay } from './listing-day.ts'
import { stepMarket } from './market-factor.ts'
import { remember } from './memory.ts'
import { limitRules, rulesOfDay } from './rules-of-day.ts'
import { stepSectors } from './sector-heat.ts'
import { type DayContext, newSketch, type Sketch, stockDice } from './sketch.ts'
import type { DailyState } from './state.ts'
import { tradedShares, tradedYuan } from './turnover.ts'

/** Ex-right reference prices: less the cash, spread over the new shares. Moves the state's close and anchor along. */
function applyExRights(
  { stocks }: DailyState,
  exRights: readonly ExRight[],
  isTrading: (row: number) => boolean,
): void {
  for (const { row, cashYield, conversion } of exRights) {
    if (!isTrading(row)) continue
    const before = stocks.closeCents[row] as number
    const after = exRightReferenceCents(before, {
      // Cash is decided in whole cents a share.
      cashYuanPerTen: Math.round(before * cashYield) / 10,
      bonusSharesPerTen: 10 * conversion,
      rightsSharesPerTen: 0,
      rightsPriceCents: 0,
    })
    stocks.closeCents[row] = after
    stocks.anchor[row] = (stocks.anchor[row] as number) + Math.log(after / before)
    stocks.shareFactor[row] = (stocks.shareFactor[row] as number) * (1 + conversion)
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

/** Steps `state` over day `number` in place and tells the day. */
export function stepDay(universe: Universe, state: DailyState, number: number): DayPlan {
  const { size, seed } = universe
  const day = SIMULATED_DAYS[number]
  if (day === undefined) throw new Error(`day ${number} is past the known calendar`)
  const rules = rulesOfDay(universe, number)
  const limits = limitRules(universe, day, rules.flags)
  const market = stepMarket(state.market, seed, number)
  state.market = market.state
  const sectors = stepSectors(universe, state.sectors, { number, mood: market.mood })
  const context: DayContext = { universe, number, state, market, sectors }
  applyExRights(state, universe.calendar.exRights.get(number) ?? [], row => rules.state[row] === STOCK_STATE.trading)

  const columns = { ...emptyDayColumns(day, size), ...rules }
  const driverSector = new Int32Array(size).fill(-1)
  const episodeOffsets = new Int32Array(size + 1)
  const episodes: EpisodeRows = newEpisodeRows()
  const dice = stockDice(seed, number)
  const sketch = newSketch()
  const { closeCents, shareFactor } = state.stocks
  for (let row = 0; row < size; row++) {
    episodeOffsets[row] = episodes.count
    const trading = rules.state[row]
    if (trading === STOCK_STATE.absent) continue
    const refCents = closeCents[row] as number
    columns.prevCloseCents[row] = refCents
    if (trading === STOCK_STATE.suspended) {
      columns.closeCents[row] = refCents
      columns.volumeShares[row] = 0
      columns.amountYuan[row] = 0
      continue
    }
    const flags = rules.flags[row] as number
    sketch.row = row
    sketch.key = mix(dice, row)
    sketch.isSt = flags !== 0
    setLimits(sketch, refCents, limits[row])
    drawStock(sketch, context, flags)
    const shares = tradedShares(sketch, context)
    columns.openCents[row] = sketch.openCents
    columns.highCents[row] = sketch.highCents
    columns.lowCents[row] = sketch.lowCents
    columns.closeCents[row] = sketch.closeCents
    columns.volumeShares[row] = shares
    columns.amountYuan[row] = tradedYuan(sketch, shares)
    if (sketch.side !== 0) {
      const floatShares = (universe.traits.floatShares[row] as number) * (shareFactor[row] as number)
      writeEpisodes(episodes, sketch, (floatShares * sketch.closeCents) / 100)
    }
    driverSector[row] = sketch.driver
    remember(sketch, context)
  }
  episodeOffsets[size] = episodes.count
  return {
    ...columns,
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
