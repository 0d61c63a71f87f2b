import type { selectionQuestion } from '@kanpan/contract/question/selection'
import { reasonsOf, selecting } from '@kanpan/market/selection/pick'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { inSlices } from '#lib/in-slices.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import { type FactsSource, factsAt } from '#live/derived/selection/facts.ts'
import type { MarketView } from '#live/market-view.ts'
import { type RuleRead, ruleShown } from './read-rule.ts'

type Data = MarketData<typeof selectionQuestion.data>
type Input = z.output<typeof selectionQuestion.input>

/** Picks with their quotes: the longest streak first, then the largest change. */
export function picksInOrder(view: MarketView, picks: readonly number[]) {
  const quotes = picks.map(row => ({ row, quote: quoteOf(view, row) }))
  const byChange = inOrder(quotes, ({ quote }) => quote.changePct, 'desc')
  return inOrder(byChange, ({ quote }) => quote.streak, 'desc')
}

/** Who passes a rule at the view's moment, each with its reasons: the longest streak first, then the largest change. */
export async function selectionOf(source: FactsSource, read: RuleRead, input: Input): Promise<Data> {
  const { view } = source
  const facts = factsAt(source, view.daysBefore)
  const { picks, undecided, population } = await inSlices(selecting(read.rule, facts))
  const page = pageOf(picksInOrder(view, picks), input)
  return {
    ...ruleShown(read),
    ...page,
    list: page.list.map(({ row, quote }) => ({
      code: quote.code,
      name: quote.name,
      board: quote.board,
      isSt: quote.isSt,
      reasons: [...reasonsOf(read.rule, facts, row)],
      priceYuan: quote.priceYuan,
      changePct: quote.changePct,
      streak: quote.streak,
      turnoverPct: quote.turnoverPct,
      floatValueYuan: quote.floatValueYuan,
      concepts: conceptNamesOf(view.catalogue, row),
    })),
    population,
    undecided,
  }
}
