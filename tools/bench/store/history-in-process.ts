import { type Goal, inTurnOnThread, type Line } from '#tools/bench/goal.ts'
import * as peer from './columnar-peer.ts'
import * as ours from './history-work.ts'
import { streakBySqlMs } from './streak-sql.ts'

const STOCKS = 5500
const DAYS = 750
const WINDOW = 250
const BARS = 500

const id = 'D4'
const ms = (value: number) => `${value.toPrecision(3)} ms`

function against(what: string, limit: number, times: { oursMs: number; peerMs: number }): Line {
  const detail = `${ms(times.oursMs)} against ${ms(times.peerMs)}`
  return { id, what, result: { ratio: times.oursMs / times.peerMs, limit, side: 'at most', detail } }
}

function same(what: string, one: ArrayLike<number>, other: ArrayLike<number>): void {
  for (let i = 0; i < one.length; i++) {
    if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > 1e-2) throw new Error(`${what}: the two disagree at ${i}`)
  }
}

export const measure: Goal = async () => {
  const history = await ours.syntheticHistory(STOCKS, DAYS)
  const columns = ours.bareColumns(history)
  same('streak', ours.longestStreaks(history, WINDOW), peer.longestStreaks(columns, WINDOW))
  same('series', ours.marketSeries(history, WINDOW).limitUps, peer.marketSeries(columns, WINDOW).limitUps)

  // A thousand at a time, because one is below what the clock can tell; the stocks differ as a reader's do.
  const points = (read: (stock: number) => unknown) => () => {
    for (let i = 0; i < 1000; i++) read((i * 7) % 700)
  }
  const point = inTurnOnThread(
    15,
    points(stock => history.series(stock, DAYS - BARS, DAYS)),
    points(stock => peer.point(columns, stock, BARS)),
  )
  const cross = inTurnOnThread(
    30,
    () => ours.topOfDay(history, DAYS - 9, 100),
    () => peer.topOfDay(columns, DAYS - 9, 100),
  )
  const streak = inTurnOnThread(
    15,
    () => ours.longestStreaks(history, WINDOW),
    () => peer.longestStreaks(columns, WINDOW),
  )
  const series = inTurnOnThread(
    15,
    () => ours.marketSeries(history, WINDOW),
    () => peer.marketSeries(columns, WINDOW),
  )
  const sqlMs = streakBySqlMs(columns, WINDOW)
  return [
    against('500 bars of one stock as columns (a thousand stocks)', 10, point),
    against('one day, top 100 by change', 3, cross),
    against('longest streak of every stock in 250 days', 3, streak),
    against('limit-ups, change and turnover of 250 days', 3, series),
    {
      id,
      what: 'longest streak, times faster than SQL',
      result: {
        ratio: sqlMs / streak.oursMs,
        limit: 50,
        side: 'at least',
        detail: `${ms(streak.oursMs)} against ${ms(sqlMs)} in SQLite`,
      },
    },
  ]
}
