import type { yidong } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { MarketTick } from '#lib/market-tick.ts'

type MovesAnswer = DataOf<typeof yidong>

interface News extends Pick<MarketTick, 'clock' | 'moves'> {
  readonly limit: number
}

/** The answer with what a tick told on top; the moves of another day take the place of all. */
export function withMoves(answer: MovesAnswer, { clock, moves, limit }: News): MovesAnswer {
  const isSameDay = answer.asOf.day === clock.day
  const known = new Set(isSameDay ? answer.list.map(move => move.id) : [])
  const fresh = moves.filter(move => !known.has(move.id)).toReversed()
  const before = isSameDay ? answer.list : []
  return {
    ...answer,
    asOf: {
      day: TradeDay.parse(clock.day),
      time: TimeOfDay.parse(clock.time),
      phase: clock.phase,
      final: clock.phase === 'closed',
    },
    list: [...fresh, ...before].slice(0, limit),
    cursor: fresh[0]?.id ?? answer.cursor,
    total: (isSameDay ? answer.total : 0) + fresh.length,
  }
}
