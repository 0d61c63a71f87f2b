// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMarketStream, type MarketStream, type StreamReader, type StreamState } from './market-stream.ts'
import type { MarketTick } from './market-tick.ts'

interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

let server: Server
let visits: Visit[] = []
let token = ''
let stream: MarketStream
let answer: (visit: Visit) => void

function openStream({ response }: Visit): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write('retry: 20\n\n')
}

function tickText(id: number, topics = ''): string {
  const clock = { day: '2026-11-20', time: '10:31:05', phase: 'trading', speed: 20, source: 'simulator' }
  return `${topics}event: tick\nid: ${id}\ndata: ${JSON.stringify({ version: `v${id}`, clock })}\n\n`
}

/** A second, as it is by default, is too short on a machine that does other things. */
const comes = (check: () => void) => vi.waitFor(check, 10_000)

async function visit(count: number): Promise<Visit> {
  await comes(() => expect(visits).toHaveLength(count))
  const last = visits[count - 1]
  if (last === undefined) throw new Error('nobody came')
  return last
}

function follow(reader: StreamReader = {}) {
  const ticks: MarketTick[] = []
  const states: StreamState[] = []
  const counts = { resets: 0 }
  const leave = stream.join({
    ...reader,
    onTick: tick => ticks.push(tick),
    onReset: () => {
      counts.resets += 1
    },
    onState: state => states.push(state),
  })
  return { ticks, states, counts, leave }
}

beforeEach(async () => {
  visits = []
  token = 'secret'
  answer = openStream
  server = createServer((request, response) => {
    const coming = { request, response }
    visits.push(coming)
    answer(coming)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const isBound = (bound: typeof address): bound is AddressInfo => typeof bound === 'object' && bound !== null
  const port = isBound(address) ? address.port : 0
  stream = createMarketStream({
    url: `http://127.0.0.1:${port}/stream`,
    token: () => token,
    fetch: globalThis.fetch,
    random: () => 0,
  })
})

afterEach(() => {
  vi.useRealTimers()
  token = ''
  stream.signedInChanged()
  server.closeAllConnections()
  server.close()
})

test('all parts of a screen share one connection, asked with the token and the topics of all', async () => {
  const [one, two] = [follow({ topics: ['moves'] }), follow({ topics: ['market'] })]
  const { request, response } = await visit(1)
  expect(request.url).toBe('/stream?topics=market,moves')
  expect(request.headers.authorization).toBe('Bearer secret')
  const difference = { rows: [1], priceCents: [-2], amountWanYuan: [3] }
  response.write(tickText(1, `event: market\nid: 1\ndata: ${JSON.stringify(difference)}\n\n`))
  await comes(() => expect(two.ticks).toHaveLength(1))
  expect(one.ticks).toMatchObject([{ version: 'v1', clock: { time: '10:31:05' }, moves: [], difference }])
  expect(visits).toHaveLength(1)
})

test('nobody is connected while nobody is signed in, and whoever signs in is', async () => {
  token = ''
  const { states } = follow()
  await Promise.resolve()
  expect(stream.state()).toBe('closed')
  expect(visits).toHaveLength(0)
  token = 'secret'
  stream.signedInChanged()
  await visit(1)
  await comes(() => expect(states.at(-1)).toBe('open'))
  token = ''
  stream.signedInChanged()
  expect(stream.state()).toBe('closed')
})

test('a lost connection comes back and goes on after the last whole step', async () => {
  const { ticks, counts } = follow({ topics: ['moves'] })
  const first = await visit(1)
  first.response.end(`${tickText(7)}event: moves\nid: 8\ndata: []\n\n`)
  const second = await visit(2)
  // Step 8 was cut in half, so it is asked for again.
  expect(second.request.headers['last-event-id']).toBe('7')
  second.response.write(tickText(8))
  await comes(() => expect(ticks.map(tick => tick.version)).toEqual(['v7', 'v8']))
  expect(counts.resets).toBe(1)
})

test('a page that was away too long is told to start over', async () => {
  const { counts } = follow()
  const { response } = await visit(1)
  await comes(() => expect(counts.resets).toBe(1))
  response.write('event: reset\ndata: {}\n\n')
  await comes(() => expect(counts.resets).toBe(2))
})

test('a network that answers with a page of its own is no refusal: the stream is asked for again', async () => {
  answer = ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<h1>Hotel WLAN</h1>')
  const { states } = follow()
  await visit(1)
  await comes(() => expect(states.at(-1)).toBe('waiting'))
  answer = openStream
  await comes(() => expect(states.at(-1)).toBe('open'))
  expect(states).not.toContain('refused')
})

test('a token the server does not know is not tried again, another one is', async () => {
  answer = ({ response }) =>
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end('{"code":10001,"msg":"请先登录","data":null}')
  const { states } = follow()
  await comes(() => expect(states.at(-1)).toBe('refused'))
  stream.visibilityChanged(true)
  expect(stream.state()).toBe('refused')
  answer = openStream
  token = 'another'
  stream.signedInChanged()
  const { request } = await visit(2)
  expect(request.headers.authorization).toBe('Bearer another')
})

test('a tab hidden for a minute lets go of the connection and comes back when it is seen', async () => {
  follow()
  const { response } = await visit(1)
  response.write(tickText(3))
  await comes(() => expect(stream.state()).toBe('open'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stream.visibilityChanged(false)
  vi.advanceTimersByTime(59_000)
  expect(stream.state()).toBe('open')
  vi.advanceTimersByTime(1_000)
  expect(stream.state()).toBe('closed')
  vi.useRealTimers()
  stream.visibilityChanged(true)
  await visit(2)
})

test('a reader that asks for more gets it, and misses nothing in between', async () => {
  const { ticks } = follow()
  const first = await visit(1)
  first.response.write(tickText(5))
  await comes(() => expect(ticks).toHaveLength(1))
  follow({ topics: ['market'] })
  const second = await visit(2)
  expect(second.request.url).toBe('/stream?topics=market')
  expect(second.request.headers['last-event-id']).toBe('5')
})
