import { Agent, request } from 'node:http'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import { changing } from '@kanpan/e2e/person'
import { z } from 'zod'
import { type Goal, quantile } from '#tools/bench/goal.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import type { BenchServer } from '#tools/bench/server.ts'
import { answeredReads } from './answered-reads.ts'
import { readersAtOnce } from './fifty-readers.ts'

const TIMES = 200
const SHORT_TIMES = 40
const ALLOWED_MS = 50
const FIRST_ALLOWED_MS = 500

const Body = z.record(z.string(), z.unknown())

interface Timing {
  readonly route: string
  readonly kilobytes: number
  /** The first time it was asked: nothing of it was there yet. */
  readonly firstMs: number
  readonly p50Ms: number
  readonly p99Ms: number
}

interface Answer {
  readonly ms: number
  readonly bytes: number
  readonly status: number
}

/** Two of the reads change something, and are answered to our own page alone. */
function ownHeaders({ signedIn, reader }: BenchServer): Record<string, string> {
  return { ...changing(reader.xsrf), ...signedIn }
}

/** Asks once over a kept-alive connection, compressed as a browser asks. */
function ask(server: BenchServer, path: string, agent: Agent): Promise<Answer> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { ...ownHeaders(server), 'accept-encoding': 'br' }
    const asked = request(`${server.url}${path}`, { agent, headers }, reply => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('end', () => resolve({ ms: performance.now() - startMs, bytes, status: reply.statusCode ?? 0 }))
    })
    asked.on('error', reject).end()
  })
}

export const measure: Goal = async bench => {
  const server = await bench.server('still')
  pin(process.pid, LOAD_CORE)
  const reads = await answeredReads(async path => (await fetch(server.url + path, { headers: server.signedIn })).json())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const timings: Timing[] = []
  const times = bench.isShort ? SHORT_TIMES : TIMES
  const refused: string[] = []
  // The first time is a round of its own: what it begins, such as the names that are suggested, is made aside for a while.
  const firsts: Answer[] = []
  for (const { path } of reads) firsts.push(await ask(server, path, agent))
  for (const [at, { group, route, path }] of reads.entries()) {
    const first = firsts[at]
    if (first?.status !== 200) throw new Error(`${path} answers ${first?.status}`)
    const waitsMs: number[] = []
    for (let time = 0; time < times; time++) waitsMs.push((await ask(server, path, agent)).ms)
    // A refusal is quick, and would be taken for an answer.
    const body = Body.parse(await (await fetch(server.url + path, { headers: ownHeaders(server) })).json())
    if (body[GROUPS[group].ok] !== SUCCESS_CODE) refused.push(`${path}: ${body.msg}`)
    const [p50Ms, p99Ms] = [quantile(waitsMs, 0.5), quantile(waitsMs, 0.99)]
    timings.push({ route, kilobytes: first.bytes / 1000, firstMs: first.ms, p50Ms, p99Ms })
  }
  agent.destroy()
  const loaded = bench.isShort ? undefined : await readersAtOnce(bench)
  if (refused.length > 0) throw new Error(`refused: ${refused.join(', ')}`)
  timings.sort((a, b) => b.p99Ms - a.p99Ms)
  console.table(timings.map(({ route, ...figures }) => ({ route, ...rounded(figures) })))
  const worst = timings[0]
  const [slowest] = timings.toSorted((a, b) => b.firstMs - a.firstMs)
  const over = timings.filter(({ p99Ms }) => p99Ms > ALLOWED_MS)
  return [
    {
      id: 'C1',
      what: 'worst p99 of every read, of 50 ms',
      result: {
        ratio: (worst?.p99Ms ?? Number.NaN) / ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `${worst?.route} of ${timings.length} calls, ${over.length} over, ${times} requests each`,
      },
    },
    {
      id: 'C1',
      what: 'worst first time of every read at rest, of 500 ms',
      result: {
        ratio: (slowest?.firstMs ?? Number.NaN) / FIRST_ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `${slowest?.route}, ${slowest?.firstMs.toFixed(0)} ms`,
      },
    },
    ...(loaded ? [loaded.waits] : []),
  ]
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]))
}
