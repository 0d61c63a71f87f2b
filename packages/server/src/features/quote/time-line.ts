import type { TimeLine } from '@kanpan/contract/model/bar'
import type { timelineQuestion } from '@kanpan/contract/question/quote'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type MinuteLine, minuteIndex } from '@kanpan/market/quote/minute-line'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { movesOf, prepareMoves } from '#live/derived/moves.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const SESSION_END_MINUTE = 240

const EMPTY = { priceYuan: [], averageYuan: [], volumeShares: [], amountYuan: [] }

/** A whole past day. A day nobody recorded by the minute has empty columns: nothing known is not a flat line. */
function pastLine({ intraday }: MarketView, columns: DayColumns, row: number): TimeLine {
  const head = { day: columns.day, prevCloseYuan: yuan(columns.prevCloseCents[row]) }
  const line = columns.state[row] === STOCK_STATE.trading ? intraday.pastLine(columns.day, row) : undefined
  return { ...head, ...(line ? wireLine(line, SESSION_END_MINUTE) : EMPTY) }
}

function wireLine(line: MinuteLine, lastMinute: number) {
  const upTo = <T>(map: (minute: number) => T) => Array.from({ length: lastMinute + 1 }, (_, minute) => map(minute))
  return {
    priceYuan: upTo(minute => yuan(line.priceCents[minute])),
    averageYuan: upTo(minute => figure((line.averageCents[minute] ?? Number.NaN) / 100, 3)),
    volumeShares: upTo(minute => figure(line.volumeShares[minute], 0)),
    amountYuan: upTo(minute => figure(line.amountYuan[minute], 0)),
  }
}

/**
 * What was traded at the marks. Of a day whose first minute is unknown so is what was traded until the first that is known; a later
 * one that is lacking is in the one after it.
 */
function sum(values: readonly (number | null)[]): number {
  if (values[0] === null && values[1] === null) return Number.NaN
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

/** The running day: the minutes that are over, and the one under way at its price so far. */
function runningLine(view: MarketView, row: number): TimeLine {
  const { now } = view
  const minute = minuteIndex(view.second)
  const head = { day: now.day, prevCloseYuan: yuan(now.prevCloseCents[row]) }
  const whole = now.state[row] === STOCK_STATE.trading ? view.intraday.minuteLine(row) : undefined
  if (!whole || minute < 0) return { ...head, ...EMPTY }
  const line = wireLine(whole, minute)
  const isUnderWay = view.asOf.phase === 'trading' && view.second % 60 > 0
  if (!isUnderWay) return { ...head, ...line }
  const volume = now.volumeShares[row] ?? Number.NaN
  const amount = now.amountYuan[row] ?? Number.NaN
  line.priceYuan.push(yuan(now.closeCents[row]))
  line.averageYuan.push(figure(amount / volume, 3))
  line.volumeShares.push(figure(Math.max(0, volume - sum(line.volumeShares)), 0))
  line.amountYuan.push(figure(Math.max(0, amount - sum(line.amountYuan)), 0))
  return { ...head, ...line }
}

/** 分时 of the day and of the days before it, the oldest first. */
export async function timeLine(
  view: MarketView,
  { code, days }: z.output<typeof timelineQuestion.input>,
): Promise<MarketData<typeof timelineQuestion.data>> {
  const row = rowOfStock(view, code)
  await prepareMoves(view)
  const today = runningLine(view, row)
  const moves = movesOf(view, move => move.row === row)
  const first = Math.max(0, view.daysBefore - days + 1)
  const lines: TimeLine[] = []
  for (let index = first; index < view.daysBefore; index++) {
    const columns = view.history.columnsOf(index)
    await view.load([columns.day])
    lines.push(pastLine(view, columns, row))
  }
  return { code, days: [...lines, today], moves }
}
