import type { limitUpSearchQuestion } from '@kanpan/contract/question/limit-up-past'
import { groups, type Outcome, totalResults } from '@kanpan/market/limit-up/group-results'
import { nextDay } from '@kanpan/market/quote/day-run'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import { inSlices } from '#lib/in-slices.ts'
import { type DayRange, dayAt, dayRange, indexesOf } from '#live/derived/day-range.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import {
  type ReasonsByDay,
  type RecordParts,
  reasonsBefore,
  reasonsSince,
} from '#live/derived/limit-up/reasons-by-day.ts'
import { reasonsWire } from '#live/derived/limit-up/reasons-wire.ts'
import { countOrNull, sealTimes } from '#live/derived/limit-up/seal-times.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { conceptNamesOf, membershipOf } from '#live/derived/sector/membership.ts'
import { clockTime, figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { resultsAt } from './day-results.ts'
import type { Names } from './names.ts'
import { poolPopulation } from './ranking.ts'
import { groupWire } from './results-wire.ts'

type Data = MarketData<typeof limitUpSearchQuestion.data>
type Input = z.output<typeof limitUpSearchQuestion.input>

interface Found {
  readonly index: number
  readonly outcome: Outcome
}

interface FoundDay {
  readonly index: number
  readonly outcomes: readonly Outcome[]
}

interface AllFound {
  /** The newest first. */
  readonly days: readonly FoundDay[]
  readonly results: Pick<Data, 'all' | 'st'>
}

export interface SearchParts extends RecordParts {
  readonly names: Names
}

/** Which rows a question is about; undefined: all. */
function wantedRows(view: MarketView, { code, concept }: Input): ReadonlySet<number> | undefined {
  const own = code === undefined ? undefined : new Set([rowOfStock(view, code)])
  if (concept === undefined) return own
  const position = membershipOf(view.catalogue).find(concept)
  const sector = position === undefined ? undefined : view.catalogue.sectors[position]
  if (!sector) throw new AppError('not_found', `没有板块 ${concept}`)
  const members = new Set(sector.rows)
  return own ? new Set([...own].filter(row => members.has(row))) : members
}

/** The days and stocks whose recorded reason holds the words; undefined without words. */
async function reasonsOfDays(
  view: MarketView,
  { reason, code }: Input,
  parts: RecordParts & { from: number; to: number },
) {
  if (reason === undefined) return undefined
  const stored = await reasonsBefore(view, parts, {
    from: dayAt(view, parts.from),
    until: dayAt(view, parts.to),
    words: reason,
    ...(code !== undefined && { codes: [code] }),
  })
  const keys = new Set(stored.map(record => `${record.day} ${record.code}`))
  const words = reason.toLowerCase()
  for (const [stockCode, reasons] of view.reasons) {
    const texts = reasons.flatMap(({ tags, text }) => [...tags, text])
    if (texts.some(text => text.toLowerCase().includes(words))) keys.add(`${view.asOf.day} ${stockCode}`)
  }
  return keys
}

function rowOf(
  view: MarketView,
  { index, outcome: { touch } }: Found,
  { reasons: byDay, names }: { reasons: ReasonsByDay; names: Names },
) {
  const stock = view.catalogue.stocks[touch.row]
  if (!stock) throw new RangeError(`row ${touch.row} of ${view.catalogue.stocks.length}`)
  const columns = columnsAt(view, index)
  const { day } = columns
  const reasons = byDay.of(day, stock.code)
  const seal = sealTimes(columns, touch.row, reasons)
  const next = nextDay(dayRunOf(view), index, touch.row)
  return {
    day,
    code: stock.code,
    name: names(touch.row, day),
    board: stock.board,
    isSt: touch.isSt,
    sealed: touch.sealed,
    streak: touch.rung ?? null,
    sealKind: touch.kind ?? null,
    firstSealAt: clockTime(seal.firstSealSecond),
    lastSealAt: clockTime(seal.lastSealSecond),
    brokenTimes: countOrNull(seal.brokenTimes),
    maxSealYuan: figure(columns.maxSealYuan[touch.row], 0),
    concepts: conceptNamesOf(view.catalogue, touch.row),
    reasons: reasonsWire(reasons),
    nextOpenPct: figure(next.openPct),
    nextClosePct: figure(next.closePct),
  }
}

function columnsAt(view: MarketView, index: number) {
  return index < view.daysBefore ? view.history.columnsOf(index) : view.now
}

/** What the found are ordered by; of one day, and without a wish, the newest stand first. */
function figureOf(view: MarketView, sort: NonNullable<Input['sort']>) {
  const run = dayRunOf(view)
  return ({ index, outcome: { touch } }: Found): number | null => {
    if (sort === 'day') return index
    if (sort === 'streak') return touch.rung ?? null
    if (sort === 'maxSealYuan') return figure(columnsAt(view, index).maxSealYuan[touch.row], 0)
    const next = nextDay(run, index, touch.row)
    return figure(sort === 'nextOpenPct' ? next.openPct : next.closePct)
  }
}

const ordered = new WeakMap<readonly Outcome[], readonly Outcome[]>()

/** A day's by their first seal, the last first. Those of a day that is over stay the same. */
function newestFirst(outcomes: readonly Outcome[]): readonly Outcome[] {
  const known = ordered.get(outcomes)
  if (known) return known
  const made = outcomes.toSorted((a, b) => b.touch.firstSealSecond - a.touch.firstSealSecond)
  ordered.set(outcomes, made)
  return made
}

interface Wanted {
  readonly input: Input
  readonly days: DayRange
  readonly rows: ReadonlySet<number> | undefined
  readonly keys: ReadonlySet<string> | undefined
}

/** Whether an outcome of a day is one that is asked about; undefined: all are. */
function isWantedOn(view: MarketView, index: number, { input, rows, keys }: Wanted) {
  if (input.type === 'all' && !rows && !keys) return undefined
  const day = dayAt(view, index)
  return ({ touch: { row, sealed } }: Outcome) =>
    (input.type === 'all' || sealed === (input.type === 'sealed')) &&
    (rows?.has(row) ?? true) &&
    (keys?.has(`${day} ${view.catalogue.stocks[row]?.code ?? ''}`) ?? true)
}

/**
 * What was found day by day, the newest first, and what came of it. The market's results leave ST out as all its figures do;
 * those of one stock are its own.
 */
function* foundOf(view: MarketView, wanted: Wanted): Generator<undefined, AllFound> {
  const { input, days } = wanted
  const found: FoundDay[] = []
  const sums = groups<keyof AllFound['results']>()
  for (let index = days.last; index >= days.first; index--) {
    const all = newestFirst(resultsAt(view, index).outcomes)
    const isWanted = isWantedOn(view, index, wanted)
    // Of a few hundred days tens of thousands are found at each tick: without a wish each day's are those that are known.
    const outcomes = isWanted ? all.filter(isWanted) : all
    found.push({ index, outcomes })
    for (const outcome of outcomes) sums.add(input.code === undefined && outcome.touch.isSt ? 'st' : 'all', outcome)
    yield
  }
  const made = sums.results()
  const of = (name: 'all' | 'st') => groupWire(made.find(({ key }) => key === name) ?? totalResults([]))
  return { days: found, results: { all: of('all'), st: of('st') } }
}

const eachFound = ({ index, outcomes }: FoundDay): Found[] => outcomes.map(outcome => ({ index, outcome }))

/** One page of what was found: only what is shown, or put in order, becomes one thing each. */
function pageOfFound(view: MarketView, { days }: AllFound, input: Input): ReturnType<typeof pageOf<Found>> {
  const { page, limit, sort, order } = input
  if (sort !== undefined) return pageOf(inOrder(days.flatMap(eachFound), figureOf(view, sort), order), input)
  const [first, last] = [(page - 1) * limit, page * limit]
  const list: Found[] = []
  let total = 0
  for (const { index, outcomes } of days) {
    const shown = outcomes.slice(Math.max(0, first - total), Math.max(0, last - total))
    list.push(...eachFound({ index, outcomes: shown }))
    total += outcomes.length
  }
  return { list, total, page, limit }
}

/** Past limit-ups and broken boards, the newest first, by day and within it by first seal; and what came of all of them. */
export async function searchLimitUps(view: MarketView, input: Input, { names, ...parts }: SearchParts): Promise<Data> {
  const days = dayRange(view, input)
  const { first, last } = days
  const rows = wantedRows(view, input)
  const keys = await reasonsOfDays(view, input, { ...parts, from: first, to: last })
  // Limit prices of hundreds of days are worked out for the first who asks: with other work between.
  const found = await inSlices(foundOf(view, { input, days, rows, keys }))
  const page = pageOfFound(view, found, input)
  const shown = page.list
  const codes = [...new Set(shown.flatMap(({ outcome: { touch } }) => view.catalogue.stocks[touch.row] ?? []))].map(
    ({ code }) => code,
  )
  const indexes = shown.map(({ index }) => index)
  const reasons = await reasonsSince(view, parts, {
    from: dayAt(view, Math.min(view.daysBefore, ...indexes)),
    until: dayAt(view, indexes.length === 0 ? view.daysBefore : Math.max(...indexes)),
    codes,
  })
  return {
    ...page,
    list: shown.map(one => rowOf(view, one, { reasons, names })),
    population: poolPopulation(view, indexesOf({ first, last })),
    from: dayAt(view, first),
    to: dayAt(view, last),
    ...found.results,
  }
}
