import { type FlowReader, mainNetYuan } from '@kanpan/market/fund-flow/order-size-flow'
import { type FlowDay, flowOverDays, type SectorFlow, type StockFlow, sectorFlow } from '@kanpan/market/sector/in-flow'
import { inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import { cachedPerDay } from './cached-per-day.ts'
import { isWholeOver } from './coverage.ts'
import { daysBack } from './prepare-days.ts'
import { membershipOf } from './sector/membership.ts'

/** Net inflow by order size at the view's moment, stock by stock. */
export function flowReaderOf(view: MarketView): FlowReader {
  return view.memo('flowReader', () => view.figures.fundFlow(view.now)?.of ?? (() => undefined))
}

const readers = cachedPerDay<FlowReader>()

/** The same of any day up to the view's: position `daysBefore` is its own. Making a reader costs more than reading a row. */
export function flowReaderAt(view: MarketView, index: number): FlowReader {
  if (index >= view.daysBefore) return flowReaderOf(view)
  return readers(view, index, () => view.figures.fundFlow(view.history.columnsOf(index))?.of ?? (() => undefined))
}

function mainNetOf(reader: FlowReader, size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, row) => mainNetYuan(reader(row)))
}

function flowNow(view: MarketView): FlowDay {
  return view.memo('flowNow', () => ({
    state: view.now.state,
    mainNetYuan: mainNetOf(flowReaderOf(view), view.now.state.length),
  }))
}

const flowDays = cachedPerDay<FlowDay>()

/** The same of a day of the history. */
export function flowOn(view: MarketView, index: number): FlowDay {
  return flowDays(view, index, () => {
    const { state } = view.history.columnsOf(index)
    return { state, mainNetYuan: mainNetOf(flowReaderAt(view, index), state.length) }
  })
}

/** Main net of every stock over the last `days`, the running one included; unknown before the history begins. */
export function flowOver(view: MarketView, days: number): StockFlow {
  return view.memo(`flow.${days}`, () => {
    const today = flowNow(view)
    const before = Array.from({ length: days - 1 }, (_, back) => view.daysBefore - days + 1 + back)
    if (before.some(index => index < 0)) {
      return flowOverDays([{ ...today, mainNetYuan: new Float64Array(today.state.length).fill(Number.NaN) }])
    }
    return flowOverDays([today, ...before.map(index => flowOn(view, index))])
  })
}

/** The same of every sector; unknown where one of the days holds a part of the market. */
export function sectorFlowOver(view: MarketView, days: number): SectorFlow {
  return view.memo(`sectorFlow.${days}`, () => {
    const flow = sectorFlow(flowOver(view, days), membershipOf(view.catalogue).stocksOfSector)
    if (isWholeOver(view, days)) return flow
    const unknown = new Float64Array(flow.netYuan.length).fill(Number.NaN)
    return { ...flow, netYuan: unknown, inYuan: unknown, outYuan: unknown }
  })
}

function* preparingFlow(view: MarketView, days: number): Generator<undefined, void> {
  for (const index of daysBack(view, days - 1)) {
    flowOn(view, index)
    yield
  }
  flowReaderOf(view)
  yield
  flowNow(view)
  yield
  sectorFlowOver(view, days)
}

/** Works out the flow over some days with other work between, before it is read. */
export function prepareFlow(view: MarketView, days: number): Promise<void> {
  return inSlices(preparingFlow(view, days))
}
