import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { FlowRow } from '@kanpan/providers/rows/flow-row'
import type { MarketMoment, SimulatedFundFlow, Simulator } from '@kanpan/simulator/simulator'
import type { SimulatedDays } from './simulated-days.ts'
import type { SimulatedMoments } from './simulated-moments.ts'
import type { DaySecond } from './simulated-pools.ts'

/** So many days are answered. */
const DAYS = 120
const NONE: SimulatedFundFlow = { superLargeNetYuan: 0, largeNetYuan: 0, middleNetYuan: 0, smallNetYuan: 0 }

type FlowOf = ReturnType<Simulator['fundFlowAt']>

function sumOf(flows: readonly SimulatedFundFlow[]): SimulatedFundFlow {
  return flows.reduce(
    (sum, flow) => ({
      superLargeNetYuan: sum.superLargeNetYuan + flow.superLargeNetYuan,
      largeNetYuan: sum.largeNetYuan + flow.largeNetYuan,
      middleNetYuan: sum.middleNetYuan + flow.middleNetYuan,
      smallNetYuan: sum.smallNetYuan + flow.smallNetYuan,
    }),
    NONE,
  )
}

interface Whose {
  readonly code: string
  readonly name: string
  readonly rows: readonly number[]
}

/** The net inflow of a simulated stock or board by the day, the oldest first and the running one as it stands. */
export function simulatedFlowDays(
  simulator: Simulator,
  moments: SimulatedMoments,
  { daysOf }: Pick<SimulatedDays, 'daysOf'>,
): (code: string, now: DaySecond) => Promise<readonly FlowRow[]> {
  const { stocks, sectors } = simulator.catalogue
  const readers = new Map<TradeDay, FlowOf>()

  function readerOf(columns: MarketMoment): FlowOf {
    const reader = readers.get(columns.day) ?? simulator.fundFlowAt(columns)
    readers.set(columns.day, reader)
    return reader
  }

  function whose(code: string, { day }: DaySecond): Whose | undefined {
    const sector = sectors.find(({ blockCode }) => code === `BK${blockCode.slice(2)}`)
    if (sector) return { code, name: sector.name, rows: Array.from(sector.rows) }
    const row = stocks.findIndex(stock => stock.code === code)
    return row < 0 ? undefined : { code, name: simulator.nameOn(row, day), rows: [row] }
  }

  return async (code, now) => {
    const own = whose(code, now)
    if (!own) return []
    const from = addTradeDays(now.day, 1 - DAYS) ?? simulator.firstDay
    const past = await daysOf({ from, to: now.day })
    return [...past].flatMap(([day, columns]): readonly FlowRow[] => {
      const of = day === now.day ? simulator.fundFlowAt(moments.momentAt(now)) : readerOf(columns)
      const flows = own.rows.flatMap(row => of(row) ?? [])
      if (flows.length === 0) return []
      const flow = sumOf(flows)
      const mainNetYuan = flow.superLargeNetYuan + flow.largeNetYuan
      return [{ code: own.code, name: own.name, day, mainNetYuan, ...flow }]
    })
  }
}
