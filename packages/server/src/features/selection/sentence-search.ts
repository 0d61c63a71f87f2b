import type { sentenceSearchQuestion } from '@kanpan/contract/question/text'
import type { Facts } from '@kanpan/market/selection/facts'
import { judge } from '@kanpan/market/selection/judge'
import { selecting } from '@kanpan/market/selection/pick'
import { conditionsOf, conditionsShown, type Rule } from '@kanpan/market/selection/rule'
import { readSentence } from '@kanpan/market/sentence/read-sentence'
import type { Vocabulary } from '@kanpan/market/sentence/vocabulary'
import { writtenRule } from '@kanpan/market/sentence/written-rule'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { inSlices } from '#lib/in-slices.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { factsAt } from '#live/derived/selection/facts.ts'
import { type FactsParts, gatherFacts } from '#live/derived/selection/gather-facts.ts'
import type { MarketView } from '#live/market-view.ts'
import { picksInOrder } from './selection.ts'
import type { Translate } from './sentence-model.ts'

type Input = z.output<typeof sentenceSearchQuestion.input>
type Data = MarketData<typeof sentenceSearchQuestion.data>

/** Conditions that no stock is known to meet and of some stock nobody knows. */
function unknownConditions(rule: Rule, facts: Facts): string[] {
  const size = facts.on(0)?.catalogue.stocks.length ?? 0
  const isUnknown = (one: Rule) => {
    let undecided = 0
    for (let row = 0; row < size; row++) {
      const verdict = judge(one, facts, row)
      if (verdict) return false
      if (verdict === undefined) undecided++
    }
    return undecided > 0
  }
  return conditionsOf(rule)
    .filter(condition => isUnknown({ kind: 'condition', condition }))
    .map(({ text }) => text)
}

interface SentenceParts {
  readonly input: Input
  readonly vocabulary: Vocabulary
  /** Where a model may be asked: it may know words the grammar does not. */
  readonly translate: Translate | undefined
}

/** What a sentence asks for, what of it is not understood, and the stocks that meet the rest. */
export async function sentenceSearch(
  parts: FactsParts,
  view: MarketView,
  { input, vocabulary, translate }: SentenceParts,
): Promise<Data> {
  const read = readSentence(input.query, vocabulary)
  const said = read.notUnderstood.length === 0 ? undefined : await translate?.(input.query, read)
  const translation = said === 'silent' ? undefined : said
  const { rule, notUnderstood } = translation ?? read
  const left = [...notUnderstood]
  const translated = [...(translation?.translated ?? [])]
  if (!rule) {
    const none = { conditions: [], translated, rule: null, unknown: [], population: 0, undecided: 0 }
    return { ...none, notUnderstood: left, ...pageOf([], input) }
  }
  const facts = factsAt(await gatherFacts(parts, view, { rule, first: view.daysBefore }), view.daysBefore)
  const { picks, undecided, population } = await inSlices(selecting(rule, facts))
  const page = pageOf(picksInOrder(view, picks), input)
  return {
    conditions: [...conditionsShown(rule)],
    translated,
    rule: writtenRule(rule),
    notUnderstood: left,
    unknown: unknownConditions(rule, facts),
    ...page,
    list: page.list.map(({ quote }) => quote),
    population,
    undecided,
  }
}
