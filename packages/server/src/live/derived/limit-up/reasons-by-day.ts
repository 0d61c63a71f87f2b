import type { TradeDay } from '@kanpan/contract/model/stock'
import type { MarketView } from '#live/market-view.ts'
import type { SourceReason } from '#sources/source.ts'
import type { LimitUpRecord, LimitUpRecordQuestion, LimitUpRecordStore } from '#store/market-store.ts'

type StatedReason = Pick<
  SourceReason,
  'source' | 'firstSealSecond' | 'lastSealSecond' | 'brokenTimes' | 'tags' | 'text'
>

/** What was told of limit-ups on the days up to a view's moment, by day and stock. */
export interface ReasonsByDay {
  of(day: string, code: string): readonly StatedReason[]
}

const keyOf = (day: string, code: string) => `${day} ${code}`

const reasonOf = (record: LimitUpRecord): StatedReason => ({
  source: record.source,
  firstSealSecond: record.firstSealSecond,
  lastSealSecond: record.lastSealSecond,
  brokenTimes: record.brokenTimes,
  tags: record.reasonTags,
  text: record.reasonText ?? '',
})

export interface RecordParts {
  readonly records: LimitUpRecordStore
  readonly dataset: string
}

/** Records of finished days before the view's own; of its own day only what had been told by its moment counts. */
export async function reasonsBefore(
  view: MarketView,
  { records, dataset }: RecordParts,
  question: Omit<LimitUpRecordQuestion, 'dataset' | 'until'> & { readonly until?: TradeDay },
): Promise<readonly LimitUpRecord[]> {
  const yesterday = view.daysBefore > 0 ? view.history.dayAt(view.daysBefore - 1) : undefined
  if (yesterday === undefined) return []
  const until = question.until !== undefined && question.until < yesterday ? question.until : yesterday
  return question.from > until ? [] : records.find({ ...question, dataset, until })
}

/** What was told from a day up to the view's moment. */
export async function reasonsSince(
  view: MarketView,
  parts: RecordParts,
  question: Omit<LimitUpRecordQuestion, 'dataset' | 'until'> & { readonly until?: TradeDay },
): Promise<ReasonsByDay> {
  const found = await reasonsBefore(view, parts, question)
  const byKey = Map.groupBy(found, ({ day, code }) => keyOf(day, code))
  return {
    of: (day, code) =>
      day === view.asOf.day ? (view.reasons.get(code) ?? []) : (byKey.get(keyOf(day, code)) ?? []).map(reasonOf),
  }
}
