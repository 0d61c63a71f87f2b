import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, type Line, quantile } from '#tools/bench/goal.ts'
import { metricOf } from '#tools/bench/metric.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'
import { answeredReads, type Read } from './answered-reads.ts'

const READERS = 50
const SEEDS_APART = 7919
const WARM_UP_SECONDS = 10
const SECONDS = 30
/** Each asks one read a second, any of them: of an open page it is more, but of a few that are shared. */
const PACE_MS = 1000
const LAG_ALLOWED_MS = 10
const WAIT_ALLOWED_MS = 50
/** The server looks at its loop every so many milliseconds, and tells the time between two looks. */
const LOOK_MS = 10

interface Loaded {
  /** The 99th percentile of what the event loop was late, read after read asked by fifty people while the market runs. */
  readonly lag: Line
  /** That of their waits. */
  readonly waits: Line
}

const measured = new WeakMap<Bench, Promise<Loaded>>()

/** What fifty readers of a running market meet, measured once for all goals that speak of them. */
export function readersAtOnce(bench: Bench): Promise<Loaded> {
  const known = measured.get(bench) ?? load(bench)
  measured.set(bench, known)
  return known
}

async function load(bench: Bench): Promise<Loaded> {
  const { url, signedIn, tokens } = await bench.server('fast')
  pin(process.pid, LOAD_CORE)
  const ask = (path: string, headers = signedIn) =>
    fetch(url + path, { headers: { ...headers, 'accept-encoding': 'br' } })
  const reads = (await answeredReads(async path => (await ask(path)).json())).filter(isShared)
  for (const { path } of reads) await (await ask(path)).arrayBuffer()
  const waitsMs: number[] = []
  let isCounted = false
  let isOver = false
  const reader = async (at: number) => {
    // Neighbouring seeds roll nearly the same at first: all fifty began in one millisecond, and asked so every second.
    const roll = dice(1 + at * SEEDS_APART)
    const own = { authorization: `Bearer ${tokens[at]}` }
    await pause((PACE_MS * at) / READERS)
    while (!isOver) {
      const path = reads[Math.floor(roll() * reads.length)]?.path ?? ''
      const startMs = performance.now()
      await (await ask(path, own)).arrayBuffer()
      const tookMs = performance.now() - startMs
      if (isCounted) waitsMs.push(tookMs)
      await pause(Math.max(0, PACE_MS - tookMs))
    }
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, at) => reader(at)))
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  await pause(1000 * WARM_UP_SECONDS)
  // Telling the lag begins it anew.
  await metrics()
  isCounted = true
  await pause(1000 * SECONDS)
  const text = await metrics()
  isOver = true
  await all
  const lagMs = 1000 * metricOf(text, 'nodejs_eventloop_lag_p99_seconds') - LOOK_MS
  const longestMs = 1000 * metricOf(text, 'nodejs_eventloop_lag_max_seconds') - LOOK_MS
  const waitMs = quantile(waitsMs, 0.99)
  return {
    lag: {
      id: 'D5',
      what: 'p99 of what the event loop is late with 50 readers of a running market, of 10 ms',
      result: {
        ratio: Math.max(0, lagMs) / LAG_ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `${lagMs.toFixed(1)} ms, ${longestMs.toFixed(1)} at worst; by the clock, the market's ticks included`,
      },
    },
    waits: {
      id: 'C1',
      what: 'p99 of the waits of 50 readers of a running market, of 50 ms',
      result: {
        ratio: waitMs / WAIT_ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `${waitMs.toFixed(1)} ms, p50 ${quantile(waitsMs, 0.5).toFixed(1)}, p90 ${quantile(waitsMs, 0.9).toFixed(1)}, of ${waitsMs.length} reads of ${reads.length} kinds`,
      },
    },
  }
}

/** A person's own are not everybody's, and two of them change something. */
const isShared = ({ route }: Read) => !route.startsWith('/api/ai/')
