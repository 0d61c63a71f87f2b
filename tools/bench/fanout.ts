import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile } from './goal.ts'
import { usage } from './processor.ts'

export interface FanoutTarget {
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
}

export interface FanoutResult {
  readonly cpuMsPerMessage: number
  readonly bytesPerMessage: number
  /** From the first listener's last byte of a message to the listener of the 99th percentile. */
  readonly spreadP99Ms: number
  /** Messages that reached every listener, of all but the unfinished last one. */
  readonly complete: number
  readonly messages: number
}

const QUIET_MS = 200

interface Listener {
  readonly socket: Socket
  bytes: number
  lastByteMs: number
}

function listen({ url, headers }: FanoutTarget): Promise<Listener> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const listener: Listener = { socket, bytes: 0, lastByteMs: 0 }
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

/**
 * Opens the listeners and watches messages go by. A message is a burst of bytes between two silences, so it needs no
 * knowledge of what is sent; ticks must be further apart than a burst is long.
 */
export async function fanOut(target: FanoutTarget, count: number, seconds: number): Promise<FanoutResult> {
  const listeners: Listener[] = []
  while (listeners.length < count) {
    const batch = Math.min(200, count - listeners.length)
    listeners.push(...(await Promise.all(Array.from({ length: batch }, () => listen(target)))))
  }
  try {
    await pause(1500)
    for (const listener of listeners) listener.bytes = 0
    const before = usage(target.pid)
    const startMs = performance.now()
    const bursts: { reached: number; spreadMs: number; bytes: number }[] = []
    let burstFromMs = startMs
    while (performance.now() - startMs < seconds * 1000) {
      await pause(20)
      const newest = listeners.reduce((latest, { lastByteMs }) => Math.max(latest, lastByteMs), 0)
      if (newest < burstFromMs || performance.now() - newest < QUIET_MS) continue
      const arrivals = listeners.map(({ lastByteMs }) => lastByteMs).filter(ms => ms >= burstFromMs)
      const first = arrivals.reduce((earliest, ms) => Math.min(earliest, ms), Number.POSITIVE_INFINITY)
      const bytes = listeners.reduce((sum, listener) => sum + listener.bytes, 0)
      bursts.push({ reached: arrivals.length, spreadMs: quantile(arrivals, 0.99) - first, bytes: bytes / count })
      for (const listener of listeners) listener.bytes = 0
      burstFromMs = performance.now()
    }
    const cpuSeconds = usage(target.pid).cpuSeconds - before.cpuSeconds
    return {
      cpuMsPerMessage: (cpuSeconds * 1000) / bursts.length,
      bytesPerMessage: median(bursts.map(burst => burst.bytes)),
      spreadP99Ms: median(bursts.map(burst => burst.spreadMs)),
      complete: bursts.filter(burst => burst.reached === count).length,
      messages: bursts.length,
    }
  } finally {
    for (const { socket } of listeners)
      socket
        .removeAllListeners('error')
        .on('error', () => {})
        .destroy()
  }
}
