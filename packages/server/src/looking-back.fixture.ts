import type { StockCode } from '@kanpan/contract/model/stock'
import { SENSITIVITIES } from '@kanpan/market/cycle/sensitivity'
import { selecting } from '@kanpan/market/selection/pick'
import type { Fact } from '@kanpan/market/summary/fact'
import { factList } from '@kanpan/market/summary/fact-list'
import { calendarOf } from '#features/calendar/calendar.ts'
import { comment } from '#features/comments/comment.ts'
import { risesNow } from '#features/cycle/market-rises.ts'
import { cyclesOf, cyclesWire } from '#features/cycle/upward-cycles.ts'
import { averagePrices } from '#features/emotion/average-price.ts'
import { capacityBars } from '#features/emotion/capacity.ts'
import { limitUpHistory } from '#features/limit-up/history.ts'
import { ladderOf, promotionRates } from '#features/limit-up/ladder.ts'
import { leadersOf } from '#features/limit-up/leaders.ts'
import { limitUpMatrix } from '#features/limit-up/matrix.ts'
import { streakHeightSeries } from '#features/limit-up/streak-height.ts'
import { deviationBoard } from '#features/longhu/deviation-board.ts'
import { bars } from '#features/quote/bars.ts'
import { overview } from '#features/quote/overview.ts'
import { reviewOf } from '#features/review/review.ts'
import { conceptTop } from '#features/sector/concept-top.ts'
import { rotation } from '#features/sector/rotation.ts'
import { sectorData } from '#features/sector/sector-data.ts'
import { readRule } from '#features/selection/read-rule.ts'
import { chosenConcept, gatherConcept } from '#features/summary/concept-facts.ts'
import { gatherFlow, gatherLimitUp, gatherQuote } from '#features/summary/stock-facts.ts'
import { atOnce } from '#lib/in-slices.ts'
import { emotionSeries } from '#live/derived/emotion/emotion-now.ts'
import { flowOver } from '#live/derived/fund-flow.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { sectorChangesOver } from '#live/derived/sector/sector-days.ts'
import { daysOf, factsAt } from '#live/derived/selection/facts.ts'
import type { MarketView } from '#live/market-view.ts'

const reasons = { of: () => [] }

/** What a fact says, under its id: how rare it is follows from the days it is held against, as many as are known. */
function saidOf(facts: readonly Fact[]) {
  const saying = (fact: Fact) => {
    if (fact.kind === 'number') return fact.value
    if (fact.kind === 'time') return fact.second
    return fact.kind === 'day' ? fact.day : fact.kind === 'name' ? fact.name : fact.text
  }
  return Object.fromEntries(facts.map(fact => [fact.id, saying(fact)]))
}

function summaryFacts(view: MarketView, row: number) {
  const list = factList()
  gatherQuote(list, view, row)
  gatherLimitUp(list, view, row)
  const position = chosenConcept(view, row, undefined)
  if (position !== undefined) gatherConcept(list, view, { row, position })
  gatherFlow(list, view, row)
  return saidOf(list.all)
}

/** Adjusted bars on one footing: those on the near side of the days of which nobody knows whether there was a dividend. */
function adjustedBars(
  view: MarketView,
  code: StockCode,
  { adjust, period }: { readonly adjust: 'qfq' | 'hfq'; readonly period: 'day' | 'week' },
) {
  const { list, dividendUnknown } = bars(view, { code, period, adjust, limit: 500 })
  const [first = '9999', last = ''] = [dividendUnknown[0], dividendUnknown.at(-1)]
  // A week with a gap in it is told of the days that are known, and says that one is missing.
  const whole = period === 'day' ? list : list.filter(({ afterGap }) => !afterGap)
  return whole.filter(({ day }) => (adjust === 'qfq' ? day >= last : day < first))
}

/** A sector's days; its level is counted from the last gap, so that what is compared is whether each day goes on from the one before. */
async function sectorSteps(view: MarketView, code: string) {
  const days = (await sectorData(view, { code, days: 500 })).bars
  return days.map(({ prevClose, open: _, close, afterGap, ...bar }, at) => ({
    ...bar,
    goesOn: prevClose === (afterGap || at === 0 ? 1000 : days[at - 1]?.close),
    isItsStep: Math.abs(prevClose * (1 + bar.changePct / 100) - close) < 0.2,
  }))
}

