import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))
const START_LIMIT_MS = 300_000
const STOP_LIMIT_MS = 20_000

/** Friday of a week without holidays, in the middle of the afternoon session. */
export const FIXED_CLOCK = 'fixed:2025-11-28T14:30:00+08:00'

const Readiness = z.object({ backfill: z.unknown() })

interface Awaited {
  readonly url: string
  readonly withPast: boolean
}

export interface RunningServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly dataFolder: string
  /** Ends it: SIGTERM for a person's Ctrl-C, SIGKILL for a power cut. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface ServerOptions {
  /** Kept when given; a folder of its own is made and removed otherwise. */
  readonly dataFolder?: string
  /** The same as before when a server is to come back where it was; any free one otherwise. */
  readonly port?: number
  readonly clock?: string
  /** Another program than the product's own, which is told its port and its folder behind its name. */
  readonly program?: string
  /** Waited for until all that was told of earlier days is kept; ready before that otherwise. */
  readonly withPast?: boolean
  /** What Node itself is told. */
  readonly nodeFlags?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Given its process as soon as there is one. */
  readonly onSpawned?: (pid: number) => void
  /** Given everything that it prints, as it comes. */
  readonly onPrinted?: (text: string) => void
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Ready, and if that is wanted with nothing of its past still to come. */
export async function isReady(url: string, withPast: boolean): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/readyz`)
    const { backfill } = Readiness.parse(await reply.json())
    return reply.ok && (!withPast || backfill === null)
  } catch {
    // Not listening yet: that is the answer.
    return false
  }
}

async function ready(child: ChildProcess, { url, withPast }: Awaited, printed: () => string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (!(await isReady(url, withPast))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${printed()}`)
    if (performance.now() > deadline) throw new Error(`the server is not ready at ${url}:\n${printed()}`)
    await pause(50)
  }
}

/** The real server on a free port of this machine, on the simulated market. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'kanpan-')))
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const called = options.program === undefined ? [MAIN] : [options.program, String(port), dataFolder]
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), ...called], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      KANPAN_DATA: dataFolder,
      KANPAN_SOURCE: 'simulator',
      KANPAN_SIM_CLOCK: options.clock ?? FIXED_CLOCK,
      KANPAN_LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) options.onSpawned?.(child.pid)
  const lines: string[] = []
  const keep = (chunk: Buffer) => {
    lines.push(chunk.toString())
    options.onPrinted?.(chunk.toString())
    if (lines.length > 50) lines.shift()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const gone = once(child, 'exit')
  // A test that is out of time while it waits for a server would leave it running, and all others on a slower machine.
  const killWithTest = () => child.kill('SIGKILL')
  process.once('exit', killWithTest)
  void gone.then(() => process.off('exit', killWithTest))

  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await Promise.race([gone, pause(STOP_LIMIT_MS, undefined, { ref: false })])
      child.kill('SIGKILL')
    }
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await ready(child, { url, withPast: options.withPast ?? false }, () => lines.join(''))
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
  return { url, pid: child.pid ?? 0, dataFolder, stop, [Symbol.asyncDispose]: stop }
}
