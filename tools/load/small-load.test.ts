import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type CrowdLook, startCrowd } from './crowd.ts'
import { errorCount } from './figures.ts'
import type { RecordedPage } from './recorded-page.ts'

const PAGE: RecordedPage = {
  files: ['/', '/a.js'],
  opening: ['/first'],
  repeated: [{ path: '/round', everyMs: 1_000 }],
  stream: '/stream',
}
const TOKENS = Array.from({ length: 60 }, (_, at) => `token-${at}`)

interface Met extends CrowdLook {
  /** Moments of the rounds, by the server's clock. */
  readonly roundsMs: readonly number[]
  readonly tokens: ReadonlySet<string | undefined>
}

const ticking: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const ticks = setInterval(() => response.write('event: tick\nid: 1\ndata: {}\n\n'), 100)
  response.on('close', () => clearInterval(ticks))
}

/** Sixty pages of two processes look at a small server for some seconds. */
async function load(answer: RequestListener, isAligned = false, stream: RequestListener = ticking): Promise<Met> {
  const roundsMs: number[] = []
  const startMs = Date.now()
  const tokens = new Set<string | undefined>()
  const server = createServer((request, response) => {
    tokens.add(request.headers.authorization)
    // What is asked at first is asked when the page opens.
    if (request.url === '/round' && Date.now() > startMs + 1_200) roundsMs.push(Date.now())
    return (request.url === '/stream' ? stream : answer)(request, response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const crowd = startCrowd(2)
  try {
    await crowd.open(TOKENS, [`http://127.0.0.1:${port}`], { page: PAGE, overMs: 300, isAligned, freshShare: 1 })
    await pause(3_200)
    return { ...(await crowd.look()), roundsMs, tokens }
  } finally {
    crowd.stop()
    server.closeAllConnections()
    server.close()
  }
}

const good: RequestListener = (request, response) => {
  const isKnown = request.headers['if-none-match'] === '"1"'
  response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : 'x'.repeat(1000))
}

test('pages load their files and first answers, listen, and ask again at their pace, each as a person of its own', async () => {
  const { tallies, streams, tokens, bytes } = await load(good)
  expect(streams).toBe(60)
  expect(tokens.size).toBe(60)
  expect(tallies.file?.waitsMs).toHaveLength(120)
  // The first answer, and what is asked again is asked at first, too.
  expect(tallies.answer?.waitsMs).toHaveLength(120)
  expect(tallies.round?.waitsMs.length).toBeGreaterThanOrEqual(120)
  expect(Object.values(tallies).reduce((sum, tally) => sum + errorCount(tally), 0)).toBe(0)
  // Bodies come once, an unchanged round without one.
  expect(bytes).toBeGreaterThan(60 * 4 * 1000)
}, 30_000)

test('what is refused, and what is cut in the middle, is told and not taken for an answer', async () => {
  let asked = 0
  const { tallies } = await load((request, response) => {
    if (request.url !== '/round') return good(request, response)
    asked += 1
    if (asked % 2 === 0) response.writeHead(503, { 'content-length': 2 }).end('{}')
    else response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy())
  })
  expect(tallies.round?.errors['503']).toBeGreaterThan(3)
  expect(tallies.round?.errors.cut).toBeGreaterThan(3)
  expect(tallies.round?.waitsMs).toEqual([])
}, 30_000)

test('a stream that is refused or cut before it begins is told, and tried again', async () => {
  let asked = 0
  const { tallies, streams } = await load(good, false, (request, response) => {
    asked += 1
    if (asked <= 60) response.destroy()
    else ticking(request, response)
  })
  expect(tallies.stream?.errors.cut).toBe(60)
  expect(streams).toBeGreaterThan(10)
}, 30_000)

test('browsers at the boundaries of the clock ask in one moment, those at moments of their own do not', async () => {
  /** Rounds in the first two fifths of a second: all of them, or two in five. */
  const early = ({ roundsMs }: Met) => roundsMs.filter(ms => ms % 1000 < 400).length / roundsMs.length
  expect(early(await load(good))).toBeLessThan(0.7)
  expect(early(await load(good, true))).toBeGreaterThan(0.8)
}, 30_000)