/** What looks back of all that a rule can ask for, and what denies it: neither is known across a gap. */
const RULES = [
  ...['连板>=2', '非 连板>=2', '首板', '非 首板', '近5日涨停>=2', '近10日涨停<1', '近20日涨停>=3'],
  ...['3日涨幅>5%', '5日涨幅<-5%', '20日涨幅>10%', '量比>2', '量比<0.8', '20日新高', '非 60日新高'],
  ...['昨日涨停', '非 昨日涨停', '昨日涨停, 非 涨停'],
]

/** Who passes each rule: of fewer days fewer are known to, and how many are not is told. */
function selections(view: MarketView) {
  const longhuOn = () => undefined
  const facts = factsAt({ days: daysOf(view), reasons, longhuOn, nameOn: row => view.nameOf(row) }, view.daysBefore)
  const passing = RULES.map(rule => [rule, atOnce(selecting(readRule(rule).rule, facts)).picks] as const)
  return Object.fromEntries(passing.map(([rule, picks]) => [rule, picks.map(row => ({ code: `${row}` }))]))
}

async function reviewAnswers(view: MarketView) {
  const parts = { dataset: 'archive', longhu: { ofDay: async () => [] } }
  const names = (row: number) => view.nameOf(row)
  const { facts, watch, settled } = await reviewOf(view, { format: 'json' }, { ...parts, names })
  return {
    facts: Object.fromEntries(facts.map(fact => [fact.id, 'value' in fact ? fact.value : null])),
    watch: Object.fromEntries(watch.map(({ id, threshold }) => [id, threshold])),
    settled: Object.fromEntries(
      (settled?.conditions ?? []).map(({ id, actual, state }) => [id, state === 'unknown' ? null : [actual, state]]),
    ),
  }
}

/** What a view answers where it looks back, each list by what names its rows. */
export async function lookingBack(view: MarketView, names: (row: number) => string) {
  const rows = [...view.now.state.keys()].filter(row => row % 97 === 0)
  // The same stocks with all their bars, whatever the view knows: those that are sealed, in the order of their rows.
  const sealed = [...limitUpPoolsOf(view).sealed].toSorted((a, b) => a - b).slice(0, 3)
  const codes = sealed.flatMap(row => view.catalogue.stocks[row]?.code ?? [])
  const concepts = view.catalogue.sectors.filter(({ kind }) => kind === 'concept').slice(0, 2)
  const concept = concepts[0]?.blockCode
  return {
    overview: overview(view),
    emotion: emotionSeries(view, 30).list,
    heights: await streakHeightSeries(view, 20, names),
    matrix: (await limitUpMatrix(view, 10, { reasons, names })).days,
    // A line begins at 100 on the first of its days, which it names; of one day a stock can lead the market and themes.
    leaders: (await leadersOf(view, { days: 1, limit: 30, reasons, names })).list.map(({ code, led }) => ({
      code,
      led: led.map(({ day: _, theme, ...lead }) => ({ name: theme?.name ?? '', ...lead })),
    })),
    prices: (await averagePrices(view, 20)).list.map(({ equalWeightIndex, ...rest }) => rest),
    capacity: capacityBars(view, 20).list,
    ladder: ladderOf(view),
    ...promotionRates(view),
    calendar: (await calendarOf(view, { month: view.asOf.day.slice(0, 7) })).days,
    quotes: rows.map(row => quoteOf(view, row)),
    bars: codes.map(code => ({ code, list: bars(view, { code, period: 'day', adjust: 'none', limit: 500 }).list })),
    qfq: codes.map(code => ({ code, list: adjustedBars(view, code, { adjust: 'qfq', period: 'day' }) })),
    hfq: codes.map(code => ({ code, list: adjustedBars(view, code, { adjust: 'hfq', period: 'day' }) })),
    weeks: codes.map(code => ({ code, list: adjustedBars(view, code, { adjust: 'qfq', period: 'week' }).slice(1) })),
    sectors: await Promise.all(
      concepts.map(async ({ blockCode }) => ({ code: blockCode, list: await sectorSteps(view, blockCode) })),
    ),
    rotation: rotationByDay(await rotation(view, { days: 15, limit: 10, type: 'concept', concept })),
    summaries: sealed.map(row => ({ code: view.catalogue.stocks[row]?.code, facts: summaryFacts(view, row) })),
    review: await reviewAnswers(view),
    selections: selections(view),
    histories: sealed.map(row => ({
      code: `${row}`,
      list: limitUpHistory(view, row, { limit: 500, records: [] }).list,
    })),
    cycles: await Promise.all(
      rows.map(async row => ({
        code: `${row}`,
        list: (await cyclesWire(view, cyclesOf(view, row, SENSITIVITIES['2']), reasons)).map(cycle => ({
          ...cycle,
          code: cycle.from,
        })),
      })),
    ),
    risen: conceptTop(view, { days: 5, type: 'concept', limit: 500, by: 'change' }).map(({ name, changePct }) => ({
      name,
      changePct,
    })),
    deviations: (await deviationBoard(view, { type: 'all', page: 1, limit: 6000 })).list.map(row => ({
      ...row,
      code: `${row.code} ${row.rule} ${row.side}`,
    })),
    // What a score is made of; the score says that it is partial.
    comments: codes.map(code => ({
      code,
      figures: comment(view, { code }).parts.map(({ name, figure }) => ({ name, figure })),
    })),
    sectors5: { values: Array.from(sectorChangesOver(view, 5)) },
    flow5: { values: Array.from(flowOver(view, 5).mainNetYuan) },
    rises: {
      values: Array.from(view.now.state.keys(), risesNow(view, SENSITIVITIES['2'])).map(rise =>
        rise?.isSure ? rise.peak / rise.base : null,
      ),
    },
  }
}

