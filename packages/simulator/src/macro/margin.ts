import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import { stepMarket } from '#daily/market-factor.ts'
import { START_MARKET } from '#daily/state.ts'
import { normal, streamKey } from '#random.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import { dayNumber } from '#universe/universe.ts'

/** What the market turns over on a day of usual activity: measured of seed 1, whose days lie within 9 % of it times their activity. */
const USUAL_TURNOVER_YUAN = 1.55e12
/** Purchases on margin as a share of turnover; more of it on a rising day. Recorded days of 2025: 9 to 10 %. */
const BOUGHT_SHARE = 0.094
const PER_RETURN = 1.6
const BOUGHT_NOISE = 0.03
const START_FINANCING_YUAN = 1.58e12
/** Where the balance is drawn to at usual activity, and how much of the way a day. */
const USUAL_FINANCING_YUAN = 1.85e12
const PULL = 0.006
/** What a rise of one leaves of a day's purchases unpaid, and what chance does. */
const LEFT_PER_RETURN = 4.5
const LEFT_NOISE = 0.018
/** Securities lent are a small part of the whole, worth more when the market is. */
const START_LENDING_YUAN = 1.2e10
const LENDING_NOISE = 0.011
/** How the exchanges share it. */
const PARTS = [
  { exchange: 'sse', financing: 0.503, lending: 0.7 },
  { exchange: 'szse', financing: 0.4938, lending: 0.2999 },
  { exchange: 'bse', financing: 0.0032, lending: 0.0001 },
] as const

interface MarginDay {
  readonly financingYuan: number
  readonly boughtYuan: number
  readonly lendingYuan: number
}

export interface Margin {
  /** The balances of every exchange at every close from the first day to `day`. */
  until(day: TradeDay): readonly ExchangeMargin[]
}

function rowsOf(day: TradeDay, { financingYuan, boughtYuan, lendingYuan }: MarginDay): ExchangeMargin[] {
  return PARTS.map(({ exchange, financing, lending }) => {
    const financingBalanceYuan = Math.round(financing * financingYuan)
    const lendingBalanceYuan = Math.round(lending * lendingYuan)
    return {
      day,
      exchange,
      financingBalanceYuan,
      financingBoughtYuan: Math.round(financing * boughtYuan),
      lendingBalanceYuan,
      balanceYuan: financingBalanceYuan + lendingBalanceYuan,
    }
  })
}

/**
 * Margin trading of a seed: purchases go with the market's activity, and what is left of them unpaid grows in a rising market
 * and is paid back in a falling one. It walks the market's factor alone, as the treasury does.
 */
export function createMargin(seed: number): Margin {
  const key = streamKey(seed, 'margin')
  const days: MarginDay[] = []
  let market = START_MARKET

  function step(number: number): void {
    const today = stepMarket(market, seed, number)
    market = today.state
    const before = days.at(-1)
    const chance = (at: number) => normal(key, 3 * number + at)
    const share = BOUGHT_SHARE * (1 + PER_RETURN * today.return + BOUGHT_NOISE * chance(0))
    const boughtYuan = share * USUAL_TURNOVER_YUAN * today.activity
    const balance = before?.financingYuan ?? START_FINANCING_YUAN
    const wanted = USUAL_FINANCING_YUAN * today.activity ** 0.3
    const left = LEFT_PER_RETURN * today.return + LEFT_NOISE * chance(1)
    const lending = (before?.lendingYuan ?? START_LENDING_YUAN) * (1 + 0.8 * today.return + LENDING_NOISE * chance(2))
    days.push({
      boughtYuan,
      financingYuan: balance + PULL * (wanted - balance) + left * boughtYuan,
      lendingYuan: lending + PULL * (START_LENDING_YUAN - lending),
    })
  }

  return {
    until(day) {
      const number = dayNumber(day)
      while (days.length <= number) step(days.length)
      return days.slice(0, number + 1).flatMap((row, at) => rowsOf(SIMULATED_DAYS[at] as TradeDay, row))
    },
  }
}
