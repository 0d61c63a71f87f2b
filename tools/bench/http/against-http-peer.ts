import { type Bench, median } from '#tools/bench/goal.ts'
import { startPeer } from '#tools/bench/peer-process.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import { type LoadResult, type LoadTarget, loadFor } from './http-load.ts'

const ROUNDS = 9
/** Of a window; what opens and closes its connections weighs more in a short one. */
const SECONDS = 2
const SHORT_SECONDS = 1

export interface Comparison {
  /** Requests per CPU second, ours over the peer's: the median of the rounds. */
  readonly ratio: number
  readonly p99Ratio: number
  readonly detail: string
}

export interface Asked {
  readonly path: string
  readonly connections: number
  /** Asks again with the ETag of the answer, so that every answer is a 304. */
  readonly unchanged?: boolean
}

function expectOnly(status: string, result: LoadResult): void {
  const others = [...result.statuses].filter(([answered]) => answered !== status)
  if (others.length > 0) throw new Error(`answers ${others.map(([code, count]) => `${code} x ${count}`).join(', ')}`)
}

/** One call of the running product, by thousands of people, against a server that sends the same bytes and does nothing else, in turn. */
export async function againstHttpPeer(bench: Bench, asked: Asked): Promise<Comparison> {
  const server = await bench.server('still')
  const seconds = bench.isShort ? SHORT_SECONDS : SECONDS
  const url = `${server.url}${asked.path}`
  const headers = { 'accept-encoding': 'br' }
  const first = await fetch(url, { headers: { ...server.signedIn, ...headers } })
  const etag = first.headers.get('etag')
  if (first.status !== 200 || etag === null) throw new Error(`${asked.path} answers ${first.status}, ETag ${etag}`)
  const bytes = (await first.arrayBuffer()).byteLength

  const peer = await startPeer('http-peer', [url, JSON.stringify({ ...server.signedIn, ...headers })])
  try {
    pin(process.pid, LOAD_CORE)
    const sent = asked.unchanged ? { ...headers, 'if-none-match': etag } : headers
    const { tokens } = server
    const ours: LoadTarget = { url, pid: server.pid, headers: sent, tokens }
    const theirs: LoadTarget = { url: peer.url, pid: peer.pid, headers: sent, tokens }
    const rounds: (readonly [LoadResult, LoadResult])[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const pair = [
        await loadFor(ours, asked.connections, seconds),
        await loadFor(theirs, asked.connections, seconds),
      ] as const
      if (round >= 0) rounds.push(pair)
    }
    const status = asked.unchanged ? '304' : '200'
    for (const result of rounds.flat()) expectOnly(status, result)
    const over = (of: (result: LoadResult) => number) => median(rounds.map(([our, their]) => of(our) / of(their)))
    return {
      ratio: over(result => result.perCpuSecond),
      p99Ratio: over(result => result.p99Ms),
      detail: `${bytes} bytes decoded, ${asked.connections} connections, ${ROUNDS} rounds`,
    }
  } finally {
    peer.stop()
  }
}
