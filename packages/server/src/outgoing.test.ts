import diagnostics from 'node:diagnostics_channel'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { simulatedMarket } from '#runtime/simulated-market.ts'
import { registeredHeaders } from './app.fixture.ts'
import { assemble } from './assemble.ts'
import { readConfig } from './config.ts'
import { memoryBus } from './live/memory-bus.ts'
import { ARCHIVED_DAY, archivedSetup, reply } from './market-setup.fixture.ts'
import { hasNovember } from './november-import.fixture.ts'
import { openMemoryStore } from './store/open.ts'

const SOURCE = import.meta.dirname
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('.fixture.ts'),
)
const textOf = (path: string) => readFileSync(join(SOURCE, path), 'utf8')
const holding = (pattern: RegExp) => FILES.filter(path => pattern.test(textOf(path))).toSorted()

/** Connections that this process begins, by fetch or by hand, until the test ends. */
function watchConnections(): readonly unknown[] {
  const begun: unknown[] = []
  const note = (message: unknown) => begun.push(message)
  for (const name of ['net.client.socket', 'undici:client:beforeConnect']) {
    diagnostics.subscribe(name, note)
    onTestFinished(() => void diagnostics.unsubscribe(name, note))
  }
  return begun
}

test('the watcher sees a connection that is made', async () => {
  const server = createServer(socket => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const begun = watchConnections()
  const address = server.address()
  await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  expect(begun).not.toEqual([])
})

test('a server of the simulated market answers without a connection to anywhere', async () => {
  const begun = watchConnections()
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-outgoing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    KANPAN_DATA: folder,
    KANPAN_SIM_CLOCK: 'fixed:2024-01-19T15:00:00+08:00',
    KANPAN_LOG_LEVEL: 'silent',
  })
  const server = await assemble({ config, siteFolder: join(folder, 'no-site'), version: '0.0.0' })
  server.start()
  const headers = await registeredHeaders(server.app, 'reader')
  for (const url of ['/api2/stock/limit_up_ranking', '/health']) await server.app.inject({ url, headers })
  await server.stop()
  expect(begun).toEqual([])
})

test('nor does a whole session of it, from before the open until its lists are out in the evening', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-outgoing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (time: string) => Date.parse(`2024-01-19T${time}:00+08:00`)
  vi.useFakeTimers({ toFake: ['Date'], now: at('09:10') })
  onTestFinished(() => void vi.useRealTimers())
  const begun = watchConnections()
  const store = await openMemoryStore()
  const config = readConfig({ KANPAN_DATA: folder, KANPAN_SIM_CLOCK: 'wall', KANPAN_LOG_LEVEL: 'silent' })
  const log = pino({ level: 'silent' })
  const runtime = await simulatedMarket({
    bus: memoryBus(),
    config,
    store,
    log,
    storageFaults: createStorageFaults(log),
  })
  for (const time of ['09:16', '09:25', '09:31', '10:30', '11:31', '13:01', '14:58', '15:01', '15:32', '18:30']) {
    vi.setSystemTime(at(time))
    await runtime.collector?.step()
  }
  expect(runtime.market.live().asOf).toMatchObject({ day: '2024-01-19', final: true })
  await runtime.collector?.stop()
  await runtime.close()
  await store.close()
  expect(begun).toEqual([])
})

test.skipIf(!hasNovember())(
  'every read of a recorded market is answered without one, its start included',
  async () => {
    const begun = watchConnections()
    const setup = await archivedSetup()
    onTestFinished(() => setup.remove())
    for (const endpoint of setup.reads) await reply(setup, { endpoint, known: setup.known, date: ARCHIVED_DAY })
    expect(setup.reads.length).toBeGreaterThan(60)
    expect(begun).toEqual([])
  },
  300_000,
)

// The app and the port of its figures only listen; the doctor and the commands for programs, which a person runs, ask the address of the
// server; the examples are text.
test('what can open one is a model or a way in that was configured, the client of the live source, and that of addresses people write down', () => {
  const ways =
    /\bfetch\(|new WebSocket\(|getBuiltinModule\(|^import (?!type ).* from '(?:node:(?:https?|http2|tls|dgram|dns(?:\/promises)?)|undici)'/m
  expect(holding(ways)).toEqual([
    'app.ts',
    'cli/doctor/port-check.ts',
    'cli/server-call.ts',
    'cli/watch-command.ts',
    'features/auth/oidc/provider.ts',
    'features/auth/wechat/client.ts',
    'http/api-docs/examples.ts',
    'http/metrics/metrics-server.ts',
    'lib/public-request/public-request.ts',
    'model/open-ai-embedder.ts',
    'model/open-ai-model.ts',
    'sources/live/hosts/fetch-file.ts',
    'sources/live/hosts/fetch-reply.ts',
  ])
  // The doctor listens for a moment and the server as long as it runs, the pool connects to the database that was configured; the others read what addresses are.
  expect(holding(/from 'node:net'/)).toEqual([
    'cli/doctor/port-check.ts',
    'config-live.ts',
    'config-proxies.ts',
    'config-site.ts',
    'http/client-address.ts',
    'http/listening.ts',
    'lib/public-request/checked-lookup.ts',
    'lib/public-request/public-request.ts',
    'store/postgres/open-pool.ts',
  ])
})

test('but for the check a person runs and the market that was agreed to, nothing outside the live source knows that client', () => {
  const users = holding(/['"]#sources\/live\/hosts\//).filter(path => !path.startsWith('sources/live/'))
  expect(users).toEqual(['cli/live-check.ts', 'runtime/live-market.ts'])
})
