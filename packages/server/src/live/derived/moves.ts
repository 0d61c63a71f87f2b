import type { Move } from '@kanpan/contract/model/move'
import type { MarketView } from '#live/market-view.ts'
import { clockTime, figure } from './wire.ts'

/** The day's moves so far, by time; a move's id is its place among the day's. */
export function movesOf(view: MarketView): readonly Move[] {
  return view.memo('moves', () => {
    const all = view.inside.moves(view.asOf.day) ?? []
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
