import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { CodeChange } from '#store/dataset-store.ts'
import type { ListedRecord } from '#store/history/listed-days.ts'
import type { MacroStore } from '#store/macro-store.ts'
import type { LimitUpRecord, LimitUpRecordStore } from '#store/market-store.ts'
import { type RecordedBreadth, recordedBreadths } from '#store/recorded-breadth.ts'
import { listedRecords, recordedLimitUps } from '#store/recorded-limit-ups.ts'

/** What one pool recorded of a limit-up beside its reason. */
export interface RecordedLimitUp {
  readonly source: string
  /** It says that the stock closed at its limit; else only that it went there. */
  readonly isSeal: boolean
  readonly streak?: number | undefined
  readonly spell?: { readonly days: number; readonly boards: number } | undefined
  readonly sealYuan?: number | undefined
  readonly amountYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly closeCents?: number | undefined
  readonly changePct?: number | undefined
  readonly industry?: string | undefined
}

/** What pools recorded of finished days, in memory; a market that is told whole has none. */
export interface RecordedPools {
  /** By code, of a day at its close. */
  limitUpsOf(day: TradeDay): ReadonlyMap<string, readonly RecordedLimitUp[]>
  /** What others counted of the whole market at the close of a day. */
  breadthOf(day: TradeDay): readonly RecordedBreadth[]
}

/** The same of a market that runs and whose source cannot tell its past again: each day's are kept when it is over. */
export interface StoredPools extends RecordedPools {
  /** What is recorded of limit-ups, by day. */
  records(): ReadonlyMap<TradeDay, readonly ListedRecord[]>
  /** Reads a day again, of which others have kept something. */
  readAgain(day: TradeDay): Promise<void>
  /** Keeps the closing limit-ups of a day. Reasons that the same source has given of a stock stay with it. */
  keep(day: TradeDay, records: readonly Omit<LimitUpRecord, 'dataset' | 'day'>[]): Promise<void>
  /** Stocks bear other codes: what is stored of them was moved already. */
  renumber(changes: readonly CodeChange[]): void
}

export interface PoolsHome {
  readonly store: { readonly limitUpRecords: LimitUpRecordStore; readonly macro: Pick<MacroStore, 'series' | 'names'> }
  readonly dataset: string
}

/** Opens what is recorded of a data set, imported or kept. */
export async function openStoredPools({ store, dataset }: PoolsHome): Promise<StoredPools> {
  const { limitUpRecords } = store
  const records = await recordedLimitUps(limitUpRecords, dataset)
  const breadths = await recordedBreadths(store.macro, dataset)

  async function readAgain(day: TradeDay): Promise<void> {
    const ofDay = listedRecords(await limitUpRecords.ofDay(dataset, day))
    if (ofDay.length > 0) records.set(day, ofDay)
  }

  return {
    records: () => records,
    readAgain,
    limitUpsOf: day => Map.groupBy(records.get(day) ?? [], ({ code }) => code),
    breadthOf: day => breadths.get(day) ?? [],
    renumber(changes) {
      const codes = new Map<string, StockCode>(changes.map(({ formerCode, code }) => [formerCode, code]))
      for (const [day, rows] of records) {
        if (!rows.some(({ code }) => codes.has(code))) continue
        records.set(
          day,
          rows.map(row => ({ ...row, code: codes.get(row.code) ?? row.code })),
        )
      }
    },
    async keep(day, rows) {
      const known = await limitUpRecords.ofDay(dataset, day)
      const reasons = new Map(known.map(record => [`${record.code} ${record.source}`, record]))
      await limitUpRecords.upsert(
        rows.map(row => {
          const { reasonTags = [], reasonText } = reasons.get(`${row.code} ${row.source}`) ?? {}
          const hasOwn = row.reasonTags.length > 0 || row.reasonText !== undefined
          return { ...row, dataset, day, ...(!hasOwn && { reasonTags, ...(reasonText && { reasonText }) }) }
        }),
      )
      await readAgain(day)
    },
  }
}
