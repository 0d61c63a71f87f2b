import type { StreamEvent, StreamEventName } from '@kanpan/contract/model/stream'
import type { ServerEvent } from './event-stream.ts'

/** One step of the market and everything the stream told of it. */
export interface MarketTick extends StreamEvent<'tick'> {
  readonly moves: StreamEvent<'moves'>
  readonly difference: StreamEvent<'market'> | undefined
}

/** What an event carries if it is of this name. Our own server's word, typed: the same trust as in an answer of the API. */
export function carried<N extends StreamEventName>(event: ServerEvent, name: N): StreamEvent<N> | undefined {
  return event.name === name ? JSON.parse(event.data) : undefined
}

/** Puts the events of one step together; the server sends a step's topics first and its tick last. */
export function tickAssembler(): (event: ServerEvent) => MarketTick | undefined {
  let moves: MarketTick['moves'] = []
  let difference: MarketTick['difference']
  return event => {
    moves = carried(event, 'moves') ?? moves
    difference = carried(event, 'market') ?? difference
    const tickData = carried(event, 'tick')
    if (tickData === undefined) return undefined
    const tick = { ...tickData, moves, difference }
    moves = []
    difference = undefined
    return tick
  }
}
