import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Source } from '#sources/source.ts'
import { createStockList, type StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { rowsOfDay } from './desk.ts'
import { admittedSectors } from './sectors/sector-admission.ts'
import { admittedMorning } from './stocks/catalogue-admission.ts'

interface StocksOf {
  readonly source: Pick<Source, 'ports' | 'replay'>
  readonly historyStore: Pick<HistoryStore, 'loadCatalogue' | 'saveCatalogue'>
}

/**
 * Who exists in a market, as it was kept; at its very first start its source is asked, and without an answer there is no market. Of
 * a source that can replay its days the rows are those of its replay.
 */
export async function openStocks({ source, historyStore }: StocksOf, day: TradeDay): Promise<StockList> {
  const names = source.replay?.nameOn
  const stored = await historyStore.loadCatalogue()
  if (stored) return createStockList(stored, names)
  const list = createStockList({ stocks: [], names: [], sectors: [] }, names)
  const { catalogue: port } = source.ports
  if (!port) throw new Error('没有股票名单：行情来源不提供，也没有保存过')
  const batch = await port.ask({ day, second: 0 }, AbortSignal.timeout(port.timeoutMs))
  rowsOfDay(batch, day)
  list.take(admittedMorning(batch, list.now()).morning)
  const { sectors } = source.ports
  // Who tells sectors of any day has them at once; others are asked aside.
  if (sectors && sectors.reach !== 'now') {
    const answer = await sectors.ask({ day, second: 0 }, AbortSignal.timeout(sectors.timeoutMs))
    rowsOfDay(answer, day)
    const { catalogue, rowOf } = list.now()
    const { rows } = admittedSectors(answer, { ...catalogue, isStock: code => rowOf(code) !== undefined })
    list.takeSectors({ rows, wholeOn: answer.isWhole ? day : undefined })
  }
  await historyStore.saveCatalogue(list.stored())
  return list
}
