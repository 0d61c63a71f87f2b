import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { changePct } from '@kanpan/market/quote/change-pct'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { mix, normal, streamKey } from '#random.ts'
import type { SimulatedFundFlow } from '#simulator.ts'
import { DRIVERS_PER_STOCK } from '#universe/sectors.ts'
import { dayNumber, type Universe } from '#universe/universe.ts'

/** A moment of this market, or a finished day as somebody kept it: the flow needs nothing else. */
export type FlowMoment = DayColumns & LimitLife

/** Main net as a share of turnover: what a change, a hot concept, a seal and a break add to it. */
const CHANGE_SHARE = 0.16
const CHANGE_SCALE_PCT = 6
const HEAT_SHARE = 0.05
const HEAT_SCALE_PCT = 3
const SEALED_SHARE = 0.1
const SEALED_DOWN_SHARE = -0.08
const BROKEN_SHARE = -0.04
/** Main orders sell a little on the whole: small ones are what the rest buys with. */
const LEAN = -0.025
const OF_THE_DAY = 0.015
const NOISE = 0.055
const MOST = 0.6

const DICE = { main: 0, superLarge: 1, middle: 2 } as const

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Mean change of a sector's stocks at the moment, each sector looked at once. */
function heatReader({ sectors, driver }: Universe, moment: FlowMoment): (row: number) => number {
  const means = new Map<number, number>()

  function meanChange(position: number): number {
    const known = means.get(position)
    if (known !== undefined) return known
    let sum = 0
    let count = 0
    for (const row of sectors[position]?.rows ?? []) {
      const change = changePct(moment.closeCents[row] as number, moment.prevCloseCents[row] as number)
      if (moment.state[row] !== STOCK_STATE.trading || Number.isNaN(change)) continue
      sum += Math.max(-20, Math.min(20, change))
      count++
    }
    const mean = count === 0 ? 0 : sum / count
    means.set(position, mean)
    return mean
  }

  return row => {
    let heat = Number.NEGATIVE_INFINITY
    for (let at = 0; at < DRIVERS_PER_STOCK; at++) {
      const concept = driver.concepts[row * DRIVERS_PER_STOCK + at] as number
      if (concept >= 0) heat = Math.max(heat, meanChange(concept))
    }
    return heat === Number.NEGATIVE_INFINITY ? 0 : heat
  }
}

/** What a seal or a break adds. Few stocks have one, and the lives of a finished day are dear to ask for stock by stock. */
function lifeShares({ sealYuan, brokenTimes }: FlowMoment): ReadonlyMap<number, number> {
  const shares = new Map<number, number>()
  brokenTimes.forEach((broken, row) => {
    const seal = sealYuan[row] as number
    if (seal > 0) shares.set(row, SEALED_SHARE)
    else if (seal < 0) shares.set(row, SEALED_DOWN_SHARE)
    else if (broken > 0) shares.set(row, BROKEN_SHARE * Math.min(2, broken))
  })
  return shares
}

/**
 * Net inflow by order size at a moment, read stock by stock: undefined where a stock does not trade, otherwise four whole
 * numbers of yuan that sum to zero, each smaller than the turnover so far. Depends on the moment's columns, the day and
 * the seed alone, so a finished day read again from a disk has the flow it had while it ran.
 */
export function fundFlowAt(universe: Universe, moment: FlowMoment): (row: number) => SimulatedFundFlow | undefined {
  const dice = mix(streamKey(universe.seed, 'fund-flow'), dayNumber(moment.day))
  const lean = LEAN + OF_THE_DAY * normal(dice, -1)
  const heatOf = heatReader(universe, moment)
  const shares = lifeShares(moment)
  return row => {
    const amount = moment.amountYuan[row] as number
    const change = changePct(moment.closeCents[row] as number, moment.prevCloseCents[row] as number)
    if (moment.state[row] !== STOCK_STATE.trading || Number.isNaN(amount) || Number.isNaN(change)) return undefined
    const key = mix(dice, row)
    const main = clamp(
      lean +
        CHANGE_SHARE * Math.tanh(change / CHANGE_SCALE_PCT) +
        HEAT_SHARE * Math.tanh(heatOf(row) / HEAT_SCALE_PCT) +
        (shares.get(row) ?? 0) +
        NOISE * normal(key, DICE.main),
      MOST,
    )
    const superLarge = 0.6 * main + clamp(0.03 * normal(key, DICE.superLarge), 0.09)
    const middle = -0.35 * main + clamp(0.015 * normal(key, DICE.middle), 0.045)
    const superLargeNetYuan = Math.round(superLarge * amount)
    const largeNetYuan = Math.round((main - superLarge) * amount)
    const middleNetYuan = Math.round(middle * amount)
    const smallNetYuan = -(superLargeNetYuan + largeNetYuan + middleNetYuan)
    return { superLargeNetYuan, largeNetYuan, middleNetYuan, smallNetYuan }
  }
}
