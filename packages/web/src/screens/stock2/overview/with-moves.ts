import type { yidong } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { isDay, isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import type { MarketTick } from '#lib/stream/market-tick.ts'

type MovesAnswer = DataOf<typeof yidong>

interface News extends Pick<MarketTick, 'clock' | 'moves'> {
  readonly limit: number
}

/** The answer with what a tick told on top; the moves of another day take the place of all. */
export function withMoves(answer: MovesAnswer, { clock, moves, limit }: News): MovesAnswer {
  const { day, time } = clock.told
  if (!isDay(day) || !isTimeOfDay(time)) return answer
  const isSameDay = answer.asOf.day === day
  // Of the same day all that was said of it stands: that it is played, how much of the market there is, and who gives its prices.
  const { isStandIn } = answer.asOf
  const asOf = {
    ...(isSameDay ? answer.asOf : { isStandIn }),
    ...{ day, time, phase: clock.phase, final: clock.phase === 'closed' && clock.behindSeconds === 0 },
  }
  // That nothing happened until now is known as well.
  if (isSameDay && moves.length === 0) return { ...answer, asOf }
  const known = new Set(isSameDay ? answer.list.map(move => move.id) : [])
  const fresh = moves.filter(move => !known.has(move.id)).toReversed()
  const before = isSameDay ? answer.list : []
  return {
    ...answer,
    asOf,
    list: [...fresh, ...before].slice(0, limit),
    cursor: fresh[0]?.id ?? answer.cursor,
    total: (isSameDay ? answer.total : 0) + fresh.length,
  }
}
