import { PASSWORD } from '#person.ts'
import { startServer } from '#running-server.ts'

/** Where the journeys find the server they share; each worker is a process of its own. */
export const SHARED_URL = 'KANPAN_JOURNEYS_URL'

/** The program it is, where that is not the server's sources. */
const PROGRAM = 'KANPAN_JOURNEYS_PROGRAM'

/** What no line of its log may hold: the password of everybody here, and what programs call with. */
const SECRET = new RegExp(`${PASSWORD}|kp_[\\w-]{43}`)

/** Starts the server of all journeys that need none of their own; answers how it is stopped. */
// biome-ignore lint/style/noDefaultExport: Playwright takes its global setup from here.
export default async function startShared(): Promise<() => Promise<void>> {
  // Behind a proxy, so that each person can register from an address of her own; with its past, so that no journey spends
  // its own time on waiting for that.
  const program = process.env[PROGRAM]
  const secretLines: string[] = []
  const { url, stop } = await startServer({
    onPrinted: text => void secretLines.push(...text.split('\n').filter(line => SECRET.test(line))),
    ...(program === undefined ? {} : { program }),
    environment: { TRUST_PROXY: '1', KANPAN_LOG_LEVEL: 'info' },
    withPast: true,
  })
  process.env[SHARED_URL] = url
  return async () => {
    await stop()
    if (secretLines.length > 0) throw new Error(`the log of the journeys holds a secret:\n${secretLines.join('\n')}`)
  }
}
