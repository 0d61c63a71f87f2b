import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type RunningServer, startServer } from '@kanpan/e2e/running-server'
import { testDatabaseModule } from '#tools/bench/inside-server.ts'
import { pin, SERVER_CORE, usage } from '#tools/bench/processor.ts'
import { START, untilFilled } from '#tools/bench/server.ts'

export type Engine = 'sqlite' | 'postgres'

/** What runs of the product, on the simulated market at its quick clock: a tick every half second. */
export interface Site {
  readonly engine: Engine
  readonly databaseUrl: string | undefined
  readonly urls: readonly string[]
  readonly dataFolder: string
  pidOfFirst(): number
  /** Of all nodes that answer readers, together: the collector of several is not one of them. */
  usage(): { readonly cpuSeconds: number; readonly residentBytes: number }
  /** Ends the first node and starts it again at its address; answers how long nobody answered there. */
  restart(): Promise<number>
  stop(): Promise<void>
}

const REDIS_LIMIT_MS = 5_000

interface OwnRedis {
  readonly url: string
  stop(): void
}

/** A Redis for this run alone: channels of one are heard in all its databases. */
async function startRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  )
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  for (const startMs = performance.now(); ; ) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      failed,
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
    ])
    socket.destroy()
    if (isThere) return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() }
    if (performance.now() - startMs > REDIS_LIMIT_MS) throw new Error('redis-server does not answer')
    await pause(50)
  }
}

async function ownDatabase(engine: Engine) {
  if (engine === 'sqlite') return undefined
  const { createTestDatabase } = await testDatabaseModule()
  const database = await createTestDatabase()
  if (database === undefined) throw new Error('no PostgreSQL answers; name one in TEST_DATABASE_URL')
  return database
}

/** Starts so many nodes, all on one core; several need a database and a Redis that they share. */
export async function startSite(engine: Engine, nodes: number): Promise<Site> {
  const database = await ownDatabase(engine)
  const redis = nodes > 1 || engine === 'postgres' ? await startRedis() : undefined
  const environment = {
    KANPAN_REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: database?.url ?? '',
    REDIS_URL: redis?.url ?? '',
  }
  const running: RunningServer[] = []
  const KANPAN_ROLE = nodes > 1 ? 'serve' : 'all'
  const start = (kept: { readonly port?: number; readonly dataFolder?: string; readonly role?: 'collect' } = {}) => {
    const { role = KANPAN_ROLE, ...place } = kept
    return startServer({
      clock: 'fast',
      // From its first moment: a process that is started inherits the core of the readers.
      onSpawned: pid => pin(pid, SERVER_CORE),
      program: START,
      environment: { ...environment, KANPAN_ROLE: role },
      nodeFlags: process.execArgv,
      ...place,
    })
  }
  const collector = nodes > 1 ? await start({ role: 'collect' }) : undefined
  if (collector !== undefined) await untilFilled(collector.pid)
  for (let at = 0; at < nodes; at++) {
    // The folder is the site's, so that who starts again finds what it had.
    const server = await start({ dataFolder: await mkdtemp(join(tmpdir(), 'kanpan-load-')) })
    running.push(server)
    await untilFilled(server.pid)
  }
  const [first] = running
  if (first === undefined) throw new Error('a site of no node')
  return {
    engine,
    databaseUrl: database?.url,
    urls: running.map(({ url }) => url),
    dataFolder: first.dataFolder,
    pidOfFirst: () => (running[0] ?? first).pid,
    usage() {
      const all = running.map(({ pid }) => usage(pid))
      return {
        cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
        residentBytes: all.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
      }
    },
    async restart() {
      const { url, dataFolder } = running[0] ?? first
      const startMs = performance.now()
      await running[0]?.stop()
      running[0] = await start({ port: Number(new URL(url).port), dataFolder })
      return performance.now() - startMs
    },
    async stop() {
      for (const server of running) {
        await server.stop()
        await rm(server.dataFolder, { recursive: true, force: true })
      }
      await collector?.stop()
      redis?.stop()
      await database?.drop()
    },
  }
}
