import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { youngTurn } from '#lib/in-slices.ts'
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
  if (isOfAll) return byDays(records, { ...question, dataset, until })
  await youngTurn(ROOM_MS)
  return records.find({ ...question, dataset, until })
}

/** Records are read in some milliseconds where they are not remembered, 2 for the 180 of a day: a turn that has taken so much leaves them to the next. */
const ROOM_MS = 2

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
    await youngTurn(ROOM_MS)
    found.push(await records.pastDay(dataset, day))
  }
  return found.flat()
}

/** A hundred in a rise have thousands of records, 8 ms of reading and making. */
const CODES_AT_ONCE = 30

/** What was told from a day up to the view's moment. */
export async function reasonsSince(
  view: MarketView,
  parts: RecordParts,
  question: Omit<LimitUpRecordQuestion, 'dataset' | 'until'> & { readonly until?: TradeDay },
): Promise<ReasonsByDay> {
  const { codes } = question
  const found: (readonly LimitUpRecord[])[] = []
  for (let from = 0; from === 0 || from < (codes?.length ?? 0); from += CODES_AT_ONCE) {
    const some = codes && { codes: codes.slice(from, from + CODES_AT_ONCE) }
    found.push(await reasonsBefore(view, parts, { ...question, ...some }))
  }
  const byKey = Map.groupBy(found.flat(), ({ day, code }) => keyOf(day, code))
  return {
    of: (day, code) =>
      day === view.asOf.day ? (view.reasons.get(code) ?? []) : (byKey.get(keyOf(day, code)) ?? []).map(reasonOf),
  }
}
