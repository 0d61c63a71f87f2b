import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { constants, gunzipSync } from 'node:zlib'
import type { Move } from '@kanpan/contract/model/move'
import { StockCode } from '@kanpan/contract/model/stock'
import type { TickClock } from '@kanpan/contract/model/stream'
import type { StreamTopic } from '@kanpan/contract/stream'
import { expect, test } from 'vitest'
import { createBroadcast, type StreamClient, type TickEvents } from './broadcast.ts'

interface Reader extends StreamClient {
  readonly chunks: Buffer[]
  readonly ended: () => boolean
}

function reader(options: { gzip?: boolean; waiting?: number; topics?: StreamClient['topics'] } = {}): Reader {
  const chunks: Buffer[] = []
  let over = false
  return {
    chunks,
    topics: options.topics ?? ['moves'],
    gzip: options.gzip ?? false,
    line: {
      write: chunk => chunks.push(chunk) > 0 && (options.waiting ?? 0) === 0,
      writableLength: options.waiting ?? 0,
    },
    end(farewell) {
      chunks.push(farewell)
      over = true
    },
    ended: () => over,
  }
}

const text = ({ chunks }: Reader) => Buffer.concat(chunks).toString()
const unzipped = ({ chunks }: Reader) =>
  gunzipSync(Buffer.concat(chunks), { finishFlush: constants.Z_SYNC_FLUSH }).toString()

const MOMENT = { day: '2024-06-28', time: '10:31:12' }
const CLOCK: TickClock = {
  ...MOMENT,
  phase: 'trading',
  speed: 1,
  source: 'simulator',
  told: MOMENT,
  behindSeconds: 0,
}
const MOVE: Move = {
  id: '',
  time: MOMENT.time,
  code: StockCode.parse('600000'),
  name: '浦发银行',
  kind: 'rocket',
  priceYuan: 10,
  changePct: 3.2,
  value: 2.1,
}

function tick(id: number): TickEvents {
  return {
    id: String(id),
    tick: { version: `v${id}`, stocks: 's', clock: CLOCK },
    moves: [{ ...MOVE, id: `m${id}` }],
    market: { rows: [id], priceCents: [1], amountWanYuan: [2] },
  }
}

test('a reader gets the topics it asked for and every tick', () => {
  const broadcast = createBroadcast(1000)
  const mine = reader({ topics: ['moves'] })
  broadcast.join(mine, undefined)
  broadcast.publish(tick(1))
  expect(text(mine)).toContain('event: moves\nid: 1\ndata: [{"id":"m1"')
  expect(text(mine)).toContain('event: tick\nid: 1')
  expect(text(mine)).not.toContain('event: market')
})

test('readers of the same topics share one chunk', () => {
  const broadcast = createBroadcast(1000)
  const [one, two] = [reader(), reader()]
  broadcast.join(one, undefined)
  broadcast.join(two, undefined)
  broadcast.publish(tick(1))
  expect(one.chunks.at(-1)).toBe(two.chunks.at(-1))
})

test('whoever joins in the middle of a compressed stream can read it', () => {
  const broadcast = createBroadcast(1000)
  broadcast.publish(tick(1))
  const late = reader({ gzip: true })
  broadcast.join(late, undefined)
  broadcast.publish(tick(2))
  broadcast.heartbeat()
  expect(unzipped(late)).toContain('"version":"v2"')
  expect(unzipped(late)).toContain(': alive')
})

test('a reader that comes back is told what it missed, once and in order', () => {
  const broadcast = createBroadcast(1000)
  for (const id of [1, 2, 3]) broadcast.publish(tick(id))
  const back = reader()
  broadcast.join(back, '1')
  const ids = [...text(back).matchAll(/event: tick\nid: (\d+)/g)].map(match => match[1])
  expect(ids).toEqual(['2', '3'])
})

test('readers who come back alike are told it in one and the same chunk, until the next tick', () => {
  const broadcast = createBroadcast(1000)
  for (const id of [1, 2, 3]) broadcast.publish(tick(id))
  const come = (lastId?: string, options: Parameters<typeof reader>[0] = { gzip: true }) => {
    const one = reader(options)
    broadcast.join(one, lastId)
    return one
  }
  for (const lastId of [undefined, '1', 'nobody knows']) expect(come(lastId).chunks[0]).toBe(come(lastId).chunks[0])
  expect(unzipped(come('1'))).not.toBe(unzipped(come('2')))
  expect(unzipped(come('1'))).not.toBe(unzipped(come('1', { gzip: true, topics: ['market'] })))
  expect(text(come('1', {}))).toBe(unzipped(come('1')))
  broadcast.publish(tick(4))
  expect(unzipped(come('1'))).toContain('id: 4\n')
})

