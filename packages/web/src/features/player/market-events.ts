import { overview } from '@kanpan/contract/api/api2/own'
import { news10s, yidong } from '@kanpan/contract/api/api2/stock'
import { endpointQuery } from '#lib/query/query.ts'
import type { DayEvent } from './day-event.ts'
import type { DayRequest } from './day-events.ts'
import { burstTurns, indexTurns, moveTurns, newsTurns, SHOWN_MOVES } from './day-turns.ts'

const MOST_MOVES = 500
const MOST_NEWS = 200

/** A kind of which not all moves came tells neither its first nor its densest minute. */
async function moves({ client, day }: DayRequest): Promise<DayEvent[]> {
  const found = await Promise.all(
    SHOWN_MOVES.map(async type => {
      const { list, total } = await client.fetchQuery(endpointQuery(yidong, { ...day, type, limit: MOST_MOVES }))
      return total > list.length ? [] : moveTurns(type, list)
    }),
  )
  return found.flat()
}

async function bursts({ client, day }: DayRequest): Promise<DayEvent[]> {
  const { list } = await client.fetchQuery(endpointQuery(yidong, { ...day, type: 'themeBurst', limit: MOST_MOVES }))
  return burstTurns(list)
}

async function turns({ client, day }: DayRequest): Promise<DayEvent[]> {
  const { indices } = await client.fetchQuery(endpointQuery(overview, day))
  return indices.slice(0, 1).flatMap(indexTurns)
}

async function news({ client, day, until }: DayRequest): Promise<DayEvent[]> {
  const { list, asOf } = await client.fetchQuery(endpointQuery(news10s, { ...day, at: until, limit: MOST_NEWS }))
  return newsTurns(list, asOf.day)
}

/** What the market did and was told that is worth jumping to. */
export async function marketEvents(request: DayRequest): Promise<readonly DayEvent[]> {
  const found = await Promise.all([moves(request), bursts(request), turns(request), news(request)])
  return found.flat().filter(({ time }) => time <= request.until)
}
