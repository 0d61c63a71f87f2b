import type { TradeDay } from '@kanpan/contract/model/stock'
import { isOfSealed, type ListedRecord } from './history/listed-days.ts'
import type { LimitUpRecord, LimitUpRecordStore } from './market-store.ts'

/** The figures of records without their reasons: those are read when they are asked for. */
export function listedRecords(records: readonly LimitUpRecord[]): readonly ListedRecord[] {
  return records.map(({ reasonTags: _, reasonText: __, ...figures }) => ({ ...figures, isSeal: isOfSealed(figures) }))
}

/** What is recorded of the limit-ups of every day. */
export async function recordedLimitUps(
  store: Pick<LimitUpRecordStore, 'days' | 'ofDay'>,
  dataset: string,
): Promise<Map<TradeDay, readonly ListedRecord[]>> {
  const records = new Map<TradeDay, readonly ListedRecord[]>()
  for (const day of await store.days(dataset)) records.set(day, listedRecords(await store.ofDay(dataset, day)))
  return records
}
