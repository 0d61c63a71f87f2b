import type { movesQuestion } from '@kanpan/contract/question/quote'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { moveAt, movePlaces, movesCount } from '#live/derived/moves.ts'
import type { MarketView } from '#live/market-view.ts'

function placeOf(cursor: string | undefined, day: string): number {
  if (!cursor?.startsWith(`${day}.`)) return -1
  const place = Number(cursor.slice(day.length + 1))
  return Number.isInteger(place) ? place : -1
}

/** The newest first, after a cursor when one is given; a cursor of another day starts over. */
export function moves(
  view: MarketView,
  { since, type, code, limit }: z.output<typeof movesQuestion.input>,
): MarketData<typeof movesQuestion.data> {
  const after = placeOf(since, view.asOf.day)
  const row = code === undefined ? undefined : view.rowOf(code)
  const wanted = movePlaces(
    view,
    (move, place) =>
      place > after && (type === undefined || move.kind === type) && (code === undefined || move.row === row),
  )
  return {
    list: wanted
      .slice(-limit)
      .reverse()
      .flatMap(place => moveAt(view, place)),
    cursor: `${view.asOf.day}.${movesCount(view) - 1}`,
    total: wanted.length,
  }
}
