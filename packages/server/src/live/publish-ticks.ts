import type { Broadcast } from './broadcast.ts'
import { clockOnTheWire } from './clock-on-the-wire.ts'
import { movesBehind } from './derived/moves.ts'
import type { Market } from './market.ts'
import { tickDiffer } from './tick-difference.ts'
import { eventIdOf } from './tick-number.ts'

/** Turns the live market's ticks into what the stream carries. Answers how to stop. */
export function publishTicks(market: Market, broadcast: Broadcast): () => void {
  const differ = tickDiffer()
  let seen = { day: '', second: 0 }

  return market.onTick(view => {
    const since = seen.day === view.asOf.day ? seen.second : view.second
    seen = { day: view.asOf.day, second: view.second }
    const difference = differ.next(view.now)
    // Where the market's time has not gone on nothing has moved; and a day that is over may not have been read yet, of which the view would
    // remember that it had no moves.
    const moves = view.second > since ? movesBehind(view, since) : []
    broadcast.publish({
      id: eventIdOf(view.tick),
      tick: { version: view.version, stocks: view.stocksVersion, clock: clockOnTheWire(market) },
      market: difference.rows.length > 0 ? difference : undefined,
      moves: moves.length > 0 ? moves : undefined,
    })
  })
}
