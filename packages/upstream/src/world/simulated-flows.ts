import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY, minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { codeOfPrefixed } from '@kanpan/providers/prefixed-code'
import type { FlowRow } from '@kanpan/providers/rows/flow-row'
import type { IndexMinuteRow, MinuteRow } from '@kanpan/providers/rows/minute-row'
import type { MoveRow } from '@kanpan/providers/rows/move-row'
import type { SimulatedMove, Simulator } from '@kanpan/simulator/simulator'
import { lastOf } from './last-of.ts'
import type { SimulatedIndices } from './simulated-indices.ts'
import { type SimulatedMoments, yuanOf } from './simulated-moments.ts'
import type { DaySecond } from './simulated-pools.ts'

/** Eastmoney's numbers of the kinds; it has none for the burst of a theme. */
const KINDS: Readonly<Partial<Record<SimulatedMove['kind'], number>>> = {
  rocket: 8201,
  rebound: 8202,
  largeBuy: 8193,
  limitUpSealed: 4,
  limitDownOpened: 32,
  bigBid: 64,
  auctionUp: 8207,
  openHigh5: 8209,
  gapUp: 8211,
  high60: 8213,
  rise60: 8215,
  dive: 8203,
  accelerateDown: 8204,
  largeSell: 8194,
  limitDownSealed: 8,
  limitUpOpened: 16,
  bigAsk: 128,
  auctionDown: 8208,
  openLow5: 8210,
  gapDown: 8212,
  low60: 8214,
  fall60: 8216,
}

/** 平均股价: of every stock that has a price. */
export const AVERAGE_PRICE = '47.800005'
const FIRST_MARK = 9 * 3600 + 30 * 60

/** What goes on inside a simulated day: net inflow, moves, minutes. */
export function simulatedFlows(
  simulator: Simulator,
  { moments, indices }: { readonly moments: SimulatedMoments; readonly indices: SimulatedIndices },
) {
  const { stocks } = simulator.catalogue

  function flows(at: DaySecond): FlowRow[] {
    const flowOf = simulator.fundFlowAt(moments.momentAt(at))
    return moments.listAt(at).flatMap(({ code, name, at: stamp }) => {
      const row = moments.rowOf(code)
      const flow = row === undefined ? undefined : flowOf(row)
      if (!flow) return []
      const mainNetYuan = flow.superLargeNetYuan + flow.largeNetYuan
      return [{ code, name, mainNetYuan, ...flow, at: stamp }]
    })
  }

  /** Newest first, as they come. */
  function moves({ day, second }: DaySecond): MoveRow[] {
    return simulator
      .moves(day)
      .filter(move => move.second <= second)
      .flatMap(({ row, kind, second: at, priceCents, value }) => {
        const [stock, number] = [stocks[row], KINDS[kind]]
        if (!stock || number === undefined) return []
        const detail = `${(priceCents / 100).toFixed(2)},${value}`
        return [{ code: stock.code, name: simulator.nameOn(row, day), second: at, kind: number, detail }]
      })
      .reverse()
  }

  /** The price of every stock that has one, at each mark of a day. */
  const averagesOf = lastOf(
    (day: TradeDay) => {
      const [sums, counts] = [new Float64Array(MINUTES_PER_DAY), new Int32Array(MINUTES_PER_DAY)]
      const { state } = simulator.momentAt(day, SESSION.close)
      for (const row of stocks.keys()) {
        if (state[row] !== STOCK_STATE.trading) continue
        const { priceCents } = simulator.minuteLine(day, row)
        for (const [mark, cents] of priceCents.entries()) {
          if (cents === 0) continue
          sums[mark] = (sums[mark] ?? 0) + cents
          counts[mark] = (counts[mark] ?? 0) + 1
        }
      }
      return sums.map((sum, mark) => sum / (counts[mark] ?? 0) / 100)
    },
    (a, b) => a === b,
  )

  function averageMinutes({ day, second }: DaySecond): IndexMinuteRow[] {
    const averages = averagesOf(day)
    return Array.from({ length: minuteIndex(second) + 1 }, (_, mark) => ({
      ...{ index: AVERAGE_PRICE, day, second: Math.max(FIRST_MARK, secondOfMinute(mark)) },
      points: Number((averages[mark] ?? Number.NaN).toFixed(2)),
      amountYuan: undefined,
    }))
  }

  function indexMinutes(prefixed: string, { day, second }: DaySecond): IndexMinuteRow[] {
    if (prefixed === AVERAGE_PRICE) return averageMinutes({ day, second })
    const line = indices.linesOf(day).find(({ code }) => prefixed.endsWith(code))
    if (!line) return []
    return Array.from({ length: minuteIndex(second) + 1 }, (_, mark) => ({
      ...{ index: prefixed, day, second: Math.max(FIRST_MARK, secondOfMinute(mark)) },
      points: Number((line.value[mark] ?? Number.NaN).toFixed(2)),
      amountYuan: line.amountYuan[mark],
    }))
  }

  function minutes(prefixed: string, { day, second }: DaySecond): (MinuteRow | IndexMinuteRow)[] {
    const code = codeOfPrefixed(prefixed)
    const row = code === undefined ? undefined : moments.rowOf(code)
    if (code === undefined || row === undefined) return indexMinutes(prefixed, { day, second })
    const line = simulator.minuteLine(day, row)
    return Array.from({ length: Math.min(line.length, minuteIndex(second) + 1) }, (_, mark) => mark).flatMap(mark => {
      const priceYuan = yuanOf(line.priceCents[mark])
      if (!(priceYuan > 0)) return []
      return [
        {
          ...{ code, day, second: Math.max(FIRST_MARK, secondOfMinute(mark)), priceYuan },
          volumeShares: line.volumeShares[mark],
          amountYuan: line.amountYuan[mark],
          averageYuan: Number(((line.averageCents[mark] ?? 0) / 100).toFixed(3)) || undefined,
        },
      ]
    })
  }

  return { flows, moves, minutes }
}
