import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A database or a Redis of a test's own, which it may stop and start. */
export interface OwnServer extends AsyncDisposable {
  readonly url: string
  /** Ends it: by `SIGKILL` in the middle of everything. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again at its address. */
  start(): Promise<void>
}

interface Program {
  readonly command: string
  readonly folder: string
  readonly options?: SpawnOptions
  argumentsAt(port: number): readonly string[]
  urlAt(port: number): string
}

const START_MS = 20_000

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function run({ command, folder, options, argumentsAt, urlAt }: Program): Promise<OwnServer> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const started = spawn(command, argumentsAt(port), { stdio: 'ignore', ...options })
    child = started
    for (const deadline = performance.now() + START_MS; !(await accepts(port)); await setTimeout(50)) {
      if (started.exitCode !== null || performance.now() > deadline) throw new Error(`${command} does not start`)
    }
  }
  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
  }

  await start()
  return {
    url: urlAt(port),
    ...{ start, stop },
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const newestBin = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

/** Whether this machine has the programs; says loudly when it has not. */
export function hasOwnServers(): boolean {
  const hasPostgres = newestBin() !== undefined
  const hasRedis = ['/usr/bin', '/usr/local/bin'].some(folder => globSync(join(folder, 'redis-server')).length > 0)
  if (hasPostgres && hasRedis) return true
  console.warn('跳过故障测试：这台机器没有 PostgreSQL 或 redis-server 的程序')
  return false
}

/** PostgreSQL refuses to run as root: there it runs as the account that came with it. */
function unprivileged(): SpawnOptions {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map(option => Number(execFileSync('id', [option, 'postgres'])))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

export function ownPostgres(): Promise<OwnServer> {
  const bin = newestBin() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-postgres-'))
  const { uid, gid } = unprivileged()
  const account = uid === undefined || gid === undefined ? {} : { uid, gid }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const options = { ...account, cwd: folder, env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const flags = ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '-D', folder]
  execFileSync(join(bin, 'initdb'), flags, { ...options, stdio: 'ignore' })
  return run({
    ...{ command: join(bin, 'postgres'), folder, options },
    argumentsAt: port => [
      ...['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      // It is gone with the test.
      ...['-c', 'fsync=off', '-c', 'max_connections=60'],
    ],
    urlAt: port => `postgres://postgres@127.0.0.1:${port}/postgres`,
  })
}

export function ownRedis(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-redis-'))
  return run({
    ...{ command: 'redis-server', folder },
    argumentsAt: port => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'no'],
    ],
    urlAt: port => `redis://127.0.0.1:${port}`,
  })
}
