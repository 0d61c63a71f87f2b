import type { movesQuestion } from '@kanpan/contract/question/quote'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { movesOf } from '#live/derived/moves.ts'
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
  const all = movesOf(view)
  const after = placeOf(since, view.asOf.day)
  const wanted = all
    .slice(after + 1)
    .filter(move => (type === undefined || move.kind === type) && (code === undefined || move.code === code))
  return {
    list: wanted.slice(-limit).reverse(),
    cursor: all.at(-1)?.id ?? `${view.asOf.day}.-1`,
    total: wanted.length,
  }
}
