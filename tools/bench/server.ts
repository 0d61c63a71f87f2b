import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Person, registerPerson } from '@kanpan/e2e/person'
import { FIXED_CLOCK, type RunningServer, startServer } from '@kanpan/e2e/running-server'
import { sqliteModule, storeModule } from './inside-server.ts'
import { signInPeople } from './people.ts'
import { pin, SERVER_CORE, usage } from './processor.ts'

export interface BenchServer extends RunningServer {
  /** Headers of a person who is signed in. */
  readonly signedIn: Readonly<Record<string, string>>
  /** Thousands of people more, each signed in: one person alone is remembered and costs nothing. */
  readonly tokens: readonly string[]
  /** Who is signed in, for a browser. */
  readonly reader: Person
}

/** What `npm start` runs, with what Node is told there. */
export const START = fileURLToPath(new URL('../start.ts', import.meta.url))

const COMMAND_LINE = fileURLToPath(new URL('../../packages/server/src/cli.ts', import.meta.url))
/** As many as listen at once. */
const PEOPLE = 5000
const BACKFILL_LIMIT_SECONDS = 240
const QUIET_SECONDS = 2
const REST_CPU_SECONDS = 0.25
const REST_LIMIT_SECONDS = 60

/** A program that works out the past; it ends when the past is known. */
export function backfilling(pid: number): boolean {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() !== ''
}

/**
 * A server that is ready may still be working out its past, and would be measured doing that. Its programs are asked and
 * not its use of the processor: on a crowded machine a busy server gets little of a second too.
 */
export async function untilFilled(pid: number): Promise<void> {
  if (process.platform !== 'linux') return
  let quiet = 0
  for (let second = 0; second < BACKFILL_LIMIT_SECONDS; second++) {
    await pause(1000)
    quiet = backfilling(pid) ? 0 : quiet + 1
    if (quiet > QUIET_SECONDS) return
  }
  throw new Error(`the server is still working out its past after ${BACKFILL_LIMIT_SECONDS} s`)
}

/**
 * Behind its past a first start still asks itself every read: what is asked at rest is asked behind that. Where a market ticks fast a server
 * at rest uses a tenth of a second in one; who shares its core with others may seem to rest too early, and is measured as it was before.
 */
async function untilAtRest(pid: number): Promise<void> {
  if (process.platform !== 'linux') return
  let quiet = 0
  for (let second = 0; second < REST_LIMIT_SECONDS && quiet < QUIET_SECONDS; second++) {
    const before = usage(pid).cpuSeconds
    await pause(1000)
    quiet = usage(pid).cpuSeconds - before < REST_CPU_SECONDS ? quiet + 1 : 0
  }
}

/** Every read is measured, those of an operator too, who has to have shown two factors. */
async function makeOperator(account: string, dataFolder: string): Promise<void> {
  const [{ openSqlite }, { DATABASE_FILE }] = await Promise.all([sqliteModule(), storeModule()])
  const db = openSqlite(join(dataFolder, DATABASE_FILE))
  await db
    .updateTable('sessions')
    .set({ factors: 2 })
    .where('user_id', 'in', db.selectFrom('users').select('id').where('account', '=', account))
    .execute()
    .finally(() => db.destroy())
  await promisify(execFile)(process.execPath, [COMMAND_LINE, 'user', 'role', account, 'operator'], {
    env: { ...process.env, KANPAN_DATA: dataFolder, DATABASE_URL: '', REDIS_URL: '' },
  })
}

/** A still market gives every request the same answer; a fast one gives the stream something to tell. */
export type BenchClock = 'still' | 'fast'

/** The product as it is started for people (`tools/run.mjs`) on the simulated market, on a core of its own and without a limit on requests. */
export async function startBenchServer(clock: BenchClock): Promise<BenchServer> {
  const server = await startServer({
    clock: clock === 'still' ? FIXED_CLOCK : clock,
    program: START,
    environment: { KANPAN_REQUESTS_PER_MINUTE: '0' },
    nodeFlags: process.execArgv,
  })
  pin(server.pid, SERVER_CORE)
  await untilFilled(server.pid)
  const reader = await registerPerson(server.url, 'bench-reader')
  await makeOperator(reader.account, server.dataFolder)
  const { dataFolder, url } = server
  const { tokens } = await signInPeople({ url, dataFolder, databaseUrl: undefined }, PEOPLE)
  await untilAtRest(server.pid)
  return { ...server, reader, tokens, signedIn: { authorization: `Bearer ${reader.token}` } }
}
