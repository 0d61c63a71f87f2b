import { registerPerson } from '@kanpan/e2e/person'
import { type RunningServer, startServer } from '@kanpan/e2e/running-server'
import { pin, SERVER_CORE } from './processor.ts'

export interface BenchServer extends RunningServer {
  /** Headers of a person who is signed in. */
  readonly signedIn: Readonly<Record<string, string>>
}

/** The product on the simulated market, its clock running, on a core of its own and without a limit on requests. */
export async function startBenchServer(): Promise<BenchServer> {
  const server = await startServer({ clock: 'fast', environment: { KANPAN_REQUESTS_PER_MINUTE: '0' } })
  pin(server.pid, SERVER_CORE)
  const { token } = await registerPerson(server.url, 'bench-reader')
  return { ...server, signedIn: { authorization: `Bearer ${token}` } }
}
