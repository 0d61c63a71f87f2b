import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay, nextTradeDay } from '@kanpan/market/calendar/trading-days'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { LimitUpRecord } from '#store/market-store.ts'
import { type RecordedBreadth, recordedBreadths } from '#store/recorded-breadth.ts'
import { recordedLimitUps } from '#store/recorded-limit-ups.ts'
import type { Store } from '#store/store.ts'
import type { History, HistoryDay } from './history.ts'
import type { HistoryStore } from './history-store.ts'
import { type ListedRecord, listedDays } from './listed-days.ts'
import { nameOn, namesInOrder } from './names.ts'
import { catalogueOf } from './stored-catalogue.ts'

/** The data set everything imported goes to. */
export const ARCHIVE_DATASET = 'archive'

/** A data set that was told once and for all, whole: its stocks, days, names and limit-up records. */
export interface RecordedMarket {
  readonly dataset: string
  readonly catalogue: Catalogue
  readonly history: History
  /** Every trading day of which something was recorded, be it a list alone. */
  readonly days: readonly TradeDay[]
  /** The newest day with a bar or a limit-up. */
  readonly lastDay: TradeDay | undefined
  columnsOf(index: number): HistoryDay
  nameOn(row: number, day: TradeDay): string
  recordsOf(day: TradeDay): Promise<readonly LimitUpRecord[]>
  /** The figures of those by code. */
  limitUpsOf(day: TradeDay): ReadonlyMap<string, readonly ListedRecord[]>
  /** What others counted of the whole market on a day. */
  breadthOf(day: TradeDay): readonly RecordedBreadth[]
}

/** Figures of the market's days: popularity lists and margin trading. Other series, such as bond yields, tell of no market day. */
const SERIES_OF_DAYS = ['hot.', 'margin.'] as const

/** The trading days that other lists and figures tell of; what is told on a day without trading belongs to the next one. */
async function reportedDays(
  { longhu, news, macro }: Pick<Lists, 'longhu' | 'news' | 'macro'>,
  dataset: string,
): Promise<readonly TradeDay[]> {
  const ofSeries = await Promise.all(SERIES_OF_DAYS.map(prefix => macro.days(dataset, prefix)))
  const days = [...(await longhu.days(dataset)), ...(await news.days(dataset)), ...ofSeries.flat()]
  return days.flatMap(day => (isTradeDay(day) ? day : (nextTradeDay(day) ?? [])))
}

type Lists = Pick<Store, 'limitUpRecords' | 'longhu' | 'news' | 'macro'>

export async function loadRecordedMarket(store: HistoryStore, lists: Lists): Promise<RecordedMarket> {
  const stored = (await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] }
  const { history } = await store.loadAll()
  const { dataset } = store
  const catalogue = catalogueOf(stored)
  const names = namesInOrder(stored.names)
  function nameOfRow(row: number, day: TradeDay): string {
    const profile = catalogue.stocks[row]
    if (!profile) throw new RangeError(`row ${row} of ${catalogue.stocks.length}`)
    return nameOn(names.get(profile.code) ?? [], day) ?? profile.name
  }
  const lastBarDay = history.days.at(-1)
  const records = await recordedLimitUps(lists.limitUpRecords, dataset)
  const lastPoolDay = [...records.keys()].at(-1)
  const reported = await reportedDays(lists, dataset)
  const breadths = await recordedBreadths(lists.macro, dataset)
  const parts = { history, stocks: catalogue.stocks, nameOn: nameOfRow }
  history.appendAll(listedDays(parts, [...new Set([...records.keys(), ...reported])].sort(), records))
  return {
    dataset,
    catalogue,
    history,
    days: history.days,
    lastDay:
      [lastBarDay, lastPoolDay]
        .flatMap(day => day ?? [])
        .sort()
        .at(-1) ?? history.days.at(-1),
    columnsOf: index => history.columnsOf(index),
    nameOn: nameOfRow,
    breadthOf: day => breadths.get(day) ?? [],
    limitUpsOf: day => Map.groupBy(records.get(day) ?? [], ({ code }) => code),
    recordsOf: day => lists.limitUpRecords.ofDay(dataset, day),
  }
}
