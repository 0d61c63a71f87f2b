import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerListening } from './listening.ts'

const HOST = '127.0.0.1'
const isLinux = process.platform === 'linux'

function appAt(isDivided = isLinux) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  // As it is found out on Linux, and as it is elsewhere.
  if (isDivided) registerListening(app)
  else registerListening(app, () => Promise.resolve(false))
  app.get('/', () => 'here')
  onTestFinished(() => app.close())
  return app
}

const portOf = (address: string) => Number(new URL(address).port)

async function answers(address: string, count: number): Promise<readonly string[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(address, { headers: { connection: 'close' } })
      return response.text()
    }),
  )
}

test.each([true, false])(
  'every connection is answered, and none after the end; sockets of their own: %s',
  async isDivided => {
    if (isDivided && !isLinux) return
    const app = appAt(isDivided)
    const address = await app.listenAt({ port: 0, host: HOST })
    expect(new Set(await answers(address, 200))).toEqual(new Set(['here']))
    await app.close()
    await expect(fetch(address)).rejects.toThrow()
    // Nothing holds the port.
    const again = appAt(isDivided)
    expect(portOf(await again.listenAt({ port: portOf(address), host: HOST }))).toBe(portOf(address))
  },
)

test('a port that another program listens at is told, also where that one would share it', async () => {
  const address = await appAt().listenAt({ port: 0, host: HOST })
  const second = appAt()
  await expect(second.listenAt({ port: portOf(address), host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const alone = createServer()
  onTestFinished(() => void alone.close())
  await new Promise<void>(resolve => alone.listen({ port: 0, host: HOST }, resolve))
  const taken = alone.address()
  if (taken === null || typeof taken === 'string') throw new Error('no port')
  await expect(appAt().listenAt({ port: taken.port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a request that is under way when the server closes is still answered', async () => {
  const app = appAt()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let begun = 0
  app.get('/slow', async () => {
    begun += 1
    await held
    return 'late'
  })
  const address = await app.listenAt({ port: 0, host: HOST })
  const slow = Array.from({ length: 40 }, async () =>
    (await fetch(`${address}/slow`, { headers: { connection: 'close' } })).text(),
  )
  await expect.poll(() => begun).toBe(40)
  const closed = app.close()
  await turn()
  release()
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['late']))
  await closed
})

test.runIf(isLinux)('in a turn of the loop many who come at once are taken', async () => {
  const app = appAt()
  const address = await app.listenAt({ port: 0, host: HOST })
  let turns = 0
  const takenAt = new Map<number, number>()
  app.server.on('connection', () => takenAt.set(turns, (takenAt.get(turns) ?? 0) + 1))
  const worker = new Worker(
    `const { connect } = require('node:net')
     const { workerData, parentPort } = require('node:worker_threads')
     for (let at = 0; at < 400; at++) connect({ port: workerData, host: '${HOST}' }).on('error', () => {})
     setTimeout(() => parentPort.postMessage('all'), 300)`,
    { eval: true, workerData: portOf(address) },
  )
  onTestFinished(async () => void (await worker.terminate()))
  const taken = () => Array.from(takenAt.values()).reduce((sum, count) => sum + count, 0)
  const endMs = performance.now() + 20_000
  for (; taken() < 400 && performance.now() < endMs; turns++) {
    const until = performance.now() + 20
    while (performance.now() < until);
    await turn()
  }
  expect(taken()).toBe(400)
  expect(Math.max(...takenAt.values())).toBeGreaterThan(8)
})

test('who only sends and says no more is answered, at whichever socket', async () => {
  const address = await appAt().listenAt({ port: 0, host: HOST })
  const said = await Promise.all(
    Array.from(
      { length: 64 },
      () =>
        new Promise<string>((resolve, reject) => {
          let text = ''
          const socket: Socket = connect({ port: portOf(address), host: HOST, allowHalfOpen: true }, () =>
            socket.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'),
          )
          socket.on('data', chunk => {
            text += chunk
          })
          socket.on('end', () => resolve(text))
          socket.on('error', reject)
        }),
    ),
  )
  for (const text of said) expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*here$/)
})

test('an address that is not of this machine is told as it is', async () => {
  await expect(appAt().listenAt({ port: 0, host: '192.0.2.1' })).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
})
