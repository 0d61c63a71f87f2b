import type { PopularConcept, PopularStock } from '@kanpan/contract/model/popularity'
import type { popularityQuestion } from '@kanpan/contract/question/popularity'
import { knownSpell } from '@kanpan/market/limit-up/spell'
import { heatPlaces, hottest, placesWon, sectorHeat } from '@kanpan/market/popularity/heat-list'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices, otherWork } from '#lib/in-slices.ts'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { HeatLists } from '#live/derived/popularity.ts'
import { daysBack, prepareDays } from '#live/derived/prepare-days.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { sectorTableOf } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const CONCEPTS_LISTED = 20
const CONCEPTS_OF_STOCK = 2
const STOCKS_OF_CONCEPT = 20
const MOST_DAYS_LISTED = 20

/** What the market calls a stock's day: 首板, N连板 or M天N板 while it stands at its limit; nothing otherwise. */
function tagOf(view: MarketView, row: number, streak: number | null): string | null {
  // Before the match nobody stands at a limit.
  if (streak === 0 || !hasMatched(view)) return null
  const { streaks } = limitUpDayOf(view)
  const run = knownSpell(streaks.recent[row] ?? 0, streaks.recentDays[row] ?? 0)
  if (streak === null) return '涨停'
  if (streak === 1 && (run?.boards ?? 1) === 1) return '首板涨停'
  return run && run.boards > streak ? `${run.days}天${run.boards}板` : `${streak}连板`
}

/** The concepts of a stock that do best now. */
function conceptsOf(view: MarketView, row: number): string[] {
  const { changePct } = sectorTableOf(view)
  return membershipOf(view.catalogue)
    .conceptsOf(row)
    .toSorted((a, b) => (changePct[b] || 0) - (changePct[a] || 0))
    .slice(0, CONCEPTS_OF_STOCK)
    .flatMap(position => view.catalogue.sectors[position]?.name ?? [])
}

function popularStocks(view: MarketView, { heat, before }: HeatLists): PopularStock[] {
  const places = before && heatPlaces(before)
  return Array.from(hottest(heat), (row, at) => {
    const { code, name, board, isSt, changePct, priceYuan, streak } = quoteOf(view, row)
    const rankChange = placesWon(at + 1, places?.[row]) ?? null
    const tag = tagOf(view, row, streak)
    return {
      rank: at + 1,
      rankChange,
      heat: heat[row] ?? 0,
      changePct,
      code,
      name,
      board,
      isSt,
      priceYuan,
      tag,
      concepts: conceptsOf(view, row),
    }
  })
}

/** Heat of the concepts alone: an industry is no theme. */
function conceptHeat({ catalogue }: MarketView, heat: Float64Array): Float64Array {
  const all = sectorHeat(heat, hottest(heat), membershipOf(catalogue).stocksOfSector)
  return all.map((value, position) => (catalogue.sectors[position]?.kind === 'concept' ? value : Number.NaN))
}

const listedOn = cachedPerDay<ReadonlySet<number>>()

/** The concepts on the list of a finished day. */
function conceptsListedOn(view: MarketView, index: number): ReadonlySet<number> {
  return listedOn(view, index, () => {
    const heat = view.figures.popularity(view.history.columnsOf(index))?.heat
    return new Set(heat && hottest(conceptHeat(view, heat), CONCEPTS_LISTED))
  })
}

/** Days in a row on the list, the day of the list among them. */
function daysListed(view: MarketView, day: string, position: number): number {
  const last = day === view.asOf.day ? view.daysBefore : view.history.indexOf(day)
  let days = 1
  while (days < MOST_DAYS_LISTED && last - days >= 0 && conceptsListedOn(view, last - days).has(position)) days++
  return days
}

function* popularConcepts(
  view: MarketView,
  lists: HeatLists,
  stocks: readonly PopularStock[],
): Generator<undefined, PopularConcept[]> {
  const heat = conceptHeat(view, lists.heat)
  yield
  const places = lists.before && heatPlaces(conceptHeat(view, lists.before))
  yield
  const { changePct } = sectorTableOf(view)
  const conceptAt = ([at, position]: [number, number]): PopularConcept[] => {
    const sector = view.catalogue.sectors[position]
    if (!sector) return []
    const members = new Set(Array.from(sector.rows, row => view.catalogue.stocks[row]?.code))
    const concept = {
      rank: at + 1,
      rankChange: placesWon(at + 1, places?.[position]) ?? null,
      heat: figure(heat[position], 0) ?? 0,
      changePct: figure(changePct[position]),
      block_code: sector.blockCode,
      name: sector.name,
      daysListed: daysListed(view, lists.day, position),
      stocks: stocks
        .filter(({ code }) => members.has(code))
        .slice(0, STOCKS_OF_CONCEPT)
        .map(({ code, name, rank }) => ({ code, name, rank })),
    }
    return [concept]
  }
  return (yield* eachOf(hottest(heat, CONCEPTS_LISTED).entries(), conceptAt)).flat()
}

/** The popularity lists of stocks and concepts; empty and said so where nobody recorded one. */
export async function popularity(
  view: MarketView,
  lists: HeatLists | undefined,
): Promise<MarketData<typeof popularityQuestion.data>> {
  if (!lists) return { listedAt: null, stocks: [], concepts: [] }
  // What each needs for the first time at a moment takes some milliseconds.
  await otherWork()
  sectorTableOf(view)
  await otherWork()
  const stocks = popularStocks(view, lists)
  await otherWork()
  await prepareDays(view, daysBack(view, MOST_DAYS_LISTED).toReversed(), conceptsListedOn)
  return {
    listedAt: `${lists.day}T${lists.time}`,
    stocks,
    concepts: await inSlices(popularConcepts(view, lists, stocks)),
  }
}
