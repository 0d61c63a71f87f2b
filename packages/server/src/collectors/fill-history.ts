import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { MarketSource } from '#sources/source.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { storedCatalogue } from '#store/history/stored-catalogue.ts'

/** The history of a source's market, its rows those of the source's catalogue. */
async function openRows(source: MarketSource, historyStore: HistoryStore): Promise<History> {
  const codes = source.catalogue.stocks.map(stock => stock.code)
  if (!(await historyStore.loadCatalogue())) await historyStore.saveCatalogue(storedCatalogue(source.catalogue, []))
  const { history } = await historyStore.loadAll()
  history.grow(codes)
  const stranger = codes.findIndex((code, row) => history.codes[row] !== code)
  if (stranger >= 0) {
    throw new Error(
      `历史数据 ${historyStore.dataset} 与当前行情来源的股票不一致（${codes[stranger]}），请删除它后重新启动`,
    )
  }
  return history
}

/** Loads what is kept and asks the source for the days before `day` that are missing. */
export async function fillHistory(source: MarketSource, historyStore: HistoryStore, day: TradeDay): Promise<History> {
  const history = await openRows(source, historyStore)
  const last = previousTradeDay(day)
  const missing = last && tradeDaysBetween(source.firstDay, last).find(wanted => history.indexOf(wanted) < 0)
  if (!last || !missing) return history
  const fresh: (DayColumns & LimitLife)[] = []
  for (const columns of source.walk(missing, last)) {
    if (history.indexOf(columns.day) >= 0) continue
    history.append(columns)
    fresh.push(history.columnsOf(history.indexOf(columns.day)))
  }
  await historyStore.writeDays(history.codes, fresh)
  return history
}
