import { constants, deflateRawSync } from 'node:zlib'
import type { StreamEvent, StreamEventName } from '@kanpan/contract/model/stream'
import { type StreamTopic, TICK_TOPICS, type TickTopic } from '@kanpan/contract/stream'
import { createPacedSending } from './paced-sending.ts'

/** The events of one tick; a topic without news is left out. */
export type TickEvents = {
  /** `eventIdOf` the step: the same on every node that shows it. */
  readonly id: string
  readonly tick: StreamEvent<'tick'>
} & { readonly [T in TickTopic]: StreamEvent<T> | undefined }

/** What a reader is written to: as much of a Writable as a tick uses, called without anything between, as a tick does thousands of times. */
export interface StreamLine {
  /** False when bytes wait that the network has not taken. */
  write(chunk: Buffer): boolean
  /** Bytes written and not yet taken by the network. */
  readonly writableLength: number
}

/** One reader's end of the line. */
export interface StreamClient {
  readonly topics: readonly StreamTopic[]
  /** Whose own news come to this end. */
  readonly userId?: number
  readonly gzip: boolean
  readonly line: StreamLine
  end(farewell: Buffer): void
}

export interface Broadcast {
  publish(events: TickEvents): void
  /** Joins a reader, told what it missed since `lastId`, or to start over when that is too long ago. */
  join(client: StreamClient, lastId: string | undefined): () => void
  /** To every end of one person that asked for it; who is not there reads it when back. */
  sendTo(userId: number, alerts: StreamEvent<'alerts'>): void
  /** Whether anybody listens for what is her own. */
  hasOwners(): boolean
  heartbeat(): void
  size(): number
  dropped(): number
  /** Bytes given to readers so far. */
  sentBytes(): number
  close(): void
}

/** One tick as it is sent, and again to who comes back. */
interface WrittenTick {
  readonly id: string
  readonly tick: string
  readonly topics: Readonly<Record<TickTopic, string>>
}

/** Readers of the same topics in the same encoding: they share every chunk. */
interface Audience {
  readonly gzip: boolean
  readonly topics: readonly TickTopic[]
  readonly clients: Set<StreamClient>
}

const TICKS_REMEMBERED = 120
/** Beginnings held for who comes next, within one tick: what a hundred who missed a minute are told. */
const BEGINNINGS_BYTES = 4e6
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An event as it stands on the wire; of a step that is told again by its id when it has one. */
function eventText<N extends StreamEventName>(name: N, data: StreamEvent<N>, id?: string): string {
  const numbered = id === undefined ? '' : `id: ${id}\n`
  return `event: ${name}\n${numbered}data: ${JSON.stringify(data)}\n\n`
}

/** Written once, however many readers in however many groups there are. */
function written({ id, tick, market, moves }: TickEvents): WrittenTick {
  return {
    id,
    tick: eventText('tick', tick, id),
    topics: {
      market: market === undefined ? '' : eventText('market', market, id),
      moves: moves === undefined ? '' : eventText('moves', moves, id),
    },
  }
}

/** A gzip block that stands alone, so that one block serves every reader whenever it joined. */
function block(text: string, gzip: boolean): Buffer {
  const plain = Buffer.from(text)
  return gzip ? deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) : plain
}

function chunkText(events: WrittenTick, topics: readonly TickTopic[]): string {
  return topics.map(topic => events.topics[topic]).join('') + events.tick
}

const tickTopicsOf = (topics: readonly StreamTopic[]) => TICK_TOPICS.filter(topic => topics.includes(topic))

/**
 * One tick to every reader: each set of topics is written and compressed once, then each reader costs one write, some hundred a
 * turn of the loop.
 * A reader that lags `maxWaitingBytes` behind is told so and let go instead of being buffered without end.
 */
