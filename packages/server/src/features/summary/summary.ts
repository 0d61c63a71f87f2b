import type { summaryQuestion } from '@kanpan/contract/question/text'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import type { Fact, Point } from '@kanpan/market/summary/fact'
import { factList } from '@kanpan/market/summary/fact-list'
import { factText } from '@kanpan/market/summary/fact-text'
import { STOCK_POINTS } from '@kanpan/market/summary/point-templates'
import { writePoints } from '@kanpan/market/summary/write-points'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import type { Texts } from '#text/texts.ts'
import { conceptAsked, gatherConcept } from './concept-facts.ts'
import { marketNames } from './market-names.ts'
import { gatherFlow, gatherLimitUp, gatherQuote } from './stock-facts.ts'
import { gatherListing, gatherTold, type ToldParts } from './told-facts.ts'

type Asked = Pick<z.output<typeof summaryQuestion.input>, 'code' | 'concept'>
export type Summary = MarketData<typeof summaryQuestion.data>

export interface SummaryParts extends ToldParts {
  readonly texts: Pick<Texts, 'terms'>
}

/** What may be said of a stock, and of one of its concepts, at the view's moment. */
async function factsOf(parts: SummaryParts, view: MarketView, { code, concept }: Asked): Promise<readonly Fact[]> {
  const row = rowOfStock(view, code)
  const position = conceptAsked(view, row, concept)
  const list = factList()
  gatherQuote(list, view, row)
  gatherLimitUp(list, view, row)
  if (position !== undefined) gatherConcept(list, view, { row, position })
  gatherFlow(list, view, row)
  await gatherListing(list, view, { ...parts, code })
  await gatherTold(list, view, { ...parts, code })
  return list.all
}

function factsUsed(facts: readonly Fact[], points: readonly Point[]): Summary['facts'] {
  const used = new Set(points.flatMap(({ sources, marks }) => [...sources, ...marks.map(({ fact }) => fact)]))
  return facts
    .filter(({ id }) => used.has(id))
    .map(fact => ({ id: fact.id, label: fact.label, text: factText(fact), cell: fact.cell }))
}

const pointWire = ({ title, text, sources, marks }: Point) => ({
  title,
  text,
  sources: [...sources],
  marks: marks.map(mark => ({ ...mark })),
})

/** The points about a stock, or about it and one of its concepts: every number in them is a fact that can be opened. */
export async function summaryOf(parts: SummaryParts, view: MarketView, asked: Asked): Promise<Summary> {
  const facts = await factsOf(parts, view, asked)
  const findNames = marketNames(view.catalogue)
  const points = writePoints({ facts, findNames, termsOf: parts.texts.terms }, STOCK_POINTS)
  const nameOf = (id: string) => facts.flatMap(fact => (fact.kind === 'name' && fact.id === id ? fact.name : []))
  return {
    code: asked.code,
    title: [...nameOf('stock'), ...(asked.concept === undefined ? [] : nameOf('concept'))].join(' · '),
    points: points.map(pointWire),
    facts: factsUsed(facts, points),
    writer: 'template',
    model: 'off',
    dropped: 0,
    updatedAtMs: shanghaiMs(view.asOf.day, view.toldUntil),
  }
}
