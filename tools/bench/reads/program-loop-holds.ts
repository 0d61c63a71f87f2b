import { setTimeout as pause } from 'node:timers/promises'
import { FIXED_CLOCK } from '@kanpan/e2e/running-server'
import { median } from '#tools/bench/goal.ts'
import { assembleModule, configModule, registryModule } from '#tools/bench/inside-server.ts'
import { answeredReads } from './answered-reads.ts'
import { longestHold } from './event-loop.ts'

// Runs the server in this process on a simulated market whose past is known and prints, for each read, how long it keeps the
// event loop: when it is the first of a start, the first at a tick, and the first about a past day. One line of JSON, in
// milliseconds of this thread's processor: what else the machine does has no part in it.
//   node program-loop-holds.ts FOLDER TIMES

const [, , folder = '', times = '5'] = process.argv
const [{ assemble }, { readConfig }, { RUNTIMES }] = await Promise.all([
  assembleModule(),
  configModule(),
  registryModule(),
])
type Runtime = Awaited<ReturnType<typeof RUNTIMES.simulator>>
const opened = Promise.withResolvers<Runtime>()
const config = readConfig({
  KANPAN_DATA: folder,
  KANPAN_SIM_CLOCK: FIXED_CLOCK,
  KANPAN_LOG_LEVEL: 'error',
  KANPAN_REQUESTS_PER_MINUTE: '0',
})
const server = await assemble({
  config,
  siteFolder: folder,
  version: 'bench',
  async openRuntime(dependencies) {
    const runtime = await RUNTIMES.simulator(dependencies)
    opened.resolve(runtime)
    return runtime
  },
})
const { market } = await opened.promise
server.start()

const init = await server.app.inject({ url: '/api/ai/api/public/init' })
const xsrf = init.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
const registered = await server.app.inject({
  method: 'POST',
  url: '/api/ai/api/login/register',
  headers: { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
  payload: { account: 'loop-reader', password: 'correct horse battery' },
})
const signedIn = { authorization: `Bearer ${registered.json().data.token}` }
const ask = (url: string) => server.app.inject({ url, headers: { ...signedIn, 'accept-encoding': 'br' } })
const holdMs = async (url: string) => {
  // What the answer before has begun aside is not this one's.
  await pause(20)
  return (await longestHold(() => ask(url))).cpuMs
}

const PAST_DAYS = 3
const DAYS_BACK = 100

// As the product does when it listens: the first who asks comes after it.
await server.warmUp()
const reads = await answeredReads(async url => (await server.app.inject({ url, headers: signedIn })).json())
const first = new Map<string, number>()
for (const { path } of reads) first.set(path, await holdMs(path))
// Compiled code from here on: what is measured is a server that has run for a while.
for (let round = 0; round < 2; round++) for (const { path } of reads) await ask(path)

let daysBack = DAYS_BACK
const holds = []
for (const { route, path, takesDay } of reads) {
  const atTicks: number[] = []
  for (let tick = 0; tick < Number(times); tick++) {
    // The same moment as a new one: nothing that follows from it is there yet.
    market.refresh()
    atTicks.push(await holdMs(path))
  }
  const ofPast: number[] = []
  for (let day = 0; takesDay && day < PAST_DAYS; day++) {
    const date = market.history.days.at(-daysBack)
    daysBack = daysBack === 2 * DAYS_BACK ? DAYS_BACK : daysBack + 1
    ofPast.push(await holdMs(`${path}${path.includes('?') ? '&' : '?'}date=${date}`))
  }
  holds.push({
    route,
    firstMs: first.get(path) ?? Number.NaN,
    tickMs: median(atTicks),
    pastMs: takesDay ? median(ofPast) : 0,
  })
}
console.log(JSON.stringify(holds))
await server.stop()
process.exit(0)
