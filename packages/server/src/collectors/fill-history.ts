import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { MarketSource } from '#sources/source.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'

/** Loads what is kept and asks the source for the days before `day` that are missing. */
export async function fillHistory(source: MarketSource, historyStore: HistoryStore, day: TradeDay): Promise<History> {
  const { history } = await historyStore.loadAll()
  const last = previousTradeDay(day)
  if (!last) return history
  const missing = tradeDaysBetween(source.firstDay, last).filter(wanted => history.indexOf(wanted) < 0)
  const [from] = missing
  if (from === undefined) return history
  const codes = source.catalogue.stocks.map(stock => stock.code)
  history.grow(codes)
  const fresh: (DayColumns & LimitLife)[] = []
  for (const columns of source.walk(from, last)) {
    if (history.indexOf(columns.day) >= 0) continue
    history.append(columns)
    fresh.push(history.columnsOf(history.indexOf(columns.day)))
  }
  await historyStore.writeDays(history.codes, fresh)
  return history
}
