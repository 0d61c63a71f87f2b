import { type FanoutTarget, fanOut } from '#tools/bench/fan-out/fanout.ts'
import { STREAM } from '#tools/bench/paths.ts'
import { startPeer } from '#tools/bench/peer-process.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import { startCrowd } from './crowd.ts'
import { p50Of, p99Of, type Tally } from './figures.ts'

/** How often the product ticks with the quick clock. */
const TICK_MS = 500
const HOT = ['/api2/stock/limit_up_ranking?limit=100']

interface Listened {
  readonly name: string
  readonly reached: number
  readonly messages: number
  readonly cpuMsPerMessage: number
  readonly spreadP99Ms: number
  readonly kilobytesPerListener: number
  readonly bytesPerMessage: number
}

export interface HotReads {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the reads that began a connection, one of each reader: not among the others. */
  readonly firstP99Ms: number
  readonly answered: number
  readonly errors: Readonly<Record<string, number>>
  readonly ownLateP99Ms: number
}

const NONE: Tally = { waitsMs: [], errors: {} }

export interface Listening {
  readonly ours: Listened
  readonly peer: Listened
  readonly hot: HotReads
}

interface Wanted {
  readonly url: string
  readonly pid: number
  readonly tokens: readonly string[]
  readonly streams: number
  readonly hotReadsPerSecond: number
  readonly seconds: number
}

/** What making the message costs with a single listener is taken off, as in the bench. */
async function listened(name: string, target: FanoutTarget, { streams, seconds }: Wanted): Promise<Listened> {
  const one = await fanOut(target, 1, seconds)
  const many = await fanOut(target, streams, seconds)
  return {
    name,
    reached: many.reached,
    messages: many.messages,
    cpuMsPerMessage: many.cpuMsPerMessage - one.cpuMsPerMessage,
    spreadP99Ms: many.spreadP99Ms,
    kilobytesPerListener: many.residentKbPerListener,
    bytesPerMessage: many.bytesPerMessage,
  }
}

/** Listeners of the stream and nothing else, beside a bare stream of messages as large and as often; then hot reads beside ours. */
export async function listen(wanted: Wanted): Promise<Listening> {
  const { url, pid, tokens, streams, hotReadsPerSecond, seconds } = wanted
  pin(process.pid, LOAD_CORE)
  const target = { url: `${url}${STREAM}`, pid, headers: { 'accept-encoding': 'gzip' }, tokens }
  const ours = await listened('看盘', target, wanted)
  const bare = await startPeer('fanout-peer', [String(Math.round(ours.bytesPerMessage)), String(TICK_MS)])
  try {
    const peer = await listened('bare stream', { ...target, url: bare.url, pid: bare.pid }, wanted)
    const crowd = startCrowd(1)
    try {
      const open = Promise.withResolvers<void>()
      const asking = async () => {
        await open.promise
        await crowd.ask(tokens.slice(0, 2000), url, { kind: 'hot', paths: HOT, perSecond: hotReadsPerSecond, seconds })
      }
      await Promise.all([fanOut({ ...target, onOpen: open.resolve }, streams, seconds), asking()])
      const { tallies, ownLateP99Ms } = await crowd.look()
      const { hot = NONE, 'hot, first': first = NONE } = tallies
      return {
        ours,
        peer,
        hot: {
          ...{ p50Ms: p50Of(hot), p99Ms: p99Of(hot), firstP99Ms: p99Of(first), ownLateP99Ms },
          answered: hot.waitsMs.length + first.waitsMs.length,
          errors: { ...hot.errors, ...first.errors },
        },
      }
    } finally {
      crowd.stop()
    }
  } finally {
    bare.stop()
  }
}
