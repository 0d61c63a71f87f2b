import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { rowsOf } from '#collectors/day-rows.ts'
import { createDesk, type Desk, type DeskParts, rowsInRange } from '#collectors/desk.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { admittedDay } from './bars-admission.ts'

/**
 * Two years and a little: what a K line shows and statistics reach back to, and what the emotion of each day of the last
 * year is ranked among. A day takes a quarter of a megabyte for as long as a server runs.
 */
export const HISTORY_DAYS = 500

/** The days of a market: from one up to but without another. */
export interface DaysHeld {
  readonly from: TradeDay
  readonly until: TradeDay
}

/** The days a market has before its own: it does not grow for ever. */
export function daysHeld({ firstDay }: Pick<Source, 'firstDay'>, day: TradeDay): DaysHeld {
  const from = addTradeDays(day, -HISTORY_DAYS)
  return { from: from !== undefined && from > firstDay ? from : firstDay, until: day }
}

/** Lets a start ask what nothing was asked yet. */
export type StartGate = Pick<Desk, 'askDays'>

/** A start is not interrupted. */
export function startGate(parts: Pick<DeskParts, 'status' | 'log'>): StartGate {
  return createDesk({ ...parts, stopped: new AbortController().signal })
}

/** A market's source and who exists in it. */
export interface FilledMarket {
  readonly source: Pick<Source, 'replay'>
  readonly stocks: Pick<StockList, 'now'>
  /** What is asked: the source's own ports, or those on which faults are rehearsed. */
  readonly ports: Pick<Ports, 'bars'>
  readonly gate: StartGate
}

/** The history of a market from a day on, its rows those of its stocks; a source that replays its days has these rows too. */
async function openRows(
  { source, stocks }: FilledMarket,
  historyStore: HistoryStore,
  from: TradeDay,
): Promise<History> {
  const codes: readonly string[] = stocks.now().catalogue.stocks.map(stock => stock.code)
  const { history } = await historyStore.loadAll(from)
  history.grow(codes)
  const all = [history.codes, source.replay?.codes ?? codes]
  const strangers = all.flatMap(rows => rows.filter((code, row) => codes[row] !== code))
  if (strangers.length > 0) {
    throw new Error(
      `历史数据 ${historyStore.dataset} 与当前行情来源的股票不一致（${strangers[0]}），请删除它后重新启动`,
    )
  }
  return history
}

/**
 * Loads what is kept of these days and asks the source for those that are missing, through the gate of its port: a day that cannot be
 * is refused and asked for at the next start, and so are those behind a failure. A market begins with what there is.
 */
export async function fillHistory(
  market: FilledMarket,
  historyStore: HistoryStore,
  { from, until }: DaysHeld,
): Promise<History> {
  const history = await openRows(market, historyStore, from)
  const { gate, ports } = market
  const last = previousTradeDay(until)
  const missing = last && tradeDaysBetween(from, last).find(wanted => history.indexOf(wanted) < 0)
  if (!last || !missing || !ports.bars || ports.bars.backfillDays !== undefined) return history
  const range = { from: missing, to: last }
  const fresh: TradeDay[] = []
  await gate.askDays({
    name: 'bars',
    port: ports.bars,
    range,
    take(batch) {
      rowsInRange(batch, range)
      const { day } = batch
      if (history.indexOf(day) >= 0) return { newest: { day } }
      const { day: admitted, ...refused } = admittedDay(batch, history)
      history.append(admitted)
      fresh.push(day)
      return { newest: { day }, ...rowsOf(admitted), ...refused }
    },
  })
  await historyStore.writeDays(
    history.codes,
    fresh.map(day => history.columnsOf(history.indexOf(day))),
  )
  return history
}
