import { constants, deflateRawSync } from 'node:zlib'

/** What a stream may carry beside the ticks themselves. */
export const STREAM_TOPICS = ['market', 'moves'] as const
export type StreamTopic = (typeof STREAM_TOPICS)[number]

/** The events of one tick by topic; a topic without news is left out. */
export interface TickEvents {
  readonly id: number
  readonly tick: string
  readonly topics: Readonly<Record<StreamTopic, string | undefined>>
}

/** One reader's end of the line. */
export interface StreamClient {
  readonly topics: readonly StreamTopic[]
  readonly gzip: boolean
  write(chunk: Buffer): void
  /** Bytes written and not yet taken by the network. */
  waitingBytes(): number
  end(farewell: Buffer): void
}

export interface Broadcast {
  publish(events: TickEvents): void
  /** Joins a reader, told what it missed since `lastId`, or to start over when that is too long ago. */
  join(client: StreamClient, lastId: number | undefined): () => void
  heartbeat(): void
  size(): number
  dropped(): number
  close(): void
}

/** Readers of the same topics in the same encoding: they share every chunk. */
interface Audience {
  readonly gzip: boolean
  readonly topics: readonly StreamTopic[]
  readonly clients: Set<StreamClient>
}

const TICKS_REMEMBERED = 120
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

function eventText(name: string, id: number, data: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${data}\n\n`
}

/** A gzip block that stands alone, so that one block serves every reader whenever it joined. */
function block(text: string, gzip: boolean): Buffer {
  const plain = Buffer.from(text)
  return gzip ? deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) : plain
}

function chunkText(events: TickEvents, topics: readonly StreamTopic[]): string {
  const parts = topics.map(topic => {
    const data = events.topics[topic]
    return data === undefined ? '' : eventText(topic, events.id, data)
  })
  return parts.join('') + eventText('tick', events.id, events.tick)
}

/**
 * One tick to every reader: each set of topics is written and compressed once, then each reader costs one write.
 * A reader that lags `maxWaitingBytes` behind is told so and let go instead of being buffered without end.
 */
export function createBroadcast(maxWaitingBytes: number): Broadcast {
  const audiences = new Map<string, Audience>()
  let remembered: TickEvents[] = []
  let dropped = 0

  /** Who hears the same as this reader; decided when it joins, so that a tick asks nothing of anyone. */
  function audienceOf({ gzip, topics }: StreamClient): Audience {
    const key = `${gzip}${topics.join()}`
    const known = audiences.get(key)
    if (known) return known
    const made = { gzip, topics, clients: new Set<StreamClient>() }
    audiences.set(key, made)
    return made
  }

  function drop(client: StreamClient): void {
    dropped += 1
    audienceOf(client).clients.delete(client)
    client.end(block('event: dropped\ndata: {"reason":"slow"}\n\n', client.gzip))
  }

  function sendAll(text: (topics: readonly StreamTopic[]) => string): void {
    for (const { gzip, topics, clients } of audiences.values()) {
      if (clients.size === 0) continue
      const chunk = block(text(topics), gzip)
      for (const client of clients) {
        if (client.waitingBytes() > maxWaitingBytes) drop(client)
        else client.write(chunk)
      }
    }
  }

  return {
    publish(events) {
      remembered = [...remembered.slice(1 - TICKS_REMEMBERED), events]
      sendAll(topics => chunkText(events, topics))
    },
    join(client, lastId) {
      const newest = remembered.at(-1)
      const missed = lastId === undefined ? [] : remembered.filter(events => events.id > lastId)
      const gap = lastId !== undefined && lastId !== newest?.id && missed[0]?.id !== lastId + 1
      const first = gap ? 'event: reset\ndata: {}\n\n' : missed.map(events => chunkText(events, client.topics)).join('')
      const head = client.gzip ? GZIP_HEAD : Buffer.alloc(0)
      client.write(Buffer.concat([head, block(`retry: 2000\n\n${first}`, client.gzip)]))
      const { clients } = audienceOf(client)
      clients.add(client)
      return () => clients.delete(client)
    },
    heartbeat: () => sendAll(() => ': alive\n\n'),
    size: () => [...audiences.values()].reduce((sum, { clients }) => sum + clients.size, 0),
    dropped: () => dropped,
    close() {
      for (const { gzip, clients } of audiences.values()) {
        for (const client of clients) client.end(block('event: closing\ndata: {}\n\n', gzip))
      }
      audiences.clear()
    },
  }
}
