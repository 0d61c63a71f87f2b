import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { Batch } from '#sources/ports/port.ts'
import type { BarRows } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { type MarketDay, spreadDay } from '#store/history/market-day.ts'

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

/** A market's source and who exists in it. */
export interface FilledMarket {
  readonly source: Source
  readonly stocks: Pick<StockList, 'now'>
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

/** A source's day in the rows of the history; of a stock that is none of the market nothing is kept. */
function inRows({ rows, day }: Batch<BarRows>, history: History): MarketDay {
  const { codes } = rows
  if (codes.every((code, row) => code === history.codes[row])) return rows
  return spreadDay(
    { ...rows, day },
    codes.map(code => history.rowOf(code) ?? -1),
    history.codes.length,
  )
}

/** A start is not interrupted. */
const NEVER = new AbortController().signal

/** Loads what is kept of these days and asks the source for those that are missing. */
export async function fillHistory(
  market: FilledMarket,
  historyStore: HistoryStore,
  { from, until }: DaysHeld,
): Promise<History> {
  const history = await openRows(market, historyStore, from)
  const last = previousTradeDay(until)
  const missing = last && tradeDaysBetween(from, last).find(wanted => history.indexOf(wanted) < 0)
  if (!last || !missing) return history
  const fresh: (DayColumns & LimitLife)[] = []
  for await (const batch of market.source.ports.bars.days({ from: missing, to: last }, NEVER)) {
    const { day } = batch
    if (history.indexOf(day) >= 0) continue
    history.append(inRows(batch, history))
    fresh.push(history.columnsOf(history.indexOf(day)))
  }
  await historyStore.writeDays(history.codes, fresh)
  return history
}