export function createBroadcast(maxWaitingBytes: number): Broadcast {
  const audiences = new Map<string, Audience>()
  const sending = createPacedSending<StreamClient>(send)
  /** Who asked for what is their own. */
  const owners = new Map<number, Set<StreamClient>>()
  let remembered: WrittenTick[] = []
  /** Thousands who come back at once begin alike: compressing that for each was a fifth of what their return took. */
  let beginnings = new Map<string, Buffer>()
  let beginningsBytes = 0
  let dropped = 0
  let sentBytes = 0

  /** Who hears the same as this reader; decided when it joins, so that a tick asks nothing of anyone. */
  function audienceOf({ gzip, topics: wanted }: StreamClient): Audience {
    const topics = tickTopicsOf(wanted)
    const key = `${gzip}${topics.join()}`
    const known = audiences.get(key)
    if (known) return known
    const made = { gzip, topics, clients: new Set<StreamClient>() }
    audiences.set(key, made)
    return made
  }

  /** What a reader of such topics is told first: all since `lastId`, or that it starts over. */
  function beginningOf({ gzip, topics }: Audience, lastId: string | undefined): Buffer {
    const heard = lastId === undefined ? -1 : remembered.findIndex(events => events.id === lastId)
    const isGap = lastId !== undefined && heard < 0
    const key = `${gzip} ${topics.join()} ${isGap ? 'gap' : heard}`
    const known = beginnings.get(key)
    if (known) return known
    const missed = heard < 0 ? [] : remembered.slice(heard + 1)
    const first = isGap ? eventText('reset', {}) : missed.map(events => chunkText(events, topics)).join('')
    const text = block(`retry: 2000\n\n${first}`, gzip)
    const made = gzip ? Buffer.concat([GZIP_HEAD, text]) : text
    if (beginningsBytes + made.length > BEGINNINGS_BYTES) forgetBeginnings()
    beginnings.set(key, made)
    beginningsBytes += made.length
    return made
  }

  function forgetBeginnings(): void {
    beginnings = new Map()
    beginningsBytes = 0
  }

  function leave(client: StreamClient): void {
    audienceOf(client).clients.delete(client)
    sending.leave(client)
    const { userId } = client
    const own = userId === undefined ? undefined : owners.get(userId)
    own?.delete(client)
    if (userId !== undefined && own?.size === 0) owners.delete(userId)
  }

  function drop(client: StreamClient): void {
    dropped += 1
    leave(client)
    client.end(block(eventText('dropped', { reason: 'slow' }), client.gzip))
  }

  function sendAll(text: (topics: readonly TickTopic[]) => string): void {
    for (const { gzip, topics, clients } of audiences.values()) {
      if (clients.size === 0) continue
      // To who is here now: who joins while it is sent was told this already, or did not miss it.
      sending.round(clients, block(text(topics), gzip))
    }
  }

  function send(client: StreamClient, chunk: Buffer): void {
    sentBytes += chunk.length
    // Who takes what is sent costs one call: how much waits is asked of the others alone.
    if (!client.line.write(chunk) && client.line.writableLength > maxWaitingBytes) drop(client)
  }

  return {
    publish(events) {
      const tick = written(events)
      remembered = [...remembered.slice(1 - TICKS_REMEMBERED), tick]
      forgetBeginnings()
      sendAll(topics => chunkText(tick, topics))
    },
    join(client, lastId) {
      const audience = audienceOf(client)
      const beginning = beginningOf(audience, lastId)
      client.line.write(beginning)
      sentBytes += beginning.length
      audience.clients.add(client)
      const { userId, topics } = client
      if (userId !== undefined && topics.includes('alerts'))
        owners.set(userId, (owners.get(userId) ?? new Set<StreamClient>()).add(client))
      return () => leave(client)
    },
    hasOwners: () => owners.size > 0,
    sendTo(userId, alerts) {
      const text = eventText('alerts', alerts)
      for (const client of owners.get(userId) ?? []) send(client, block(text, client.gzip))
    },
    heartbeat: () => sendAll(() => ': alive\n\n'),
    size: () => [...audiences.values()].reduce((sum, { clients }) => sum + clients.size, 0),
    dropped: () => dropped,
    sentBytes: () => sentBytes,
    close() {
      sending.flush()
      for (const { gzip, clients } of audiences.values()) {
        const farewell = block(eventText('closing', {}), gzip)
        for (const client of clients) client.end(farewell)
      }
      audiences.clear()
      owners.clear()
    },
  }
}
