import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
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

export interface PastQuestion extends Omit<LimitUpRecordQuestion, 'dataset' | 'until'> {
  readonly until?: TradeDay
}

/** The last day a question may ask of: it, or the day before the view's own; undefined where none is over. */
function lastDay(view: DaysBefore, { from, until: wanted }: PastQuestion): TradeDay | undefined {
  const yesterday = view.daysBefore > 0 ? view.history.dayAt(view.daysBefore - 1) : undefined
  if (yesterday === undefined) return undefined
  const until = wanted !== undefined && wanted < yesterday ? wanted : yesterday
  return from > until ? undefined : until
}

/** Records of finished days before the view's own; of its own day only what had been told by its moment counts. */
export async function reasonsBefore(
  view: DaysBefore,
  { records, dataset }: RecordParts,
  question: PastQuestion,
): Promise<readonly LimitUpRecord[]> {
  const until = lastDay(view, question)
  if (until === undefined) return []
  if (question.words === undefined) return byDays(records, { ...question, dataset, until })
  return records.find({ ...question, dataset, until })
}

/** The same of some stocks. */
async function reasonsOfStocks(
  view: DaysBefore,
  { records, dataset }: RecordParts,
  question: PastQuestion & { readonly codes: readonly StockCode[] },
): Promise<readonly LimitUpRecord[]> {
  const until = lastDay(view, question)
  if (until === undefined) return []
  const { from, codes } = question
  return (await records.pastOfStocks({ dataset, from, codes })).filter(({ day }) => day <= until)
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

/** What was told from a day up to the view's moment, of some stocks or of all. */
export async function reasonsSince(
  view: MarketView,
  parts: RecordParts,
  { codes, ...question }: PastQuestion & { readonly codes?: readonly StockCode[] },
): Promise<ReasonsByDay> {
  const found = await (codes
    ? reasonsOfStocks(view, parts, { ...question, codes })
    : reasonsBefore(view, parts, question))
  const byKey = Map.groupBy(found, ({ day, code }) => keyOf(day, code))
  return {
    of: (day, code) =>
      day === view.asOf.day ? (view.reasons.get(code) ?? []) : (byKey.get(keyOf(day, code)) ?? []).map(reasonOf),
  }
}
