import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { codeOfPrefixed } from '@kanpan/providers/prefixed-code'
import type { AdjustmentRow } from '@kanpan/providers/rows/adjustment-row'
import type { BarRow, IndexBarRow } from '@kanpan/providers/rows/bar-row'
import type { MarketMoment, Simulator } from '@kanpan/simulator/simulator'
import type { SimulatedIndices } from './simulated-indices.ts'
import { type SimulatedMoments, yuanOf } from './simulated-moments.ts'
import type { DaySecond } from './simulated-pools.ts'
import type { DayRange } from './world.ts'

/** Of all days before the first ex-right day that is known. */
const BEFORE_ALL = '1900-01-01'
/** What a day was is walked to once: the other questions are answered in between. */
const DAYS_A_TURN = 4

export interface SimulatedDays {
  /** The closed days of a range, from the first that the market has. */
  readonly daysOf: (range: DayRange) => Promise<ReadonlyMap<TradeDay, MarketMoment>>
  readonly factorsOf: (prefixed: string, now: DaySecond) => Promise<readonly AdjustmentRow[]>
  readonly barsOf: (prefixed: string, range: DayRange, now: DaySecond) => Promise<readonly (BarRow | IndexBarRow)[]>
}

/** The simulated past by the day. */
export function simulatedDays(
  simulator: Simulator,
  { moments, indices }: { readonly moments: SimulatedMoments; readonly indices: SimulatedIndices },
): SimulatedDays {
  const { firstDay, catalogue } = simulator
  const known = new Map<TradeDay, MarketMoment>()
  let walking: Promise<void> = Promise.resolve()

  async function walkTo(days: readonly TradeDay[]): Promise<void> {
    const missing = days.filter(day => !known.has(day))
    const [first, last] = [missing[0], missing.at(-1)]
    if (first === undefined || last === undefined) return
    let count = 0
    for (const columns of simulator.walk(first, last)) {
      known.set(columns.day, columns)
      if (++count % DAYS_A_TURN === 0) await nextTurn()
    }
  }

  async function daysOf({ from, to }: DayRange) {
    const days = tradeDaysBetween(from < firstDay ? firstDay : from, to)
    // One walk at a time: the second one finds what the first has left.
    walking = walking.then(() => walkTo(days))
    await walking
    return new Map(days.flatMap(day => (known.has(day) ? [[day, known.get(day) as MarketMoment] as const] : [])))
  }

  function barOf(row: number, columns: DayColumns): BarRow | undefined {
    const stock = catalogue.stocks[row]
    if (!stock || columns.state[row] !== STOCK_STATE.trading || !columns.openCents[row]) return undefined
    const volumeShares = columns.volumeShares[row] ?? Number.NaN
    return {
      code: stock.code,
      day: columns.day,
      openYuan: yuanOf(columns.openCents[row]),
      highYuan: yuanOf(columns.highCents[row]),
      lowYuan: yuanOf(columns.lowCents[row]),
      closeYuan: yuanOf(columns.closeCents[row]),
      volumeShares,
      amountYuan: columns.amountYuan[row] ?? Number.NaN,
      turnoverPct: stock.floatShares ? Number(((100 * volumeShares) / stock.floatShares).toFixed(2)) : Number.NaN,
    }
  }

  async function stockBars(row: number, { from, to }: DayRange, now: DaySecond): Promise<BarRow[]> {
    const past = await daysOf({ from, to: to < now.day ? to : now.day })
    const columns = [...past.values()].map(day => (day.day === now.day ? moments.momentAt(now) : day))
    const bars = columns.flatMap(day => barOf(row, day) ?? [])
    return bars.map((bar, i) => ({ ...bar, closeBeforeYuan: bars[i - 1]?.closeYuan ?? Number.NaN }))
  }

  /** Its highest and lowest are not told. */
  async function indexBars(prefixed: string, { from, to }: DayRange, now: DaySecond): Promise<IndexBarRow[]> {
    const bars: IndexBarRow[] = []
    const days = tradeDaysBetween(from < firstDay ? firstDay : from, to < now.day ? to : now.day)
    for (const [i, day] of days.entries()) {
      for (const { code, last, amountYuan } of indices.at(day, day === now.day ? now.second : SESSION.close)) {
        if (!prefixed.endsWith(code)) continue
        const unknown = { openPoints: Number.NaN, highPoints: Number.NaN, lowPoints: Number.NaN }
        bars.push({ index: prefixed, day, ...unknown, closePoints: Number(last.toFixed(2)), amountYuan })
      }
      if (i % DAYS_A_TURN === 0) await nextTurn()
    }
    return bars
  }

  async function factorsOf(prefixed: string, now: DaySecond): Promise<AdjustmentRow[]> {
    const code = codeOfPrefixed(prefixed)
    const row = code === undefined ? undefined : moments.rowOf(code)
    if (code === undefined || row === undefined) return []
    const days = [...(await daysOf({ from: firstDay, to: now.day })).values()].filter(
      ({ state }) => state[row] === STOCK_STATE.trading,
    )
    const factors: AdjustmentRow[] = []
    let factor = 1
    for (let i = days.length - 1; i > 0; i--) {
      const [reference, close] = [days[i]?.prevCloseCents[row] ?? 0, days[i - 1]?.closeCents[row] ?? 0]
      if (reference === 0 || close === 0 || reference === close) continue
      factors.push({ code, day: days[i]?.day ?? now.day, factor })
      factor *= close / reference
    }
    return [...factors, { code, day: BEFORE_ALL, factor }]
  }

  return {
    daysOf,
    factorsOf,
    async barsOf(prefixed, range, now) {
      const code = codeOfPrefixed(prefixed)
      const row = code === undefined ? undefined : moments.rowOf(code)
      return row === undefined ? indexBars(prefixed, range, now) : stockBars(row, range, now)
    },
  }
}