test('a reader that was away too long starts over instead of missing something unknowingly', () => {
  const broadcast = createBroadcast(1000)
  for (let id = 1; id <= 300; id++) broadcast.publish(tick(id))
  const back = reader()
  broadcast.join(back, '5')
  expect(text(back)).toContain('event: reset')
})

test('a reader that moves to another node goes on behind the step it heard last; one that tells a step nobody knows starts over', () => {
  const [one, other] = [createBroadcast(1000), createBroadcast(1000)]
  for (const broadcast of [one, other]) for (const id of [1, 2, 3]) broadcast.publish(tick(id))
  // A node that came to the newest at once has no step between.
  other.publish(tick(7))
  const [moved, stranger] = [reader(), reader()]
  other.join(moved, '3')
  other.join(stranger, '5')
  expect([...text(moved).matchAll(/event: tick\nid: (\d+)/g)].map(match => match[1])).toEqual(['7'])
  expect(text(moved)).not.toContain('event: reset')
  expect(text(stranger)).toContain('event: reset')
})

test('a reader that takes nothing is told why and let go, and the others go on', () => {
  const broadcast = createBroadcast(1000)
  const [slow, quick] = [reader({ waiting: 1001 }), reader()]
  broadcast.join(slow, undefined)
  broadcast.join(quick, undefined)
  broadcast.publish(tick(1))
  broadcast.publish(tick(2))
  expect(text(slow)).toContain('event: dropped\ndata: {"reason":"slow"}')
  expect(slow.ended()).toBe(true)
  expect(text(quick)).toContain('id: 2')
  expect([broadcast.size(), broadcast.dropped()]).toEqual([1, 1])
})

test('what fired comes to every end of its person that asked for it, and to nobody else', () => {
  const broadcast = createBroadcast(1_000)
  const heard: string[] = []
  const join = (name: string, userId: number | undefined, topics: StreamTopic[]) =>
    broadcast.join(
      {
        ...{ topics, gzip: false, end() {} },
        ...(userId !== undefined && { userId }),
        line: { write: chunk => chunk.includes('event: alerts') && heard.push(name) > 0, writableLength: 0 },
      },
      undefined,
    )
  join('one', 1, ['alerts'])
  const leave = join('again', 1, ['market', 'alerts'])
  join('without', 1, ['market'])
  join('other', 2, ['alerts'])
  join('guest', undefined, ['alerts'])
  broadcast.sendTo(1, [])
  expect(heard.splice(0)).toEqual(['one', 'again'])
  leave()
  broadcast.sendTo(1, [])
  expect(heard).toEqual(['one'])
})

test('who joins or leaves while a tick goes out to many hears each tick once', async () => {
  const broadcast = createBroadcast(1000)
  const many = Array.from({ length: 500 }, () => reader())
  const leaves = many.map(one => broadcast.join(one, undefined))
  broadcast.publish(tick(1))
  const back = reader()
  broadcast.join(back, undefined)
  broadcast.publish(tick(2))
  leaves[499]?.()
  const late = reader()
  broadcast.join(late, '1')
  for (let turn = 0; turn < 8; turn++) await turnOfTheLoop()
  const ids = (one: Reader) => [...text(one).matchAll(/event: tick\nid: (\d+)/g)].map(([, id]) => id)
  expect(many.slice(0, 499).filter(one => ids(one).join() !== '1,2')).toEqual([])
  expect(ids(many[499] ?? back)).toEqual([])
  expect(ids(back)).toEqual(['2'])
  expect(ids(late)).toEqual(['2'])
})

test('who is told goodbye while a tick goes out to many has heard the tick before it', () => {
  const broadcast = createBroadcast(1000)
  const many = Array.from({ length: 500 }, () => reader())
  for (const one of many) broadcast.join(one, undefined)
  broadcast.publish(tick(1))
  broadcast.close()
  expect(many.filter(one => !/event: tick\nid: 1\n[\s\S]*event: closing/.test(text(one)))).toEqual([])
})
