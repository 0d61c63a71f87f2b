import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { Source } from '#sources/source.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { storedCatalogue } from '#store/history/stored-catalogue.ts'

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

/** The history of a source's market from a day on, its rows those of the source's catalogue. */
async function openRows(source: Source, historyStore: HistoryStore, from: TradeDay): Promise<History> {
  const codes = source.catalogue.stocks.map(stock => stock.code)
  if (!(await historyStore.loadCatalogue())) await historyStore.saveCatalogue(storedCatalogue(source.catalogue, []))
  const { history } = await historyStore.loadAll(from)
  history.grow(codes)
  const stranger = codes.findIndex((code, row) => history.codes[row] !== code)
  if (stranger >= 0) {
    throw new Error(
      `历史数据 ${historyStore.dataset} 与当前行情来源的股票不一致（${codes[stranger]}），请删除它后重新启动`,
    )
  }
  return history
}

/** A start is not interrupted. */
const NEVER = new AbortController().signal

/** Loads what is kept of these days and asks the source for those that are missing. */
export async function fillHistory(
  source: Source,
  historyStore: HistoryStore,
  { from, until }: DaysHeld,
): Promise<History> {
  const history = await openRows(source, historyStore, from)
  const last = previousTradeDay(until)
  const missing = last && tradeDaysBetween(from, last).find(wanted => history.indexOf(wanted) < 0)
  if (!last || !missing) return history
  const fresh: (DayColumns & LimitLife)[] = []
  for await (const { day, rows } of source.ports.bars.days({ from: missing, to: last }, NEVER)) {
    if (history.indexOf(day) >= 0) continue
    history.append(rows)
    fresh.push(history.columnsOf(history.indexOf(day)))
  }
  await historyStore.writeDays(history.codes, fresh)
  return history
}
