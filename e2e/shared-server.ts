import { startServer } from '#running-server.ts'

/** Where the journeys find the server they share; each worker is a process of its own. */
export const SHARED_URL = 'KANPAN_JOURNEYS_URL'

/** The program it is, where that is not the server's sources. */
const PROGRAM = 'KANPAN_JOURNEYS_PROGRAM'

/** Starts the server of all journeys that need none of their own; answers how it is stopped. */
// biome-ignore lint/style/noDefaultExport: Playwright takes its global setup from here.
export default async function startShared(): Promise<() => Promise<void>> {
  // Behind a proxy, so that each person can register from an address of her own; with its past, so that no journey spends
  // its own time on waiting for that.
  const program = process.env[PROGRAM]
  const { url, stop } = await startServer({
    ...(program === undefined ? {} : { program }),
    environment: { TRUST_PROXY: '1' },
    withPast: true,
  })
  process.env[SHARED_URL] = url
  return () => stop()
}
