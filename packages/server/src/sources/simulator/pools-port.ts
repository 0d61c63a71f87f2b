import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { LIMIT_STATE, limitStates } from '@kanpan/market/limit-up/limit-state'
import { hasTraded } from '@kanpan/market/limit-up/limit-up-day'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketMoment, Simulator } from '@kanpan/simulator/simulator'
import type { PoolAsk, PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import type { Port } from '#sources/ports/port.ts'
import { TRAITS } from './traits.ts'

const SOURCE = '模拟'
const known = (value: number | undefined) => (value === undefined || value < 0 ? undefined : value)

/** Who is in which pool, and with which streak by the simulator's own count. */
export function poolsPort(simulator: Simulator): Port<PoolAsk, readonly PoolRow[]> {
  const { catalogue } = simulator

  let streaksOf: { readonly day: TradeDay; readonly before: Uint8Array } | undefined
  function streakBefore(day: TradeDay, row: number): number {
    if (streaksOf?.day !== day) streaksOf = { day, before: simulator.streaksBefore(day) }
    return streaksOf.before[row] ?? 0
  }

  function rowOf(moment: MarketMoment, row: number, pool: PublishedPool): PoolRow[] {
    const stock = catalogue.stocks[row]
    if (!stock) return []
    const common = {
      code: stock.code,
      source: SOURCE,
      ...(hasTraded(moment, row) && { closeCents: moment.closeCents[row], amountYuan: moment.amountYuan[row] }),
      ...(stock.industry && { industry: stock.industry }),
    }
    const before = streakBefore(moment.day, row)
    if (pool === 'yesterday') return [{ ...common, streak: before }]
    if (pool === 'limitDown') return [{ ...common, sealYuan: Math.abs(moment.sealYuan[row] ?? Number.NaN) }]
    const seals = {
      firstSealSecond: known(moment.firstSealSecond[row]),
      lastSealSecond: known(moment.lastSealSecond[row]),
      brokenTimes: known(moment.brokenTimes[row]),
    }
    if (pool === 'broken') return [{ ...common, ...seals }]
    return [{ ...common, ...seals, sealYuan: moment.sealYuan[row], streak: before + 1 }]
  }

  const inState = (moment: MarketMoment, bit: number) => {
    const states = limitStates(moment, limitPrices(moment, catalogue))
    return [...states.keys()].filter(row => ((states[row] ?? 0) & bit) !== 0)
  }

  let sealedBefore: { readonly day: TradeDay; readonly rows: readonly number[] } | undefined
  /** Who closed at the upper limit on the day before. */
  function yesterdays(day: TradeDay): readonly number[] {
    if (sealedBefore?.day === day) return sealedBefore.rows
    const before = previousTradeDay(day)
    const isKnown = before !== undefined && before >= simulator.firstDay
    const rows = isKnown ? inState(simulator.momentAt(before, SESSION.close), LIMIT_STATE.sealed) : []
    sealedBefore = { day, rows }
    return rows
  }

  function rowsIn(moment: MarketMoment, pool: PublishedPool, day: TradeDay): readonly number[] {
    if (pool !== 'yesterday') return inState(moment, LIMIT_STATE[pool])
    return yesterdays(day).filter(row => moment.state[row] === STOCK_STATE.trading)
  }

  return {
    ...TRAITS,
    async ask({ day, second, pool }) {
      const moment = simulator.momentAt(day, second)
      const rows = rowsIn(moment, pool, day).flatMap(row => rowOf(moment, row, pool))
      return { provider: TRAITS.provider, day, second: Math.min(second, SESSION.close), rows, isWhole: true }
    },
  }
}
