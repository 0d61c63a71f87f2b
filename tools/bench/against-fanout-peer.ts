import { type FanoutResult, fanOut } from './fanout.ts'
import { STREAM } from './paths.ts'
import { startPeer } from './peer-process.ts'
import { LOAD_CORE, pin } from './processor.ts'
import type { BenchServer } from './server.ts'

export const LISTENERS = 5000
const SECONDS = 10

export interface FanoutPair {
  readonly ours: FanoutResult
  readonly peer: FanoutResult
}

/** Takes off what a message costs with a single listener: making it, and for the product the whole market's tick. */
function withoutMaking(many: FanoutResult, one: FanoutResult): FanoutResult {
  return { ...many, cpuMsPerMessage: many.cpuMsPerMessage - one.cpuMsPerMessage }
}

/** The product's stream and a bare one of messages of the same size, each to all listeners. */
export async function againstFanoutPeer(server: BenchServer, gzip: boolean): Promise<FanoutPair> {
  pin(process.pid, LOAD_CORE)
  const encoding: Record<string, string> = gzip ? { 'accept-encoding': 'gzip' } : {}
  const stream = { url: `${server.url}${STREAM}`, pid: server.pid, headers: { ...server.signedIn, ...encoding } }
  const one = await fanOut(stream, 1, SECONDS)
  const ours = withoutMaking(await fanOut(stream, LISTENERS, SECONDS), one)

  // The size of the plain text decides what the peer sends; compressed, both shrink as their content allows.
  const plain = gzip ? await fanOut({ ...stream, headers: server.signedIn }, 1, SECONDS) : one
  const peer = await startPeer('fanout-peer', [String(Math.round(plain.bytesPerMessage)), ...(gzip ? ['gzip'] : [])])
  try {
    const bare = { url: peer.url, pid: peer.pid, headers: {} }
    const alone = await fanOut(bare, 1, SECONDS)
    return { ours, peer: withoutMaking(await fanOut(bare, LISTENERS, SECONDS), alone) }
  } finally {
    peer.stop()
  }
}
