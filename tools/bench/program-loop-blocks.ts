import { setTimeout as pause } from 'node:timers/promises'
import { answeredReads } from './answered-reads.ts'
import { longestHold } from './event-loop.ts'
import { median } from './goal.ts'
import { assembleModule, configModule } from './inside-server.ts'
import { backfilling } from './server.ts'

// Runs the server in this process on the simulated market and prints, for each read, how long it keeps the event loop
// when it is the first to be asked at a tick: one line of JSON.
//   node program-loop-blocks.ts FOLDER TICKS

const [, , folder = '', ticks = '5'] = process.argv
const [{ assemble }, { readConfig }] = await Promise.all([assembleModule(), configModule()])
const config = readConfig({
  KANPAN_DATA: folder,
  KANPAN_SIM_CLOCK: 'fast',
  KANPAN_LOG_LEVEL: 'error',
  KANPAN_REQUESTS_PER_MINUTE: '0',
})
const server = await assemble({ config, siteFolder: folder, version: 'bench' })
server.start()

const init = await server.app.inject({ url: '/api/ai/api/public/init' })
const xsrf = init.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
const registered = await server.app.inject({
  method: 'POST',
  url: '/api/ai/api/login/register',
  headers: { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
  payload: { account: 'bench-reader', password: 'correct horse battery' },
})
const signedIn = { authorization: `Bearer ${registered.json().data.token}` }
const ask = (url: string) => server.app.inject({ url, headers: { ...signedIn, 'accept-encoding': 'br' } })
while (backfilling(process.pid)) await pause(1000)

/** A read that starts from nothing the others share. */
const versionOf = async () => String((await ask('/api2/stock/tb_30')).headers.etag)
const reads = await answeredReads(async url => (await server.app.inject({ url, headers: signedIn })).json())
// Compiled code first: what is measured is a server that has run for a while.
for (let round = 0; round < 3; round++) for (const { path } of reads) await ask(path)

/** Until the market has moved on. */
async function nextTick(): Promise<void> {
  const before = await versionOf()
  while ((await versionOf()) === before) await pause(5)
}

const blocks = []
for (const { route, path } of reads) {
  const blocksMs: number[] = []
  for (let tick = 0; tick < Number(ticks); tick++) {
    await nextTick()
    blocksMs.push((await longestHold(() => ask(path))).cpuMs)
  }
  blocks.push({ route, medianMs: median(blocksMs), maxMs: Math.max(...blocksMs) })
}
const { cpuMs: tickMs } = await longestHold(() => pause(10_000))
console.log(JSON.stringify({ blocks, tickMs }))
await server.stop()
process.exit(0)
