import type { streakHeightQuestion } from '@kanpan/contract/question/limit-up-statistics'
import { brokenRatePct } from '@kanpan/market/limit-up/limit-up-day'
import { streakHeights } from '@kanpan/market/limit-up/streak-height'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayAt, dayRange, indexesOf } from '#live/derived/day-range.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { touchesAt } from '#live/derived/past-days.ts'
import { countedOver } from '#live/derived/population.ts'
import { prepareDays } from '#live/derived/prepare-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { type Names, namedOn } from './names.ts'

const POPULATION = '，不含 ST；无涨跌幅限制的新股没有涨停'

/** 连板高度 day by day, the oldest first, the view's own day last. */
export async function streakHeightSeries(
  view: MarketView,
  days: number,
  names: Names,
): Promise<MarketData<typeof streakHeightQuestion.data>> {
  const boardOf = (row: number) => view.catalogue.stocks[row]?.board
  const indexes = indexesOf(dayRange(view, { days }))
  await prepareDays(view, indexes, touchesAt, isWholeAt)
  await view.prepareEmotion()
  const dayOf = (index: number) => {
    const day = dayAt(view, index)
    const heights = streakHeights(touchesAt(view, index), boardOf)
    const { inputs, score } = emotionAt(view, index)
    const isWhole = isWholeAt(view, index)
    const named = (rows: readonly number[]) => rows.flatMap(row => namedOn(view, { names, day, row }) ?? [])
    return {
      day,
      height: isWhole ? (heights.height ?? null) : null,
      stocks: isWhole ? named(heights.top) : [],
      secondHeight: isWhole ? (heights.secondHeight ?? null) : null,
      secondStocks: isWhole ? named(heights.second) : [],
      chinextHeight: isWhole ? (heights.chinextHeight ?? null) : null,
      chinextStocks: isWhole ? named(heights.chinext) : [],
      limitUps: isWhole ? heights.sealed : null,
      broken: isWhole ? heights.broken : null,
      brokenRatePct: isWhole ? figure(brokenRatePct(heights.sealed, heights.broken)) : null,
      limitDowns: inputs.limitDowns ?? null,
      emotionScore: figure(score, 1),
    }
  }
  const list = await inSlices(eachOf(indexes, dayOf))
  return { population: `${countedOver(view, indexes)}${POPULATION}`, list }
}
