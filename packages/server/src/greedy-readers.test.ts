import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { overview } from '@kanpan/contract/api/api2/own'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'

const STREAMS_OF_ONE = 12
const RECONNECTS = 300
const PATIENT = { timeout: 20_000 }

type Headers = Readonly<Record<string, string>>

let server: FrozenServer
let address = ''
let greedy: Headers
let other: Headers
const open: ClientRequest[] = []

beforeAll(async () => {
  server = await frozenServer({ TRUST_PROXY: '1' })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  greedy = { ...(await registeredHeaders(server.app, 'greedy')), 'x-forwarded-for': '203.0.113.1' }
  other = { ...(await registeredHeaders(server.app, 'other')), 'x-forwarded-for': '203.0.113.2' }
})
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  await expect.poll(openStreams, PATIENT).toBe(0)
})
afterAll(() => server.remove())

async function openStreams(): Promise<number> {
  return Number(/^kanpan_streams_open (\d+)$/m.exec(await server.app.figures.metrics())?.[1])
}

async function listen(headers: Headers): Promise<IncomingMessage> {
  const request = get(`${address}${STREAM_ADDRESS}`, { headers })
  request.on('error', () => {})
  open.push(request)
  const [reply]: IncomingMessage[] = await once(request, 'response')
  if (!reply) throw new Error('no answer')
  return reply.on('error', () => {}).resume()
}

const read = async () => (await fetch(`${address}${routeOf(overview)}`, { headers: other })).status

test('who opens two hundred streams has as many as pages one looks at, and takes nobody’s place', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => listen(greedy)))
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(replies.length - refused.length).toBe(STREAMS_OF_ONE)
  for (const { statusCode, headers } of refused) expect([statusCode, headers['retry-after']]).toEqual([429, '30'])
  expect((await listen(other)).statusCode).toBe(200)
  expect(await read()).toBe(200)
  expect(await openStreams()).toBe(STREAMS_OF_ONE + 1)
})

test('who comes back again and again leaves nothing behind, and holds nobody up', async () => {
  const statuses = new Set<number | undefined>()
  for (let times = 0; times < RECONNECTS; times++) {
    statuses.add((await listen(greedy)).statusCode)
    open.pop()?.destroy()
    if (times % 20 === 0) expect(await read()).toBe(200)
  }
  // At most it is refused for a while: it asks as often as it may.
  expect([...statuses].filter(status => status !== 200 && status !== 429)).toEqual([])
  await expect.poll(openStreams, PATIENT).toBe(0)
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  // Those of the one who reads beside it stay open for his next read.
  await expect.poll(connections, PATIENT).toBeLessThan(5)
})
