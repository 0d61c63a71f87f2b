import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { median, quantile } from '#tools/bench/goal.ts'
import { usage } from '#tools/bench/processor.ts'

export interface FanoutTarget {
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
  /** Those who listen, in turn; a peer knows nobody. */
  readonly tokens: readonly string[]
  /** Called when all of them listen. */
  readonly onOpen?: () => void
}

export interface FanoutResult {
  readonly cpuMsPerMessage: number
  readonly bytesPerMessage: number
  /** From the first listener's last byte of a message to the listener of the 99th percentile. */
  readonly spreadP99Ms: number
  /** Listeners that got all that the first one got, of all. */
  readonly reached: number
  readonly messages: number
  readonly residentKbPerListener: number
}

const QUIET_MS = 60
const QUIET_LIMIT_MS = 5000
const LEVEL_LIMIT_MS = 2000
const ATTEMPTS = 4

interface Listener {
  readonly socket: Socket
  bytes: number
  lastByteMs: number
  messages(): number
}

function listen({ url, headers, tokens }: FanoutTarget, at: number): Promise<Listener> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const sent = { ...headers, authorization: `Bearer ${tokens[at % tokens.length]}` }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const listener: Listener = {
      socket,
      bytes: 0,
      lastByteMs: 0,
      messages: at === 0 ? messageCounter(socket) : () => 0,
    }
    socket.on('error', reject)
    socket.on('connect', () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n`),
    )
    socket.once('data', chunk => {
      const status = chunk.toString('latin1', 9, 12)
      if (status === '200') resolve(listener)
      else reject(new Error(`the stream answers ${status}`))
    })
    socket.on('data', chunk => {
      listener.bytes += chunk.length
      listener.lastByteMs = performance.now()
    })
  })
}

/** Counts the messages that pass a listener by their ids, whatever their encoding and framing. */
function messageCounter(socket: Socket): () => number {
  let ids = 0
  let tail = ''
  const read = (chunk: Buffer) => {
    const text = tail + chunk.toString('latin1')
    // A message of several events tells one id with each of them; the last event of all is the tick, or the only one.
    const end = text.lastIndexOf('\n\n')
    if (end < 0) {
      tail = text
      return
    }
    for (const event of text.slice(0, end).split('\n\n')) {
      if (/^id: \d/m.test(event) && (!/^event: /m.test(event) || /^event: tick$/m.test(event))) ids += 1
    }
    tail = text.slice(end + 2)
  }
  const inflate = createGunzip().on('data', read)
  socket.once('data', (head: Buffer) => {
    const text = head.toString('latin1')
    if (!/content-encoding: gzip/i.test(text)) {
      socket.on('data', read)
      return
    }
    inflate.write(head.subarray(text.indexOf('\r\n\r\n') + 4))
    socket.on('data', chunk => inflate.write(chunk))
  })
  return () => ids
}

function newestOf(listeners: readonly Listener[]): number {
  return listeners.reduce((latest, { lastByteMs }) => Math.max(latest, lastByteMs), 0)
}

/** Between two messages, so that everyone has the same behind them. */
async function untilQuiet(listeners: readonly Listener[]): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS
  const busyBefore = newestOf(listeners)
  // First a message, then the silence after it: the longest time until the next one.
  while (newestOf(listeners) === busyBefore || performance.now() - newestOf(listeners) < QUIET_MS) {
    if (performance.now() > deadline) throw new Error('the messages leave no silence between them')
    await pause(10)
  }
}

/** Waits for the moment at which everyone has the same behind them; answers how many have, at best. */
async function untilLevel(listeners: readonly Listener[]): Promise<number> {
  let most = 0
  for (const startMs = performance.now(); performance.now() - startMs < LEVEL_LIMIT_MS; await pause(10)) {
    const level = listeners.filter(({ bytes }) => bytes === listeners[0]?.bytes).length
    most = Math.max(most, level)
    if (level === listeners.length) break
  }
  return most
}

/** How far apart a message arrives, burst by burst. */
async function spreadsOf(listeners: readonly Listener[], seconds: number): Promise<number[]> {
  const spreads: number[] = []
  const startMs = performance.now()
  let burstFromMs = startMs
  while (performance.now() - startMs < seconds * 1000) {
    await pause(20)
    const newest = newestOf(listeners)
    if (newest < burstFromMs || performance.now() - newest < QUIET_MS) continue
    const arrivals = listeners.map(({ lastByteMs }) => lastByteMs).filter(ms => ms >= burstFromMs)
    const first = arrivals.reduce((earliest, ms) => Math.min(earliest, ms), Number.POSITIVE_INFINITY)
    spreads.push(quantile(arrivals, 0.99) - first)
    burstFromMs = performance.now()
  }
  return spreads
}

/** Opens the listeners and watches messages go by; ticks must be further apart than the sending of one takes. */
export async function fanOut(target: FanoutTarget, count: number, seconds: number): Promise<FanoutResult> {
  const listeners: Listener[] = []
  const emptyBytes = usage(target.pid).residentBytes
  try {
    const first = await listen(target, 0)
    listeners.push(first)
    while (listeners.length < count) {
      const batch = Math.min(200, count - listeners.length)
      listeners.push(
        ...(await Promise.all(Array.from({ length: batch }, (_, at) => listen(target, listeners.length + at)))),
      )
    }
    await pause(1500)
    target.onOpen?.()
    for (let attempt = 1; ; attempt++) {
      await untilQuiet(listeners)
      for (const listener of listeners) listener.bytes = 0
      const messagesBefore = first.messages()
      const before = usage(target.pid)
      const spreads = await spreadsOf(listeners, seconds)
      const reached = await untilLevel(listeners)
      // A server that was held up in the middle of a message looks quiet; whoever was let go stays behind for ever.
      if (reached < count && attempt < ATTEMPTS) continue
      const { cpuSeconds, residentBytes } = usage(target.pid)
      const messages = first.messages() - messagesBefore
      return {
        cpuMsPerMessage: ((cpuSeconds - before.cpuSeconds) * 1000) / messages,
        bytesPerMessage: first.bytes / messages,
        spreadP99Ms: median(spreads),
        reached,
        messages,
        residentKbPerListener: (residentBytes - emptyBytes) / 1024 / count,
      }
    }
  } finally {
    for (const { socket } of listeners)
      socket
        .removeAllListeners('error')
        .on('error', () => {})
        .destroy()
  }
}
