import type { Move } from '@kanpan/contract/model/move'
import type { movesQuestion } from '@kanpan/contract/question/quote'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { clockTime, figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

/** The day's moves so far, by time; a move's id is its place among the day's. */
export function movesOf(view: MarketView): readonly Move[] {
  return view.memo('moves', () => {
    const all = view.intraday?.moves(view.asOf.day) ?? []
    const next = all.findIndex(move => move.second > view.second)
    return all.slice(0, next < 0 ? all.length : next).flatMap((move, place): Move[] => {
      const stock = view.catalogue.stocks[move.row]
      if (!stock) return []
      return [
        {
          id: `${view.asOf.day}.${place}`,
          time: clockTime(move.second) ?? '',
          code: stock.code,
          name: view.nameOf(move.row),
          kind: move.kind,
          priceYuan: move.priceCents / 100,
          changePct: figure(move.changePct),
          value: figure(move.value),
        },
      ]
    })
  })
}

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
