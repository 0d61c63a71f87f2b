import type { summaryQuestion } from '@kanpan/contract/question/text'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import type { Fact } from '@kanpan/market/summary/fact'
import { factList } from '@kanpan/market/summary/fact-list'
import { STOCK_POINTS } from '@kanpan/market/summary/point-templates'
import { writePoints } from '@kanpan/market/summary/write-points'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { factsUsed, pointWire } from '#live/derived/points-wire.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import { marketNames } from '#text/market-names.ts'
import type { Texts } from '#text/texts.ts'
import { chosenConcept, gatherConcept } from './concept-facts.ts'
import type { ModelWriter } from './model-writer.ts'
import { gatherFlow, gatherLimitUp, gatherQuote } from './stock-facts.ts'
import { gatherListing, gatherTexts, type TextParts } from './text-facts.ts'

type Input = z.output<typeof summaryQuestion.input>
export type Summary = MarketData<typeof summaryQuestion.data>

export interface SummaryParts extends TextParts {
  readonly texts: Pick<Texts, 'terms'>
  /** Undefined: no model is configured. */
  readonly writer: Pick<ModelWriter, 'writingOf'> | undefined
}

/** What may be said of a stock, and of one of its concepts, at the view's moment. */
async function factsOf(parts: SummaryParts, view: MarketView, { code, concept }: Input): Promise<readonly Fact[]> {
  const row = rowOfStock(view, code)
  const position = chosenConcept(view, row, concept)
  const list = factList()
  gatherQuote(list, view, row)
  gatherLimitUp(list, view, row)
  if (position !== undefined) gatherConcept(list, view, { row, position })
  gatherFlow(list, view, row)
  await gatherListing(list, view, { ...parts, code })
  await gatherTexts(list, view, { ...parts, code })
  return list.all
}

/** What a model makes of the facts: only of a moment that stands still, since a moving one has new facts at every tick. */
function modelWords(
  { writer }: SummaryParts,
  { view, facts, stands }: { readonly view: MarketView; readonly facts: readonly Fact[]; readonly stands: boolean },
) {
  if (!writer) return { state: 'off', points: [], dropped: 0 } as const
  if (!stands) return { state: 'moving', points: [], dropped: 0 } as const
  return writer.writingOf(facts, marketNames(view.catalogue))
}

/**
 * The points about a stock, or about it and one of its concepts: every number in them is a fact that can be opened. A model's
 * words take the place of the templates' when they are there; nobody waits for them.
 */
export async function summaryOf(parts: SummaryParts, view: MarketView, input: Input): Promise<Summary> {
  const facts = await factsOf(parts, view, input)
  const {
    state,
    points: words,
    dropped,
  } = modelWords(parts, {
    ...{ view, facts },
    stands: view.asOf.final || input.at !== undefined,
  })
  const writing = { facts, findNames: marketNames(view.catalogue), termsOf: parts.texts.terms }
  const points = words.length > 0 ? words : writePoints(writing, STOCK_POINTS)
  const nameOf = (id: string) => facts.flatMap(fact => (fact.kind === 'name' && fact.id === id ? fact.name : []))
  return {
    code: input.code,
    title: [...nameOf('stock'), ...(input.concept === undefined ? [] : nameOf('concept'))].join(' · '),
    points: points.map(pointWire),
    facts: factsUsed(facts, points),
    writer: words.length > 0 ? 'model' : 'template',
    model: state,
    dropped,
    updatedAtMs: shanghaiMs(view.newsCutoff.day, view.newsCutoff.second),
  }
}
