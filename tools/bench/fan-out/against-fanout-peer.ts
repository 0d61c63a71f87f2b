import { STREAM } from '#tools/bench/paths.ts'
import { startPeer } from '#tools/bench/peer-process.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import type { BenchServer } from '#tools/bench/server.ts'
import { type FanoutResult, type FanoutTarget, fanOut } from './fanout.ts'

export const LISTENERS = 5000
const SECONDS = 6
/** How often the product ticks with the fast clock. */
const TICK_MS = 500

/** The same to many listeners with what a message costs with a single one taken off: making it, and the market's tick. */
async function sendingTo(target: FanoutTarget): Promise<FanoutResult> {
  pin(process.pid, LOAD_CORE)
  const one = await fanOut(target, 1, SECONDS)
  const many = await fanOut(target, LISTENERS, SECONDS)
  return { ...many, cpuMsPerMessage: many.cpuMsPerMessage - one.cpuMsPerMessage }
}

export type StreamEncoding = 'identity' | 'gzip'

const measured = new Map<string, Promise<FanoutResult>>()

/** Several goals look at one run. */
function once(name: string, measure: () => Promise<FanoutResult>): Promise<FanoutResult> {
  const known = measured.get(name) ?? measure()
  measured.set(name, known)
  return known
}

export function ourFanout({ url, pid, tokens }: BenchServer, encoding: StreamEncoding): Promise<FanoutResult> {
  const headers = { 'accept-encoding': encoding }
  return once(encoding, () => sendingTo({ url: `${url}${STREAM}`, pid, headers, tokens }))
}

/** A bare stream of messages as large and as often as ours. */
export async function peerFanout(server: BenchServer): Promise<FanoutResult> {
  const { bytesPerMessage } = await ourFanout(server, 'identity')
  return once('peer', async () => {
    const peer = await startPeer('fanout-peer', [String(Math.round(bytesPerMessage)), String(TICK_MS)])
    try {
      return await sendingTo({ url: peer.url, pid: peer.pid, headers: {}, tokens: server.tokens })
    } finally {
      peer.stop()
    }
  })
}
