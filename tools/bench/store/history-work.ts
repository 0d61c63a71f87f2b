import { historyModule, syntheticDaysModule } from '#tools/bench/inside-server.ts'
import { type Columns, type MarketSeries, topRows } from './columnar-peer.ts'

export type History = ReturnType<Awaited<ReturnType<typeof historyModule>>['createHistory']>

/** Three years of a market in the server's own history. */
export async function syntheticHistory(stocks: number, days: number): Promise<History> {
  const { createHistory } = await historyModule()
  const { firstTradeDays, syntheticCodes, syntheticDay } = await syntheticDaysModule()
  const history = createHistory(syntheticCodes(stocks))
  firstTradeDays('2023-01-01', days).forEach((day, shift) => {
    history.append(syntheticDay(day, stocks, shift))
  })
  return history
}

/** The bars of a history laid out anew. */
export function bareColumns(history: History): Columns {
  const stocks = history.codes.length
  const days = history.days.length
  const size = stocks * days
  const columns: Columns = {
    stocks,
    days,
    closeCents: new Int32Array(size),
    changePct: new Float32Array(size),
    amountYuan: new Float64Array(size),
    limitUp: new Uint8Array(size),
  }
  for (let day = 0; day < days; day++) {
    const of = history.columnsOf(day)
    for (let stock = 0; stock < stocks; stock++) {
      const at = stock * days + day
      const close = of.closeCents[stock] ?? 0
      const before = of.prevCloseCents[stock] ?? 0
      columns.closeCents[at] = close
      columns.changePct[at] = before === 0 ? 0 : (close / before - 1) * 100
      columns.amountYuan[at] = of.amountYuan[stock] || 0
      columns.limitUp[at] = (of.streak[stock] ?? 0) > 0 ? 1 : 0
    }
  }
  return columns
}

export function topOfDay(history: History, day: number, count: number): number[] {
  const { closeCents, prevCloseCents } = history.columnsOf(day)
  return topRows(closeCents.length, count, row => {
    const before = prevCloseCents[row] ?? 0
    return before === 0 ? 0 : ((closeCents[row] ?? 0) / before - 1) * 100
  })
}

/** Streaks are kept with each day, so the longest is a maximum, cut to what lies inside the window. */
export function longestStreaks(history: History, window: number): Uint16Array {
  const longest = new Uint16Array(history.codes.length)
  const last = history.days.length
  for (let day = last - window; day < last; day++) {
    const { streak } = history.columnsOf(day)
    const inside = day - (last - window) + 1
    for (let row = 0; row < longest.length; row++) {
      const length = Math.min(streak[row] ?? 0, inside)
      if (length > (longest[row] ?? 0)) longest[row] = length
    }
  }
  return longest
}

export function marketSeries(history: History, window: number): MarketSeries {
  const limitUps = new Uint32Array(window)
  const changeSum = new Float64Array(window)
  const amountYuan = new Float64Array(window)
  const first = history.days.length - window
  for (let day = 0; day < window; day++) {
    const { streak, prevCloseCents, closeCents, amountYuan: yuan } = history.columnsOf(first + day)
    let ups = 0
    let changes = 0
    let amount = 0
    for (let row = 0; row < streak.length; row++) {
      const before = prevCloseCents[row] ?? 0
      if ((streak[row] ?? 0) > 0) ups += 1
      if (before !== 0) changes += ((closeCents[row] ?? 0) / before - 1) * 100
      amount += yuan[row] || 0
    }
    limitUps[day] = ups
    changeSum[day] = changes
    amountYuan[day] = amount
  }
  return { limitUps, changeSum, amountYuan }
}
