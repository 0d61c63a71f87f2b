import { FLOW_COLUMNS, type OrderSizeFlow } from '@kanpan/market/fund-flow/order-size-flow'
import type { Simulator } from '@kanpan/simulator/simulator'
import { inSlices } from '#lib/in-slices.ts'
import type { FundFlowRows, HeatRows } from '#sources/ports/figure-rows.ts'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import { TRAITS } from './traits.ts'

/** Of so many stocks the flow is worked out at once. */
const STOCKS_AT_ONCE = 200

interface KnownFlow extends OrderSizeFlow {
  readonly code: string
}

/** The flow of the stocks that trade, a step for some hundred of them. */
function* flowsOf(simulator: Simulator, { day, second }: MomentAsk): Generator<undefined, KnownFlow[]> {
  const flowOf = simulator.fundFlowAt(simulator.momentAt(day, second))
  yield
  const known: KnownFlow[] = []
  for (const [row, { code }] of simulator.catalogue.stocks.entries()) {
    const flow = flowOf(row)
    if (flow) known.push({ ...flow, code })
    if (row % STOCKS_AT_ONCE === 0) yield
  }
  return known
}

export function fundFlowPort(simulator: Simulator): Port<MomentAsk, FundFlowRows> {
  return {
    ...TRAITS,
    async ask(ask) {
      const known = await inSlices(flowsOf(simulator, ask))
      const columnOf = (name: keyof OrderSizeFlow) => [name, Float64Array.from(known, flow => flow[name])] as const
      const columns = Object.fromEntries(FLOW_COLUMNS.map(columnOf)) as Record<keyof OrderSizeFlow, Float64Array>
      const rows = { ...columns, codes: known.map(({ code }) => code) }
      return { provider: TRAITS.provider, ...ask, rows, isWhole: true }
    },
  }
}

export function popularityPort(simulator: Simulator): Port<MomentAsk, HeatRows> {
  const { stocks } = simulator.catalogue
  return {
    ...TRAITS,
    async ask({ day, second }) {
      const all = simulator.popularityHeat(simulator.momentAt(day, second))
      const listed = stocks.flatMap(({ code }, row) => (Number.isNaN(all[row]) ? [] : [{ code, heat: all[row] ?? 0 }]))
      const rows = { codes: listed.map(({ code }) => code), heat: Float64Array.from(listed, ({ heat }) => heat) }
      return { provider: TRAITS.provider, day, second, rows, isWhole: true }
    },
  }
}
