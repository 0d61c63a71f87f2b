import type { limitUpStatisticsQuestion } from '@kanpan/contract/question/limit-up-statistics'
import { conceptHeat, heatBand } from '@kanpan/market/limit-up/concept-heat'
import { limitUpStatistics, sealSlot } from '@kanpan/market/limit-up/statistics'
import { type FirstBoard, survivalBy } from '@kanpan/market/limit-up/survival'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayAt, dayRange, indexesOf, isKnown } from '#live/derived/day-range.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { touchesAt } from '#live/derived/past-days.ts'
import { countedOver } from '#live/derived/population.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { shareWire } from '#live/derived/share-wire.ts'
import { clockTime } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { resultsAt } from './day-results.ts'
import { groupWire } from './results-wire.ts'

type Data = MarketData<typeof limitUpStatisticsQuestion.data>
type Input = z.output<typeof limitUpStatisticsQuestion.input>

/** Below this a cohort is said to be small. */
const SMALL_COHORT = 30

const heats = cachedPerDay<(row: number) => number>()

const POPULATION = '的涨停与炸板，ST 单列；次日为该股下一个交易日'
const MEMBERS = '只含该板块的股票，成分以所查时刻为准'
const INTERVAL = '95% 威尔逊区间'

function cohorts<K>(boards: readonly FirstBoard[], keyOf: (board: FirstBoard) => K) {
  return survivalBy(boards, keyOf).map(({ key, boards: count, steps }) => ({
    key,
    boards: count,
    small: count < SMALL_COHORT,
    steps: steps.map(({ streak, undecided, ...share }) => ({ streak, undecided, ...shareWire(share) })),
  }))
}

/** How many limit-ups the concepts of a stock had on a day. */
function heatOn(view: MarketView, index: number): (row: number) => number {
  const make = () => conceptHeat(touchesAt(view, index), membershipOf(view.catalogue).conceptsOf)
  return index < view.daysBefore ? heats(view, index, make) : view.memo('conceptHeat', make)
}

function* survivalOf(view: MarketView, boards: readonly FirstBoard[]): Generator<undefined, Data['survival']> {
  const slotOf = (second: number): string | null => (second < 0 ? null : clockTime(sealSlot(second)))
  const all = cohorts(boards, () => 'all' as const)
  yield
  // A first board is sealed and so has a kind.
  const sealKind = cohorts(boards, ({ touch }) => touch.kind ?? 'turnover')
  yield
  const slots = cohorts(boards, ({ touch }) => slotOf(touch.firstSealSecond))
  yield
  const board = cohorts(boards, ({ touch }) => view.catalogue.stocks[touch.row]?.board ?? 'main')
  yield
  // How many limit-ups a concept had is known of the whole market alone.
  const whole = boards.filter(({ index }) => isWholeAt(view, index))
  yield* eachOf(new Set(whole.map(({ index }) => index)), index => heatOn(view, index))
  const heat = cohorts(whole, ({ index, touch }) => heatBand(heatOn(view, index)(touch.row)))
  yield
  const phase = cohorts(boards, ({ index }) => emotionAt(view, index).scored.phase ?? null)
  return { all, sealKind, sealSlot: slots, board, conceptHeat: heat, phase }
}

type OfStock = Pick<FirstBoard, 'touch'>

/** Whether what came of a limit-up is of a stock that is asked for. */
function memberTest(view: MarketView, concept: string | undefined): (one: OfStock) => boolean {
  if (concept === undefined) return () => true
  const position = membershipOf(view.catalogue).find(concept)
  if (position === undefined) throw new AppError('not_found', `没有板块 ${concept}`)
  const rows = new Set(view.catalogue.sectors[position]?.rows)
  return ({ touch }) => rows.has(touch.row)
}

/** The limit-ups of any range of days with what came of them. */
export async function statisticsOf(view: MarketView, input: Input): Promise<Data> {
  const wanted = dayRange(view, input)
  const { catalogue } = view
  const isMember = memberTest(view, input.concept)
  // A pool without bars tells of those that held alone, and not what became of them.
  const recorded = indexesOf(wanted).filter(index => isKnown(view, index))
  const days = await inSlices(eachOf(recorded, index => resultsAt(view, index)))
  const list = days.flatMap(({ outcomes }) => outcomes.filter(isMember))
  const statistics = limitUpStatistics(list, { catalogue, conceptsOf: membershipOf(catalogue).conceptsOf })
  const boards = days.flatMap(day => day.boards.filter(isMember))
  await view.prepareEmotion()
  const survival = await inSlices(survivalOf(view, boards))
  const population = `${countedOver(view, indexesOf(wanted))}${POPULATION}`
  return {
    from: dayAt(view, wanted.first),
    to: dayAt(view, wanted.last),
    days: wanted.last - wanted.first + 1,
    recordedDays: recorded.length,
    population: input.concept === undefined ? population : `${population}；${MEMBERS}`,
    interval: INTERVAL,
    total: groupWire(statistics.total),
    st: groupWire(statistics.st),
    byStreak: statistics.byStreak.map(group => ({ streak: group.key ?? null, ...groupWire(group) })),
    bySealSlot: statistics.bySealSlot.map(group => ({ slot: clockTime(group.key), ...groupWire(group) })),
    byBoard: statistics.byBoard.map(group => ({ board: group.key, ...groupWire(group) })),
    byConcept: statistics.byConcept.slice(0, input.limit).flatMap(group => {
      const sector = catalogue.sectors[group.key]
      return sector ? [{ block_code: sector.blockCode, name: sector.name, ...groupWire(group) }] : []
    }),
    concepts: statistics.byConcept.length,
    survival,
  }
}
