import { registerPerson } from '@kanpan/e2e/person'
import { FIXED_CLOCK, type RunningServer, startServer } from '@kanpan/e2e/running-server'
import { pin, SERVER_CORE } from './processor.ts'

export interface BenchServer extends RunningServer {
  /** Headers of a person who is signed in. */
  readonly signedIn: Readonly<Record<string, string>>
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
  const { token } = await registerPerson(server.url, 'bench-reader')
  return { ...server, signedIn: { authorization: `Bearer ${token}` } }
}
