import type { reviewQuestion } from '@kanpan/contract/question/review'
import { reviewMarkdown } from '@kanpan/market/review/markdown'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { isWholeNow } from '#live/derived/coverage.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { LIMIT_UP_DAY_STEPS } from '#live/derived/limit-up/limit-up-day.ts'
import { factsUsed } from '#live/derived/points-wire.ts'
import { countedOn } from '#live/derived/population.ts'
import { sectorTableOf } from '#live/derived/sector/sector-row.ts'
import type { MarketView } from '#live/market-view.ts'
import { brokenSection, ladderSection, leadersSection } from './limit-up-sections.ts'
import { type LonghuParts, longhuSection } from './longhu-section.ts'
import { emotionSection, marketSection } from './market-sections.ts'
import type { WrittenSection } from './section.ts'
import { moneySection, sectorsSection } from './sector-sections.ts'
import { type StockNames, settledOf, watchOf } from './watch-days.ts'

export interface ReviewParts extends LonghuParts {
  readonly names: StockNames
}

const POPULATION =
  '涨跌家数、成交额与板块含 ST；情绪、天梯、炸板不含 ST，情绪另不含无涨跌幅限制的新股；龙虎榜按最短区间、同一席位只计一次'

const withoutDeals = ({ section }: WrittenSection): WrittenSection => ({
  section: { ...section, points: [], note: '尚未开盘：集合竞价 9:25 撮合' },
  facts: [],
})

const MARKET_SECTIONS = [
  marketSection,
  emotionSection,
  leadersSection,
  ladderSection,
  brokenSection,
  sectorsSection,
  moneySection,
]

/** The review of the view's day, or of it so far: sections of facts, and the watch lists of this day and the day before. */
export async function reviewOf(
  view: MarketView,
  { format }: Pick<z.output<typeof reviewQuestion.input>, 'format'>,
  parts: ReviewParts,
): Promise<MarketData<typeof reviewQuestion.data>> {
  await view.prepareInside()
  await view.prepareEmotion()
  // What the first who asks at a moment works out, each by itself: a section may want several of them.
  await inSlices(eachOf([...LIMIT_UP_DAY_STEPS, breadthOf, sectorTableOf, indexQuotes], make => make(view)))
  const made = await inSlices(eachOf(MARKET_SECTIONS, sectionOf => sectionOf(view)))
  // What would match is no deal: until the auction is struck there is nothing to review.
  const ofMarket = hasMatched(view) ? made : made.map(withoutDeals)
  const written = [...ofMarket, await longhuSection(view, parts)]
  // Ids are a section's own; told together each carries its section's name.
  const sections = written.map(({ section }) => ({
    ...section,
    points: section.points.map(point => ({
      ...point,
      sources: point.sources.map(id => `${section.id}/${id}`),
      marks: point.marks.map(mark => ({ ...mark, fact: `${section.id}/${mark.fact}` })),
    })),
  }))
  const facts = written.flatMap(({ section, facts: own }) =>
    factsUsed(own, section.points).map(fact => ({ ...fact, id: `${section.id}/${fact.id}` })),
  )
  const review = {
    day: view.asOf.day,
    population: isWholeNow(view) ? POPULATION : `${countedOn(view)}，不计算全市场数字；${POPULATION}`,
    sections,
    facts,
    watch: watchOf(view, parts.names),
    settled: settledOf(view, parts.names),
  }
  return { ...review, markdown: format === 'markdown' ? reviewMarkdown(review) : null }
}
