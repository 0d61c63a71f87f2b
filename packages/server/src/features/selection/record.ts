import type { selectionRecordQuestion } from '@kanpan/contract/question/selection'
import { type Selection, selecting } from '@kanpan/market/selection/pick'
import {
  type DayPicks,
  type Entry,
  type LimitRun,
  type PickResults,
  pickResults,
} from '@kanpan/market/selection/record'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { benchmarkAt, limitRunOf } from '#live/derived/limit-up/limit-run.ts'
import { type FactsSource, factsAt, readsLonghu, readsRecords } from '#live/derived/selection/facts.ts'
import { shareWire } from '#live/derived/share-wire.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { type RuleRead, ruleShown } from './read-rule.ts'

type Data = MarketData<typeof selectionRecordQuestion.data>

const RULES_CACHED = 8

/** The picks of finished days by rule: a day that is over is asked again at every tick. */
const picksByRule = cachedPerDay<Map<string, Selection>>()
const ofDay = (view: MarketView, index: number) => picksByRule(view, index, () => new Map<string, Selection>())

/** The finished days a record is about, the oldest first: the last `days` before the view's own. */
export function recordDays({ daysBefore }: MarketView, days: number): readonly number[] {
  const first = Math.max(0, daysBefore - days)
  return Array.from({ length: daysBefore - first }, (_, at) => first + at)
}

/** The first of some days whose picks have to be worked out; undefined when all are known. */
export function firstUnknown(view: MarketView, text: string, indexes: readonly number[]): number | undefined {
  return indexes.find(index => !ofDay(view, index).has(text))
}

function* picksAt(source: FactsSource, { text, rule }: RuleRead, index: number): Generator<undefined, Selection> {
  const cached = ofDay(source.view, index)
  const known = cached.get(text)
  if (known) return known
  const made = yield* selecting(rule, factsAt(source, index))
  // Records of a day may still come in, and with them what a rule reads of them.
  if ((readsRecords(rule) || readsLonghu(rule)) && made.undecided > 0) return made
  const [oldest] = cached.keys()
  if (cached.size >= RULES_CACHED && oldest !== undefined) cached.delete(oldest)
  cached.set(text, made)
  return made
}

function wire(results: PickResults) {
  return {
    picks: results.picks,
    unbuyable: shareWire(results.unbuyable),
    opens: results.opens,
    meanOpenPct: figure(results.meanOpenPct),
    closes: results.closes,
    meanClosePct: figure(results.meanClosePct),
    medianClosePct: figure(results.medianClosePct),
    meanHighPct: figure(results.meanHighPct),
    rising: shareWire(results.rising),
    benchmarkClosePct: figure(results.benchmarkClosePct),
  }
}

interface Made {
  readonly index: number
  readonly selection: Selection
}

function* picksOn(source: FactsSource, read: RuleRead, indexes: readonly number[]): Generator<undefined, Made[]> {
  const made: Made[] = []
  for (const index of indexes) made.push({ index, selection: yield* picksAt(source, read, index) })
  return made
}

function* resultsByDay(picks: readonly DayPicks[], run: LimitRun, entry: Entry) {
  const made: (ReturnType<typeof wire> & Pick<DayPicks, 'index'>)[] = []
  for (const one of picks) made.push({ index: one.index, ...wire(yield* pickResults([one], run, entry)) })
  return made
}

interface RecordQuestion {
  readonly days: number
  readonly entry: Entry
}

/** What the rule would have picked at the close of each of the last days, and what became of those who followed it. */
export async function selectionRecord(
  source: FactsSource,
  read: RuleRead,
  { days, entry }: RecordQuestion,
): Promise<Data> {
  const { view } = source
  const run = limitRunOf(view)
  const made = await inSlices(picksOn(source, read, recordDays(view, days)))
  const pickOf = ({ index, selection }: (typeof made)[number]) => ({
    index,
    rows: selection.picks,
    benchmarkPct: selection.picks.length === 0 ? undefined : benchmarkAt(view, entry, index),
  })
  const picks = await inSlices(eachOf(made, pickOf))
  const results = await inSlices(resultsByDay(picks, run, entry))
  const list = results.map(({ index, ...result }, at) => ({
    day: dayAt(view, index),
    undecided: made[at]?.selection.undecided ?? 0,
    ...result,
  }))
  return {
    ...ruleShown(read),
    entry,
    total: wire(await inSlices(pickResults(picks, run, entry))),
    undecided: made.reduce((sum, { selection }) => sum + selection.undecided, 0),
    list: list.reverse(),
  }
}
