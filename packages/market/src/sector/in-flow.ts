import { STOCK_STATE } from '#quote/day-columns.ts'
import { type Lists, listAt } from './memberships.ts'

/** Main net inflow (主力净流入) of the stocks on a day: super-large and large orders; NaN where unknown. */
export interface FlowDay {
  readonly mainNetYuan: Float64Array
  /** `STOCK_STATE` by row: what does not trade has no flow, and that is not unknown. */
  readonly state: Uint8Array
}

/** The same over some days. */
export interface StockFlow {
  /** NaN where it is unknown on a day the stock traded, and where it traded on none. */
  readonly mainNetYuan: Float64Array
  /** 1 where the stock traded on one of the days. */
  readonly traded: Uint8Array
}

/** Adds up the flow of each stock over some days, which all have the rows of the first. */
export function flowOverDays(days: readonly FlowDay[]): StockFlow {
  const size = days[0]?.state.length ?? 0
  const mainNetYuan = new Float64Array(size).fill(Number.NaN)
  const traded = new Uint8Array(size)
  for (const day of days) {
    for (let row = 0; row < size; row++) {
      if (day.state[row] !== STOCK_STATE.trading) continue
      const before = traded[row] === 1 ? (mainNetYuan[row] ?? Number.NaN) : 0
      mainNetYuan[row] = before + (day.mainNetYuan[row] ?? Number.NaN)
      traded[row] = 1
    }
  }
  return { mainNetYuan, traded }
}

/** Main flow of every sector: what its buyers' stocks took in, what the others gave, and the difference. */
export interface SectorFlow {
  /** Sum over its stocks with a positive net, and of those with a negative one as a positive number; NaN when none is known. */
  readonly inYuan: Float64Array
  readonly outYuan: Float64Array
  readonly netYuan: Float64Array
  /** Stocks whose flow is known, of those that traded. */
  readonly known: Int32Array
  readonly population: Int32Array
}

export function sectorFlow({ mainNetYuan, traded }: StockFlow, stocksOfSector: Lists): SectorFlow {
  const size = stocksOfSector.offsets.length - 1
  const flow = {
    inYuan: new Float64Array(size),
    outYuan: new Float64Array(size),
    netYuan: new Float64Array(size),
    known: new Int32Array(size),
    population: new Int32Array(size),
  }
  for (let sector = 0; sector < size; sector++) {
    let taken = 0
    let given = 0
    let known = 0
    let population = 0
    for (const row of listAt(stocksOfSector, sector)) {
      if (traded[row] !== 1) continue
      population++
      const net = mainNetYuan[row] ?? Number.NaN
      if (Number.isNaN(net)) continue
      known++
      if (net > 0) taken += net
      else given -= net
    }
    flow.inYuan[sector] = known === 0 ? Number.NaN : taken
    flow.outYuan[sector] = known === 0 ? Number.NaN : given
    flow.netYuan[sector] = known === 0 ? Number.NaN : taken - given
    flow.known[sector] = known
    flow.population[sector] = population
  }
  return flow
}
