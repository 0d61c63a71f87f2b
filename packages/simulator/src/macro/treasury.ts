import type { TradeDay } from '@kanpan/contract/model/stock'
import { notionalBondYuan } from '@kanpan/market/macro/notional-bond'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { stepMarket } from '#daily/market-factor.ts'
import { START_MARKET } from '#daily/state.ts'
import { mix, normal, streamKey } from '#random.ts'
import type { SimulatedIndexLine, SimulatedTreasury, SimulatedTreasuryLine } from '#simulator.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import { dayNumber } from '#universe/universe.ts'

const START_YIELD_PCT = 2.55
/** Where yields are drawn back to, and how much of the way a day. */
const USUAL_YIELD_PCT = 2.1
const PULL = 0.006
/** Percentage points of yield for the whole of the stock market's return: a market down 1 % takes 1.15 bp off. */
const PER_MARKET_RETURN = 1.15
const OWN_SD_PCT = 0.0135
/** The future's price against the notional bond: what delivery options and financing are worth. */
const BASIS_STAYS = 0.9
const BASIS_SD_YUAN = 0.05
const LOWEST_YIELD_PCT = 0.5

const toBasisPointTenths = (pct: number) => Math.round(pct * 1000) / 1000
const toCents = (yuan: number) => Math.round(yuan * 100) / 100

interface Close extends SimulatedTreasury {
  readonly exactPct: number
  readonly basisYuan: number
}

export interface Treasury {
  /** The close of every day from the first to `day`. */
  until(day: TradeDay): readonly SimulatedTreasury[]
  /** The day by the minute, whole; `market` is a stock index of the same day. */
  line(day: TradeDay, market: Pick<SimulatedIndexLine, 'value' | 'prevClose'>): SimulatedTreasuryLine
}

/**
 * The 30-year treasury of a seed: a yield that is drawn back over years, falls when the market's common factor does and
 * moves on its own as well, and the future that is worth more when it falls. It walks the market's factor alone, which
 * takes no stock to know, so 1,000 days cost less than one of the market.
 */
export function createTreasury(seed: number): Treasury {
  const key = streamKey(seed, 'treasury')
  const closes: Close[] = []
  let market = START_MARKET

  function step(number: number): void {
    const day = SIMULATED_DAYS[number] as TradeDay
    const today = stepMarket(market, seed, number)
    market = today.state
    const before = closes.at(-1)
    const yieldBefore = before?.exactPct ?? START_YIELD_PCT
    const own = OWN_SD_PCT * normal(key, 2 * number)
    const moved = yieldBefore + PULL * (USUAL_YIELD_PCT - yieldBefore) + PER_MARKET_RETURN * today.return + own
    const exactPct = Math.max(LOWEST_YIELD_PCT, moved)
    const basisYuan = BASIS_STAYS * (before?.basisYuan ?? 0) + BASIS_SD_YUAN * normal(key, 2 * number + 1)
    const futureYuan = toCents(notionalBondYuan(exactPct) + basisYuan)
    closes.push({ day, yieldPct: toBasisPointTenths(exactPct), futureYuan, exactPct, basisYuan })
  }

  function closeOf(number: number): Close {
    while (closes.length <= number) step(closes.length)
    return closes[number] as Close
  }

  function until(day: TradeDay): readonly SimulatedTreasury[] {
    const number = dayNumber(day)
    closeOf(number)
    return closes.slice(0, number + 1).map(({ day: of, yieldPct, futureYuan }) => ({ day: of, yieldPct, futureYuan }))
  }

  /** Chance of the minutes, nothing at the open and the close. */
  function bridge(number: number): Float64Array {
    const minutes = mix(key, 1_000_000 + number)
    const path = new Float64Array(MINUTES_PER_DAY)
    const last = MINUTES_PER_DAY - 1
    for (let at = 1; at <= last; at++) {
      path[at] = (path[at - 1] as number) + (OWN_SD_PCT / Math.sqrt(last)) * 0.6 * normal(minutes, at)
    }
    const end = path[last] as number
    return path.map((value, at) => value - (end * at) / last)
  }

  function line(day: TradeDay, { value, prevClose }: Pick<SimulatedIndexLine, 'value' | 'prevClose'>) {
    const number = dayNumber(day)
    const today = closeOf(number)
    const yesterday = number === 0 ? undefined : closeOf(number - 1)
    const before = yesterday?.exactPct ?? START_YIELD_PCT
    const basisBefore = yesterday?.basisYuan ?? 0
    const last = MINUTES_PER_DAY - 1
    const chance = bridge(number)
    const follows = (at: number) => PER_MARKET_RETURN * ((value[at] as number) / prevClose - 1)
    const rest = today.exactPct - before - follows(last)
    const exact = chance.map((part, at) => before + follows(at) + (rest * at) / last + part)
    const basis = (at: number) => basisBefore + ((today.basisYuan - basisBefore) * at) / last
    return {
      yieldPct: exact.map(toBasisPointTenths),
      futureYuan: exact.map((pct, at) => toCents(notionalBondYuan(pct) + basis(at))),
    }
  }

  return { until, line }
}
