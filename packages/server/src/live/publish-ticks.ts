import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { Broadcast } from './broadcast.ts'
import { clockOnTheWire } from './clock-on-the-wire.ts'
import { movesOf } from './derived/moves.ts'
import type { Market } from './market.ts'
import { tickDiffer } from './tick-difference.ts'

/** Turns the live market's ticks into what the stream carries. Answers how to stop. */
export function publishTicks(market: Market, broadcast: Broadcast): () => void {
  const differ = tickDiffer()
  let id = Date.now()
  let seen = { day: '', second: 0 }

  return market.onTick(view => {
    const since = seen.day === view.asOf.day ? seen.second : view.second
    seen = { day: view.asOf.day, second: view.second }
    const difference = differ.next(view.now)
    const told = (items: readonly unknown[]) => (items.length > 0 ? JSON.stringify(items) : undefined)
    id += 1
    broadcast.publish({
      id,
      tick: JSON.stringify({
        version: view.version,
        clock: clockOnTheWire(market),
      }),
      topics: {
        market: difference.rows.length > 0 ? JSON.stringify(difference) : undefined,
        moves: told(movesOf(view).filter(move => move.time > timeOfDay(since))),
      },
    })
  })
}
