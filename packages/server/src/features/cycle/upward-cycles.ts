import type { UpwardCycle as UpwardCycleOnWire } from '@kanpan/contract/model/text'
import { barsOf, type StockBars } from '@kanpan/market/bars/stock-bars'
import { conceptsByChange, cycleReason } from '@kanpan/market/cycle/cycle-reason'
import { isUpwardCycle } from '@kanpan/market/cycle/rise'
import type { Sensitivity } from '@kanpan/market/cycle/sensitivity'
import { runningCycle, type UpwardCycle, upwardCycles } from '@kanpan/market/cycle/upward-cycle'
import { mainNetYuan as mainNetOf } from '@kanpan/market/fund-flow/order-size-flow'
import { hasTraded } from '@kanpan/market/limit-up/limit-up-day'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { turnoverPct } from '@kanpan/market/quote/turnover'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { isKnown } from '#live/derived/day-range.ts'
import { flowReaderAt } from '#live/derived/fund-flow.ts'
import type { ReasonsByDay } from '#live/derived/limit-up/reasons-by-day.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { sectorDayNow, sectorDayOn } from '#live/derived/sector/sector-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { risesNow } from './market-rises.ts'

const CONCEPTS_SHOWN = 5

/** A cycle and whose it is. */
export interface StockCycle {
  readonly row: number
  readonly bars: StockBars
  readonly cycle: UpwardCycle
}

/** The cycles of one stock up to the view's moment, the newest first. */
export function cyclesOf(view: MarketView, row: number, sensitivity: Sensitivity): readonly StockCycle[] {
  const run = dayRunOf(view)
  const days = Array.from({ length: run.count }, (_, index) => (isKnown(view, index) ? run.at(index) : undefined))
  const bars = barsOf(days, row)
  return upwardCycles(bars, sensitivity)
    .map(cycle => ({ row, bars, cycle }))
    .reverse()
}

/** The cycle a stock of `rowsInCycle` is in. */
export function runningCycleOf(view: MarketView, row: number, sensitivity: Sensitivity): StockCycle | undefined {
  const rise = risesNow(view, sensitivity)(row)
  if (!rise) return undefined
  const run = dayRunOf(view)
  const days: DayColumns[] = []
  let missing = rise.bar - rise.baseBar
  for (let index = run.count - 1; index >= 0 && missing > 0; index--) {
    const columns = run.at(index)
    if (!hasTraded(columns, row)) continue
    days.push(columns)
    missing--
  }
  const bars = barsOf(days.reverse(), row)
  return { row, bars, cycle: runningCycle(rise, bars) }
}

/** The rows now in an upward cycle, the largest gain first. */
export function rowsInCycle(view: MarketView, sensitivity: Sensitivity): readonly number[] {
  return view.memo(`rowsInCycle.${sensitivity.id}`, () => {
    const riseOf = risesNow(view, sensitivity)
    const rising: { readonly row: number; readonly gain: number }[] = []
    for (const row of view.now.state.keys()) {
      const rise = riseOf(row)
      if (rise && isUpwardCycle(rise, sensitivity)) rising.push({ row, gain: rise.index / rise.base })
    }
    return rising.sort((a, b) => b.gain - a.gain || a.row - b.row).map(({ row }) => row)
  })
}

/** The positions in the view's run of a cycle's first and last day. */
function spanOf(view: MarketView, { cycle }: StockCycle): { first: number; last: number } {
  const positionOf = (day: string) => (day === view.asOf.day ? view.daysBefore : view.history.indexOf(day))
  return { first: positionOf(cycle.from), last: positionOf(cycle.to) }
}

/** Works out what the sectors did over the days of cycles, with other work between. */
export async function prepareSectors(view: MarketView, cycles: readonly StockCycle[]): Promise<void> {
  const first = Math.min(view.daysBefore, ...cycles.map(one => spanOf(view, one).first))
  const days = Array.from({ length: view.daysBefore - first }, (_, after) => first + after)
  await inSlices(eachOf(days, index => sectorDayOn(view, index)))
}

/** The stock's concepts with their own change over the cycle's days, compounded; a day a concept did not trade is unknown. */
function conceptsOver(view: MarketView, stockCycle: StockCycle) {
  const { first, last } = spanOf(view, stockCycle)
  const changes = Array.from({ length: last - first + 1 }, (_, after) =>
    first + after < view.daysBefore ? sectorDayOn(view, first + after).changePct : sectorDayNow(view).changePct,
  )
  return membershipOf(view.catalogue)
    .conceptsOf(stockCycle.row)
    .map(position => {
      let factor = 1
      for (const ofDay of changes) factor *= 1 + (ofDay[position] ?? Number.NaN) / 100
      return { name: view.catalogue.sectors[position]?.name ?? '', changePct: 100 * (factor - 1) }
    })
}

/** Main net inflow over each cycle's days; NaN when a day's is unknown. Day after day: each is read back whole, and few are kept. */
function* mainNetsOver(view: MarketView, cycles: readonly StockCycle[]): Generator<undefined, Float64Array> {
  const run = dayRunOf(view)
  const spans = cycles.map(one => ({ row: one.row, ...spanOf(view, one) }))
  const sums = new Float64Array(cycles.length)
  const end = Math.max(...spans.map(({ last }) => last))
  for (let index = Math.min(...spans.map(({ first }) => first)); index <= end; index++) {
    spans.forEach(({ row, first, last }, at) => {
      if (index < first || index > last || !hasTraded(run.at(index), row)) return
      sums[at] = (sums[at] ?? 0) + mainNetOf(flowReaderAt(view, index)(row))
    })
    yield
  }
  return sums
}

/** Cycles as they go over the wire. */
export async function cyclesWire(
  view: MarketView,
  cycles: readonly StockCycle[],
  reasons: ReasonsByDay,
): Promise<UpwardCycleOnWire[]> {
  const mainNets = await inSlices(mainNetsOver(view, cycles))
  const wireOf = ([at, one]: readonly [number, StockCycle]) =>
    cycleWire(view, one, { reasons, mainNetYuan: mainNets[at] ?? Number.NaN })
  return inSlices(eachOf(cycles.entries(), wireOf))
}

interface OfCycle {
  readonly reasons: ReasonsByDay
  readonly mainNetYuan: number
}

function cycleWire(view: MarketView, stockCycle: StockCycle, { reasons, mainNetYuan }: OfCycle): UpwardCycleOnWire {
  const { row, bars, cycle } = stockCycle
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const days = bars.days.slice(cycle.firstBar, cycle.lastBar + 1)
  const concepts = conceptsOver(view, stockCycle)
  const tags = days.flatMap(day => reasons.of(day, stock.code).flatMap(one => one.tags))
  const reason = cycleReason(tags, concepts)
  return {
    code: stock.code,
    name: view.nameOf(row),
    from: cycle.from,
    to: cycle.isRunning ? null : cycle.to,
    gainPct: figure(cycle.gainPct) ?? 0,
    tradeDays: cycle.tradeDays,
    mainNetYuan: figure(mainNetYuan, 0),
    turnoverPct: figure(turnoverPct(cycle.volumeShares, stock.floatShares)),
    concepts: conceptsByChange(concepts)
      .slice(0, CONCEPTS_SHOWN)
      .map(({ name }) => name),
    reason: reason.text,
    reasonFrom: reason.from,
  }
}
