import { COMMENT_PARTS } from '@kanpan/contract/model/text'
import type { commentsQuestion } from '@kanpan/contract/question/text'
import { COMMENT_WEIGHTS } from '@kanpan/market/comments/score'
import { placesWon } from '@kanpan/market/popularity/heat-list'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { commentScoresOn } from '#live/derived/comment-scores.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Answer = MarketData<typeof commentsQuestion.data>

/** The last finished day as the history has it: the view's own once it is over, else the one before; -1 without any. */
export function scoredIndex({ asOf, history, daysBefore }: MarketView): number {
  const today = asOf.final ? history.indexOf(asOf.day) : -1
  return today >= 0 ? today : daysBefore - 1
}

function unscored(): Pick<Answer, 'score' | 'partial' | 'rank' | 'population' | 'rankChange' | 'attention' | 'parts'> {
  const nothing = { figure: null, value: null, points: null }
  const parts = COMMENT_PARTS.map(name => ({ name, weight: COMMENT_WEIGHTS[name], ...nothing }))
  return { score: null, partial: true, rank: null, population: 0, rankChange: null, attention: null, parts }
}

/** A stock's score on the last finished day, with its parts and its place among all; of a part of the market its own figures alone. */
export function comment(view: MarketView, { code }: z.output<typeof commentsQuestion.input>): Answer {
  const row = rowOfStock(view, code)
  const index = scoredIndex(view)
  const head = { code, name: view.nameOf(row) }
  if (index < 0) return { ...head, day: view.asOf.day, ...unscored() }
  const scores = commentScoresOn(view, index)
  if (!isWholeAt(view, index)) {
    const { parts } = unscored()
    const figures = scores.of(row).parts.map(part => figure(part.figure))
    const own = parts.map((part, at) => ({ ...part, figure: figures[at] ?? null }))
    return { ...head, day: view.history.columnsOf(index).day, ...unscored(), parts: own }
  }
  const { score, partial, parts } = scores.of(row)
  const rank = scores.ranks[row]
  const before = isWholeAt(view, index - 1) ? commentScoresOn(view, index - 1).ranks[row] : undefined
  return {
    ...head,
    day: view.history.columnsOf(index).day,
    score: figure(score),
    partial,
    rank: rank || null,
    population: scores.population,
    rankChange: placesWon(rank, before) ?? null,
    attention: figure(parts.find(({ name }) => name === 'popularity')?.value),
    parts: parts.map(part => ({
      name: part.name,
      figure: figure(part.figure),
      value: figure(part.value),
      weight: part.weight,
      points: figure(part.points),
    })),
  }
}
