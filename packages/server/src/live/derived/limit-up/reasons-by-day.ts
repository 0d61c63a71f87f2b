import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { otherWork } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
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

interface DaysBefore extends Pick<MarketView, 'daysBefore'> {
  readonly history: Pick<MarketView['history'], 'dayAt'>
}

/** Records of finished days before the view's own; of its own day only what had been told by its moment counts. */
export async function reasonsBefore(
  view: DaysBefore,
  { records, dataset }: RecordParts,
  question: Omit<LimitUpRecordQuestion, 'dataset' | 'until'> & { readonly until?: TradeDay },
): Promise<readonly LimitUpRecord[]> {
  const yesterday = view.daysBefore > 0 ? view.history.dayAt(view.daysBefore - 1) : undefined
  if (yesterday === undefined) return []
  const until = question.until !== undefined && question.until < yesterday ? question.until : yesterday
  if (question.from > until) return []
  const isOfAll = question.codes === undefined && question.words === undefined
  return isOfAll ? byDays(records, { ...question, dataset, until }) : records.find({ ...question, dataset, until })
}

/** Some 360 records, read in 3 or 4 ms where they are not remembered. */
const DAYS_AT_ONCE = 2

/**
 * Everybody's records, the newest day first as the store has them, with other work between: fifteen days in one piece are
 * 2,700 records and hold up all other readers for 25 ms.
 */
async function byDays(
  records: Pick<LimitUpRecordStore, 'pastDay'>,
  { dataset, from, until }: LimitUpRecordQuestion,
): Promise<readonly LimitUpRecord[]> {
  const found: (readonly LimitUpRecord[])[] = []
  for (const day of tradeDaysBetween(from, until).toReversed()) {
    if (found.length > 0 && found.length % DAYS_AT_ONCE === 0) await otherWork()
    found.push(await records.pastDay(dataset, day))
  }
  return found.flat()
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
