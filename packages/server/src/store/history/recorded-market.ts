import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { LimitUpRecord, LimitUpRecordStore } from '#store/market-store.ts'
import type { History, HistoryDay } from './history.ts'
import type { HistoryStore } from './history-store.ts'
import { nameOn, namesInOrder } from './names.ts'
import { catalogueOf } from './stored-catalogue.ts'

/** The data set everything imported goes to. */
export const ARCHIVE_DATASET = 'archive'

/** A data set that was told once and for all, whole: its stocks, days, names and limit-up records. */
export interface RecordedMarket {
  readonly dataset: string
  readonly catalogue: Catalogue
  readonly history: History
  readonly days: readonly TradeDay[]
  columnsOf(index: number): HistoryDay
  nameOn(row: number, day: TradeDay): string
  recordsOf(day: TradeDay): Promise<readonly LimitUpRecord[]>
}

export async function loadRecordedMarket(store: HistoryStore, records: LimitUpRecordStore): Promise<RecordedMarket> {
  const stored = (await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] }
  const { history } = await store.loadAll()
  const catalogue = catalogueOf(stored)
  const names = namesInOrder(stored.names)
  return {
    dataset: store.dataset,
    catalogue,
    history,
    days: history.days,
    columnsOf: index => history.columnsOf(index),
    nameOn(row, day) {
      const profile = catalogue.stocks[row]
      if (!profile) throw new RangeError(`row ${row} of ${catalogue.stocks.length}`)
      return nameOn(names.get(profile.code) ?? [], day) ?? profile.name
    },
    recordsOf: day => records.ofDay(store.dataset, day),
  }
}
