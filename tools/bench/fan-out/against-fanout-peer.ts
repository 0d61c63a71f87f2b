import { STREAM } from '#tools/bench/paths.ts'
import { type Peer, startPeer } from '#tools/bench/peer-process.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import type { BenchServer } from '#tools/bench/server.ts'
import { type FanoutResult, type FanoutTarget, fanOut } from './fanout.ts'

export const LISTENERS = 5000
const SECONDS = 15
/** How often the product ticks with the fast clock. */
const TICK_MS = 500

/**
 * A collection of the whole heap costs what three messages do and comes every twenty or thirty: 6 seconds had one or none, and came to 13 and to
 * 26 µs a listener on the same morning. Two rounds in turn, as the machine is faster or slower from one minute to the next.
 */
const ROUNDS = 2

/** The same to many listeners with what a message costs with a single one taken off: making it, and the market's tick. */
async function sendingTo(target: FanoutTarget): Promise<FanoutResult> {
  pin(process.pid, LOAD_CORE)
  const one = await fanOut(target, 1, SECONDS)
  const many = await fanOut(target, LISTENERS, SECONDS)
  return { ...many, cpuMsPerMessage: many.cpuMsPerMessage - one.cpuMsPerMessage }
}

/** Of several rounds the mean of each figure, the fewest whom a message reached, and the memory of the first, which had none before it. */
function ofRounds(rounds: readonly FanoutResult[]): FanoutResult {
  const sum = (figure: (round: FanoutResult) => number) => rounds.reduce((total, round) => total + figure(round), 0)
  return {
    cpuMsPerMessage: sum(round => round.cpuMsPerMessage) / rounds.length,
    bytesPerMessage: sum(round => round.bytesPerMessage) / rounds.length,
    spreadP99Ms: sum(round => round.spreadP99Ms) / rounds.length,
    reached: Math.min(...rounds.map(round => round.reached)),
    messages: sum(round => round.messages),
    residentKbPerListener: rounds[0]?.residentKbPerListener ?? Number.NaN,
  }
}

interface Fanouts {
  readonly plain: FanoutResult
  readonly gzip: FanoutResult
  /** A bare stream of messages as large and as often as the plain one. */
  readonly peer: FanoutResult
}

async function measureFanouts({ url, pid, tokens }: BenchServer): Promise<Fanouts> {
  const ours = { url: `${url}${STREAM}`, pid, tokens }
  const plain: FanoutResult[] = []
  const gzip: FanoutResult[] = []
  const theirs: FanoutResult[] = []
  let peer: Peer | undefined
  try {
    while (plain.length < ROUNDS) {
      const first = await sendingTo({ ...ours, headers: { 'accept-encoding': 'identity' } })
      plain.push(first)
      gzip.push(await sendingTo({ ...ours, headers: { 'accept-encoding': 'gzip' } }))
      peer ??= await startPeer('fanout-peer', [String(Math.round(first.bytesPerMessage)), String(TICK_MS)])
      theirs.push(await sendingTo({ url: peer.url, pid: peer.pid, headers: {}, tokens }))
    }
  } finally {
    peer?.stop()
  }
  return { plain: ofRounds(plain), gzip: ofRounds(gzip), peer: ofRounds(theirs) }
}

let measured: Promise<Fanouts> | undefined

/** Measured once, as several goals look at one run. */
export function fanouts(server: BenchServer): Promise<Fanouts> {
  measured ??= measureFanouts(server)
  return measured
}
