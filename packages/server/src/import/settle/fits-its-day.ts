import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import type { History } from '#store/history/history.ts'

/** A close told for a stock on a day. */
export interface ReportedClose {
  readonly day: TradeDay
  readonly code: StockCode
  readonly closeCents?: number
}

const LEAST_COMPARED = 5
const LEAST_SHARE = 0.5
const LOOK_AROUND_DAYS = 5

interface Fit {
  readonly compared: number
  readonly equal: number
}

/** How many of the closes are those of a day's bars, among the stocks that have one. */
function fitTo(history: History, day: TradeDay | undefined, closes: ReadonlyMap<StockCode, number>): Fit {
  const index = day === undefined ? -1 : history.indexOf(day)
  if (index < 0) return { compared: 0, equal: 0 }
  const { state, closeCents } = history.columnsOf(index)
  const fit = { compared: 0, equal: 0 }
  for (const [code, cents] of closes) {
    const row = history.rowOf(code)
    if (row === undefined || !state[row]) continue
    fit.compared += 1
    if (closeCents[row] === cents) fit.equal += 1
  }
  return fit
}

const fits = ({ compared, equal }: Fit) => compared >= LEAST_COMPARED && equal / compared >= LEAST_SHARE

/**
 * The days whose closes are not those of the bars of that day, each with what to say of it. A list saved under a wrong
 * date looks like any other; its prices tell. Without bars of the day, or with fewer than five, nothing is said.
 */
export function wrongDays(history: History, closes: readonly ReportedClose[]): ReadonlyMap<TradeDay, string> {
  const wrong = new Map<TradeDay, string>()
  for (const [day, ofDay] of Map.groupBy(closes, one => one.day)) {
    const closes = new Map(ofDay.flatMap(({ code, closeCents }) => (closeCents ? [[code, closeCents] as const] : [])))
    const { compared, equal } = fitTo(history, day, closes)
    if (compared < LEAST_COMPARED || fits({ compared, equal })) continue
    const around = Array.from({ length: LOOK_AROUND_DAYS }, (_, at) => [-1 - at, 1 + at]).flat()
    const other = around.map(by => addTradeDays(day, by)).find(near => fits(fitTo(history, near, closes)))
    const like = other ? `，像是 ${other} 的` : ''
    wrong.set(day, `内容与日期不符：${day} 有日线的 ${compared} 只里只有 ${equal} 只的收盘价相同${like}`)
  }
  return wrong
}
