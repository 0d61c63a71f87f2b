import { setTimeout as pause } from 'node:timers/promises'
import { registerPerson } from '@kanpan/e2e/person'
import { FIXED_CLOCK, type RunningServer, startServer } from '@kanpan/e2e/running-server'
import { pin, SERVER_CORE, usage } from './processor.ts'

export interface BenchServer extends RunningServer {
  /** Headers of a person who is signed in. */
  readonly signedIn: Readonly<Record<string, string>>
}

// On a crowded machine a busy server gets little of a second too, so several in a row have to be quiet.
const IDLE_SHARE = 0.3
const IDLE_SECONDS = 4
const IDLE_LIMIT_SECONDS = 180

/** A server that is ready may still be writing its first history, and would be measured doing that. */
async function untilIdle(pid: number): Promise<void> {
  let quiet = 0
  for (let second = 0; second < IDLE_LIMIT_SECONDS && quiet < IDLE_SECONDS; second++) {
    const before = usage(pid).cpuSeconds
    await pause(1000)
    quiet = usage(pid).cpuSeconds - before < IDLE_SHARE ? quiet + 1 : 0
  }
  if (quiet >= IDLE_SECONDS) return
  throw new Error(`the server is still busy after ${IDLE_LIMIT_SECONDS} s`)
}

/** A still market gives every request the same answer; a fast one gives the stream something to tell. */
export type BenchClock = 'still' | 'fast'

/** The product on the simulated market, on a core of its own and without a limit on requests. */
export async function startBenchServer(clock: BenchClock): Promise<BenchServer> {
  const server = await startServer({
    clock: clock === 'still' ? FIXED_CLOCK : clock,
    environment: { KANPAN_REQUESTS_PER_MINUTE: '0' },
  })
  pin(server.pid, SERVER_CORE)
  await untilIdle(server.pid)
  const { token } = await registerPerson(server.url, 'bench-reader')
  return { ...server, signedIn: { authorization: `Bearer ${token}` } }
}
