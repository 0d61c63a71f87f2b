import { type CommentScores, commentScores } from '@kanpan/market/comments/score'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { atOnce, inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { HistoryDay } from '#store/history/history.ts'
import { cachedPerDay } from './cached-per-day.ts'
import { isWholeAt } from './coverage.ts'
import { flowOn } from './fund-flow.ts'
import { prepareDays } from './prepare-days.ts'

const MOMENTUM_DAYS = 20
const FLOW_DAYS = 5

const unknown = (size: number) => new Float64Array(size).fill(Number.NaN)

/** The last `days` finished days up to one of the history, the oldest first; undefined where one was not recorded. */
function indicesTo({ history }: MarketView, index: number, days: number): readonly number[] | undefined {
  const indices = Array.from({ length: days }, (_, at) => index - days + 1 + at)
  return indices.every(at => history.isRecorded(at)) ? indices : undefined
}

/** Change over the days in percent, and the last day's turnover against their mean. */
function pace(days: readonly HistoryDay[], size: number): { momentum: Float64Array; turnover: Float64Array } {
  const factor = new Float64Array(size).fill(1)
  const amounts = new Float64Array(size)
  const traded = new Int32Array(size)
  for (const { state, closeCents, prevCloseCents, amountYuan } of days) {
    for (let row = 0; row < size; row++) {
      // A suspended day changes nothing; one before the listing leaves the whole unknown.
      if (state[row] === STOCK_STATE.absent) factor[row] = Number.NaN
      if (state[row] !== STOCK_STATE.trading) continue
      factor[row] = (factor[row] ?? 1) * ((closeCents[row] ?? 0) / (prevCloseCents[row] || Number.NaN))
      amounts[row] = (amounts[row] ?? 0) + (amountYuan[row] ?? Number.NaN)
      traded[row] = (traded[row] ?? 0) + 1
    }
  }
  const last = days.at(-1)
  return {
    momentum: factor.map(value => 100 * (value - 1)),
    turnover: amounts.map((sum, row) => (last?.amountYuan[row] ?? Number.NaN) / (sum / (traded[row] ?? 0))),
  }
}

/** Main net over the days in percent of their turnover. */
function mainShare(view: MarketView, indices: readonly number[], size: number): Float64Array {
  const net = new Float64Array(size)
  const amount = new Float64Array(size)
  for (const index of indices) {
    const { state, mainNetYuan } = flowOn(view, index)
    const { amountYuan } = view.history.columnsOf(index)
    for (let row = 0; row < size; row++) {
      if (state[row] !== STOCK_STATE.trading) continue
      net[row] = (net[row] ?? 0) + (mainNetYuan[row] ?? Number.NaN)
      amount[row] = (amount[row] ?? 0) + (amountYuan[row] ?? Number.NaN)
    }
  }
  return net.map((sum, row) => (100 * sum) / (amount[row] || Number.NaN))
}

function* scoring(view: MarketView, index: number): Generator<undefined, CommentScores> {
  const day = view.history.columnsOf(index)
  const size = day.state.length
  const momentumDays = indicesTo(view, index, MOMENTUM_DAYS)
  const flowDays = indicesTo(view, index, FLOW_DAYS)
  const days = momentumDays?.map(at => view.history.columnsOf(at))
  const { momentum, turnover } = days ? pace(days, size) : { momentum: unknown(size), turnover: unknown(size) }
  yield
  const figures = {
    momentum,
    turnover,
    flow: flowDays ? mainShare(view, flowDays, size) : unknown(size),
    popularity: view.figures.popularity(day)?.heat ?? unknown(size),
  }
  yield
  const trades = day.state.map(state => (state === STOCK_STATE.trading ? 1 : 0))
  return yield* commentScores(figures, trades)
}

const books = cachedPerDay<CommentScores>()

/** The scores of all stocks that traded on a day of the history. */
export function commentScoresOn(view: MarketView, index: number): CommentScores {
  return books(view, index, () => atOnce(scoring(view, index)))
}

/** Works out the scores of a day and of the one before, which it is held against, with other work between. */
export async function prepareScores(view: MarketView, index: number): Promise<void> {
  const days = [index - 1, index].filter(at => at >= 0)
  const flowDays = days.flatMap(at => indicesTo(view, at, FLOW_DAYS) ?? [])
  await prepareDays(view, new Set(flowDays), flowOn)
  await prepareDays(view, days, isWholeAt)
  for (const at of days) {
    if (books.has(view, at)) continue
    const scores = await inSlices(scoring(view, at))
    books(view, at, () => scores)
  }
}