function rotationByDay({ days, rows, trace }: Awaited<ReturnType<typeof rotation>>) {
  const first = days.map((day, at) => ({
    day,
    first: (rows[at] ?? []).map(({ block_code: code, ...row }) => ({ code, ...row })),
  }))
  // How many were ranked is none where none was.
  return { first, places: (trace?.places ?? []).map(({ count, ...place }) => ({ ...place, count: count || null })) }
}

const isUnknown = (value: unknown) => value === null || value === undefined || Number.isNaN(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What names a row of a list; undefined where its place does. */
function keyOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  for (const field of ['day', 'code', 'name', 'fromStreak', 'streak', 'label']) {
    if (typeof value[field] === 'string' || typeof value[field] === 'number') return `${field} ${value[field]}`
  }
  return undefined
}

/** Of an emotion's day everything follows from what it is ranked among, and it says how many days these are. */
const RANKED_AMONG = ['terms', 'score', 'phase', 'partial', 'sampleDays', 'emotionScore', 'emotionPhase']
/** Says where a gap is, which the undisturbed answer has not. */
const TELLS_OF_GAPS = ['afterGap', 'coverage', 'dayBefore']

/** The fields of an answer that need not be the same: a rank among fewer days says how many they are. */
function apart(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): readonly string[] {
  const isSameSample = 'sampleDays' in after && after.sampleDays === before.sampleDays
  return isSameSample ? TELLS_OF_GAPS : [...TELLS_OF_GAPS, ...RANKED_AMONG]
}

/** Where an answer is another one: neither what it was, nor unknown. */
export function wrong(before: unknown, after: unknown, path: string): string[] {
  if (isUnknown(after)) return []
  if (Array.isArray(after) && Array.isArray(before)) {
    const byKey = new Map(before.map(one => [keyOf(one), one] as const))
    return after.flatMap((one, at) => {
      const key = keyOf(one)
      if (key === undefined && isRecord(one) && 'streak' in one && one.streak === null) return []
      if (key !== undefined && !byKey.has(key)) return [`${path}: ${key} came`]
      return wrong(key === undefined ? before[at] : byKey.get(key), one, `${path}[${key ?? at}]`)
    })
  }
  if (isRecord(after) && isRecord(before)) {
    const fewer = Number(before.sampleDays ?? 0) - Number(after.sampleDays ?? 0)
    const skipped = apart(before, after)
    return [
      ...(fewer < 0 ? [`${path}: ranked among more days than there were`] : []),
      ...Object.keys(after)
        .filter(field => !skipped.includes(field))
        .flatMap(field => wrong(before[field], after[field], `${path}.${field}`)),
    ]
  }
  if (typeof after === 'number' && typeof before === 'number' && Math.abs(after - before) < 1e-6) return []
  return Object.is(before, after) ? [] : [`${path}: ${before} became ${after}`]
}
