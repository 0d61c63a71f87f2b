import { setTimeout as pause } from 'node:timers/promises'
import { changing, registerPerson } from '@kanpan/e2e/person'
import { startServer } from '@kanpan/e2e/running-server'
import type { Goal } from '#tools/bench/goal.ts'
import { metricOf } from '#tools/bench/metric.ts'
import { STREAM } from '#tools/bench/paths.ts'
import { usage } from '#tools/bench/processor.ts'
import { answeredReads } from '#tools/bench/reads/answered-reads.ts'
import { START } from '#tools/bench/server.ts'

const ALLOWED_BYTES = 600e6
const ALLOWED_GROWTH = 1.1
/** An hour of the market at twenty times its speed, behind the auction that the day starts with. */
const WARM_UP_SECONDS = 60
const SECONDS = 180
const LOOK_SECONDS = 20
const READERS = 20
const READS_A_SECOND = 20

const PRELOAD = new URL('./preload-collect.ts', import.meta.url).href

interface Look {
  readonly second: number
  readonly residentBytes: number
  /** Of what is still used: everything else has just been let go. */
  readonly heapBytes: number
  readonly externalBytes: number
}

async function lookAt(server: { readonly url: string; readonly pid: number }, second: number): Promise<Look> {
  const { residentBytes } = usage(server.pid)
  process.kill(server.pid, 'SIGUSR2')
  await pause(500)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  return {
    second,
    residentBytes,
    heapBytes: metricOf(metrics, 'nodejs_heap_size_used_bytes'),
    externalBytes: metricOf(metrics, 'nodejs_external_memory_bytes'),
  }
}

async function readOn(answer: Response): Promise<void> {
  try {
    for await (const _chunk of answer.body ?? []);
  } catch {
    // The server has ended: that is the end of the stream as well.
  }
}

export const measure: Goal = async () => {
  const server = await startServer({
    clock: 'fast',
    program: START,
    environment: { KANPAN_REQUESTS_PER_MINUTE: '0', NODE_OPTIONS: `--import=${PRELOAD}` },
    nodeFlags: process.execArgv,
  })
  try {
    const { token, xsrf } = await registerPerson(server.url, 'bench-reader')
    const headers = { ...changing(xsrf), authorization: `Bearer ${token}` }
    const ask = (path: string) => fetch(server.url + path, { headers })
    const reads = await answeredReads(async path => (await ask(path)).json())
    const streams = await Promise.all(Array.from({ length: READERS }, () => ask(STREAM)))
    const reading = streams.map(readOn)
    const looks: Look[] = []
    let asked = 0
    const startedMs = performance.now()
    // The market's hour is over when it is over, however few reads a crowded machine has answered by then.
    for (let second = 0; second < SECONDS; ) {
      const turn = Array.from({ length: READS_A_SECOND }, () => reads[asked++ % reads.length]?.path ?? '')
      await Promise.all([pause(1000), ...turn.map(async path => (await ask(path)).arrayBuffer())])
      second = Math.round((performance.now() - startedMs) / 1000) - WARM_UP_SECONDS
      if (second >= LOOK_SECONDS * looks.length) looks.push(await lookAt(server, second))
    }
    console.table(looks.map(look => ({ ...look, ...inMegabytes(look) })))
    await server.stop()
    await Promise.all(reading)
    return verdict(looks, asked)
  } finally {
    await server.stop()
  }
}

function inMegabytes({ residentBytes, heapBytes, externalBytes }: Look) {
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
  return {
    residentBytes: megabytes(residentBytes),
    heapBytes: megabytes(heapBytes),
    externalBytes: megabytes(externalBytes),
  }
}

function verdict(looks: readonly Look[], asked: number) {
  const kept = ({ heapBytes, externalBytes }: Look) => heapBytes + externalBytes
  const third = Math.ceil(looks.length / 3)
  const mean = (part: readonly Look[]) => part.reduce((sum, look) => sum + kept(look), 0) / part.length
  const growth = mean(looks.slice(-third)) / mean(looks.slice(0, third))
  const peak = Math.max(...looks.map(({ residentBytes }) => residentBytes))
  return [
    {
      id: 'C2',
      what: 'peak memory of an hour of the market, of 600 MB',
      result: {
        ratio: peak / ALLOWED_BYTES,
        limit: 1,
        side: 'at most' as const,
        detail: `${(peak / 1e6).toFixed(0)} MB resident, ${READERS} streams and ${asked} reads`,
      },
    },
    {
      id: 'C2',
      what: 'what is kept, last third of the hour over the first',
      result: { ratio: growth, limit: ALLOWED_GROWTH, side: 'at most' as const, detail: 'heap and buffers in use' },
    },
  ]
}
