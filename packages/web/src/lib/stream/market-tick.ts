import type { MarketClock } from '@kanpan/contract/model/clock'
import type { Move } from '@kanpan/contract/model/move'
import type { ServerEvent } from './event-stream.ts'

/** What changed in the whole market, in integer differences: `rows` are differences from the row before. */
export interface MarketDifference {
  readonly rows: readonly number[]
  readonly priceCents: readonly number[]
  readonly amountWanYuan: readonly number[]
}

export type TickClock = Omit<MarketClock, 'serverMs'>

/** One step of the market and everything the stream told of it. */
export interface MarketTick {
  readonly version: string
  readonly clock: TickClock
  readonly moves: readonly Move[]
  readonly difference: MarketDifference | undefined
}

export const STREAM_TOPICS = ['market', 'moves'] as const
export type StreamTopic = (typeof STREAM_TOPICS)[number]

interface TickHead {
  readonly version: string
  readonly clock: TickClock
}

/** Our own server's word, typed: the same trust as in an answer of the API. */
function read<T>(data: string): T {
  return JSON.parse(data)
}

/** Puts the events of one step together; the server sends a step's topics first and its tick last. */
export function tickAssembler(): (event: ServerEvent) => MarketTick | undefined {
  let moves: readonly Move[] = []
  let difference: MarketDifference | undefined
  return event => {
    if (event.name === 'moves') moves = read<readonly Move[]>(event.data)
    if (event.name === 'market') difference = read<MarketDifference>(event.data)
    if (event.name !== 'tick') return undefined
    const { version, clock } = read<TickHead>(event.data)
    const tick = { version, clock, moves, difference }
    moves = []
    difference = undefined
    return tick
  }
}
