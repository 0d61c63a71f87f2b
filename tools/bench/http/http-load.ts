import { connect } from 'node:net'
import { answerReader } from '#tools/bench/answer-reader.ts'
import { quantile } from '#tools/bench/goal.ts'
import { usage } from '#tools/bench/processor.ts'

export interface LoadTarget {
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
  /** Those who ask: each request is another's, in turn. */
  readonly tokens: readonly string[]
}

export interface LoadResult {
  readonly perCpuSecond: number
  readonly p99Ms: number
  /** Answers by HTTP status. */
  readonly statuses: ReadonlyMap<string, number>
}

/** Asks one thing for many people over `connections` kept-alive sockets for a while, each at once again when it is answered. */
export function loadFor(target: LoadTarget, connections: number, seconds: number): Promise<LoadResult> {
  const { hostname, port, pathname, search, host } = new URL(target.url)
  const lines = Object.entries(target.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}`
  const requests = target.tokens.map(token => Buffer.from(`${head}authorization: Bearer ${token}\r\n\r\n`))
  let asked = 0
  const waitsMs: number[] = []
  const statuses = new Map<string, number>()
  const before = usage(target.pid)
  let running = true

  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let askedMs = 0
    const ask = () => {
      askedMs = performance.now()
      const request = requests[asked++ % requests.length]
      if (request !== undefined) socket.write(request)
    }
    const read = answerReader(({ status }) => {
      waitsMs.push(performance.now() - askedMs)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (running) ask()
      else socket.end()
    })
    return socket.on('connect', ask).on('data', read)
  })

  return new Promise((resolve, reject) => {
    for (const socket of sockets) socket.on('error', reject)
    setTimeout(() => {
      running = false
      const cpuSeconds = usage(target.pid).cpuSeconds - before.cpuSeconds
      const result = { perCpuSecond: waitsMs.length / cpuSeconds, p99Ms: quantile(waitsMs, 0.99), statuses }
      for (const socket of sockets) socket.removeListener('error', reject).on('error', () => socket.destroy())
      setTimeout(() => {
        for (const socket of sockets) socket.destroy()
        resolve(result)
      }, 200)
    }, seconds * 1000)
  })
}
