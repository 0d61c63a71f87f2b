import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const START_MS = 300_000

export interface ClusterOptions {
  readonly databaseUrl: string
  readonly redisUrl: string
  /** Below it each process has its own. */
  readonly folder: string
  readonly collectors: number
  readonly nodes: number
  /** Of the proxy; 0: any. */
  readonly port?: number
  /** Of the processes that collect. */
  readonly clock?: string
  /** Of every process, beside what makes them one installation. */
  readonly environment?: Readonly<Record<string, string>>
  /** By how much the machine's clock of each node is ahead. */
  readonly clockOffsetsMs?: readonly number[]
}

type WorkingRole = 'collect' | 'serve'

export interface ClusterProcess {
  readonly name: string
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  /** All it has printed so far. */
  printed(): string
  /** Waits until it has printed a text; rejects when it ends before. */
  until(text: string): Promise<void>
  /** Where it listens; undefined: not yet, or no longer. */
  address(): string | undefined
}

interface Started extends ClusterProcess {
  readonly role: WorkingRole
  readonly nodeOptions: string
}

export interface Cluster extends AsyncDisposable {
  /** Of the proxy, which gives each request to the next node that answers. */
  readonly url: string
  readonly collectors: readonly ClusterProcess[]
  readonly nodes: readonly ClusterProcess[]
  startCollector(): ClusterProcess
  /** Starts a process that has ended again in its folder, where it is told to by another program; it may not be ready yet. */
  startAgain(ended: ClusterProcess, main?: string): ClusterProcess
}

/** What makes the clock of a process another one's. */
function clockAhead(ms: number): string {
  const program = `const Real=Date,now=Date.now;globalThis.Date=class extends Real{
    constructor(...of){of.length?super(...of):super(now()+${ms})}
    static now(){return now()+${ms}}
  }`
  return `--import=data:text/javascript,${encodeURIComponent(program)}`
}

const CHECK_MS = 1_000

/** Gives requests to nodes in turn: to the next where one does not answer, and to none that says it is not ready while others are. */
async function inTurn(addresses: () => readonly string[], port: number) {
  let turn = 0
  let unready: ReadonlySet<string> = new Set()
  const checks = setInterval(async () => {
    const checked = addresses().map(async address => {
      const signal = AbortSignal.timeout(CHECK_MS)
      const isReady = await fetch(`${address}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      return isReady ? [] : [address]
    })
    unready = new Set((await Promise.all(checked)).flat())
  }, CHECK_MS)
  function forward(asked: IncomingMessage, reply: ServerResponse, left: readonly string[]): void {
    const [address, ...others] = left
    if (address === undefined) return void reply.writeHead(502).end()
    const { method, url, headers } = asked
    const onward = request(new URL(url ?? '/', address), { method, headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      // A node that ends in the middle of an answer is seen to.
      answer.on('error', () => reply.destroy())
    })
    onward.on('error', () => (reply.headersSent ? reply.destroy() : forward(asked, reply, others)))
    reply.on('close', () => onward.destroy())
    if (method === 'GET' || method === 'HEAD') onward.end()
    else asked.pipe(onward)
  }
  const server = createServer((asked, reply) => {
    const there = addresses()
    const ready = there.filter(address => !unready.has(address))
    const all = ready.length > 0 ? ready : there
    turn += 1
    forward(asked, reply, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)])
  })
  server.on('close', () => clearInterval(checks))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: listening } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${listening}` }
}

/** Collectors, nodes that serve and a proxy, as processes of this machine that share a database and a Redis. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, redisUrl, folder, clock = 'fast', clockOffsetsMs = [], environment } = options
  const secret = randomBytes(32).toString('hex')
  const all: ClusterProcess[] = []
  const collectors: Started[] = []
  const nodes: Started[] = []

  function start(
    name: string,
    { role, nodeOptions, main = MAIN }: Pick<Started, 'role' | 'nodeOptions'> & { main?: string },
  ) {
    const own = join(folder, name)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'server.secret'), secret, { mode: 0o600 })
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PORT: '0', KANPAN_ROLE: role, KANPAN_DATA: own, KANPAN_SIM_CLOCK: clock, KANPAN_LAB: 'false' },
        ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TRUST_PROXY: '1' },
        // All who ask here come from one address, and are counted together.
        KANPAN_REQUESTS_PER_MINUTE: '0',
        // Two checks of the proxy.
        KANPAN_STOP_DELAY_SECONDS: '2',
        NODE_OPTIONS: nodeOptions,
        ...environment,
      },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        printed += chunk
      })
    }
    const isRunning = () => child.exitCode === null && child.signalCode === null
    const made: Started = {
      ...{ name, child, role, nodeOptions },
      exited: once(child, 'exit').then(() => child.exitCode),
      printed: () => printed,
      async until(text) {
        const deadline = performance.now() + START_MS
        while (!printed.includes(text)) {
          if (!isRunning()) throw new Error(`${name} ended:\n${printed}`)
          if (performance.now() > deadline) throw new Error(`${name} does not say ${text}:\n${printed}`)
          await setTimeout(50)
        }
      },
      address: () => (isRunning() ? /看盘已就绪：([^\s"]+)/.exec(printed)?.[1] : undefined),
    }
    all.push(made)
    return made
  }

  function startCollector(): ClusterProcess {
    const made = start(`collector-${collectors.length + 1}`, { role: 'collect', nodeOptions: '' })
    collectors.push(made)
    return made
  }

  function startAgain(ended: ClusterProcess, main?: string): ClusterProcess {
    for (const ofRole of [collectors, nodes]) {
      const at = ofRole.findIndex(({ child }) => child === ended.child)
      const was = ofRole[at]
      if (!was) continue
      const { name, role, nodeOptions } = was
      const made = start(name, { role, nodeOptions, ...(main !== undefined && { main }) })
      ofRole[at] = made
      return made
    }
    throw new Error(`${ended.name} is not of this installation`)
  }

  async function stop(): Promise<void> {
    proxy?.server.close()
    proxy?.server.closeAllConnections()
    for (const { child } of all) child.kill('SIGKILL')
    await Promise.all(all.map(({ exited }) => exited))
  }

  let proxy: Awaited<ReturnType<typeof inTurn>> | undefined
  try {
    const first = startCollector()
    // The first has the lease.
    await first.until('this process is the collector')
    for (let count = 1; count < options.collectors; count++) startCollector()
    await first.until('看盘已就绪')
    for (let at = 0; at < options.nodes; at++) {
      const offsetMs = clockOffsetsMs[at] ?? 0
      nodes.push(start(`node-${at + 1}`, { role: 'serve', nodeOptions: offsetMs === 0 ? '' : clockAhead(offsetMs) }))
    }
    await Promise.all(nodes.map(({ until }) => until('看盘已就绪')))
    proxy = await inTurn(() => nodes.flatMap(({ address }) => address() ?? []), options.port ?? 0)
    return { url: proxy.url, collectors, nodes, startCollector, startAgain, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
