import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ladder, market, overview } from '@kanpan/contract/api/api2/own'
import { limitUpRanking, news10s } from '@kanpan/contract/api/api2/stock'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'

const READERS = 50
const ROUNDS = 12
/** Before them code is compiled and answers are made ready. */
const FIRST_ROUNDS = 4
const READS = 20
const MOST_GROWTH = 0.05

let server: FrozenServer
let address = ''
let headers: Record<string, string>[] = []

beforeAll(async () => {
  server = await frozenServer({ KANPAN_REQUESTS_PER_MINUTE: '0' })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  headers = await Promise.all(['one', 'two', 'three'].map(who => registeredHeaders(server.app, who)))
})
afterAll(() => server.remove())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const ROUTES = [overview, market, ladder, limitUpRanking, news10s].map(routeOf)

async function read(agent: Agent, path: string, sent: Record<string, string>): Promise<number> {
  const request = get(`${address}${path}`, { agent, headers: sent })
  const [reply]: IncomingMessage[] = await once(request, 'response')
  if (!reply) return 0
  await once(reply.resume(), 'end')
  return reply.statusCode ?? 0
}

/** Somebody opens a page, with its stream, reads for a while and leaves. */
async function visit(at: number): Promise<readonly number[]> {
  const sent = headers[at % headers.length] ?? {}
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const stream = get(`${address}${STREAM_ADDRESS}?topics=market,moves`, { headers: sent })
  const [opened]: IncomingMessage[] = await once(stream, 'response')
  opened?.on('error', () => {}).resume()
  const statuses: number[] = []
  for (let count = 0; count < READS; count++) {
    statuses.push(await read(agent, ROUTES[(at + count) % ROUTES.length] ?? '', sent))
  }
  stream.on('error', () => {}).destroy()
  agent.destroy()
  return statuses
}

/** How many answers were given, and how many of them had to be made. */
async function answers() {
  const text = await server.app.figures.metrics()
  const of = (from: string) =>
    Number(new RegExp(`^kanpan_answers_total{from="${from}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { all: of('ready') + of('memory') + of('built'), built: of('built') }
}

test('however many read the overview of one moment, it is made once', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const before = await answers()
  const statuses = await Promise.all(
    Array.from({ length: 10 * READERS }, (_, at) => read(agent, routeOf(overview), headers[at % headers.length] ?? {})),
  )
  agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([200]))
  const after = await answers()
  expect(after.all - before.all).toBe(10 * READERS)
  expect(after.built - before.built).toBeLessThanOrEqual(1)
})

const openFiles = () => readdirSync('/proc/self/fd').length

const isLinux = process.platform === 'linux'
if (!isLinux) console.warn('跳过数打开文件的测试：只有 Linux 有 /proc')

test.skipIf(!isLinux)(
  'readers who come, read and leave again and again leave neither memory nor files behind',
  async () => {
    const heap: number[] = []
    const files: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Fewer than a network may have open.
      const statuses = await Promise.all(Array.from({ length: READERS }, (_, at) => visit(at)))
      expect(new Set(statuses.flat())).toEqual(new Set([200]))
      await expect.poll(() => server.app.figures.metrics(), { timeout: 20_000 }).toMatch(/^kanpan_streams_open 0$/m)
      collectGarbage()
      collectGarbage()
      heap.push(process.memoryUsage().heapUsed)
      files.push(openFiles())
    }
    const [before, after] = [heap[FIRST_ROUNDS - 1] ?? 0, heap.at(-1) ?? 0]
    expect(after / before - 1, heap.map(bytes => Math.round(bytes / 1e6)).join(' ')).toBeLessThan(MOST_GROWTH)
    expect(files.at(-1)).toBeLessThanOrEqual((files[FIRST_ROUNDS - 1] ?? 0) + 2)
  },
)
