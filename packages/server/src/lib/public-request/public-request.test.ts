import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { publicRequests } from './public-request.ts'

const LOOPBACK = { address: '127.0.0.1', family: 4 }
const PUBLIC = { address: '93.184.216.34', family: 4 }
const namesOf = (...answers: (typeof LOOPBACK)[][]) => {
  let times = 0
  return { resolve: async () => answers[times++] ?? [], times: () => times }
}

/** A host on this machine, and what it was asked. */
async function host(answer: (response: ServerResponse) => void = response => response.end('ok')) {
  const seen: { host?: string | undefined; method?: string | undefined; body: string }[] = []
  const server = createServer(async (asked: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of asked) body += String(chunk)
    seen.push({ host: asked.headers.host, method: asked.method, body })
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, seen }
}

const LOOPBACK_MAY = { alsoHttp: true, isAllowed: (address: string) => address === LOOPBACK.address }

test('what a host answers comes back, and it is asked by its own name', async () => {
  const { port, seen } = await host()
  const ask = publicRequests({ ...LOOPBACK_MAY, resolve: namesOf([LOOPBACK]).resolve })
  const reply = await ask({ url: `http://hooks.example:${port}/a`, method: 'POST', body: '{"a":1}' })
  expect([reply.status, reply.bytes.toString()]).toEqual([200, 'ok'])
  expect(seen).toEqual([{ host: `hooks.example:${port}`, method: 'POST', body: '{"a":1}' }])
})

test.each([
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://0.0.0.0:PORT/',
  'http://169.254.169.254:PORT/latest/meta-data/',
  'http://localhost:PORT/',
])('%s is not connected to', async url => {
  const { port, seen } = await host()
  const ask = publicRequests({ alsoHttp: true })
  await expect(ask({ url: url.replace('PORT', String(port)), method: 'GET' })).rejects.toMatchObject({
    kind: 'address',
  })
  expect(seen).toEqual([])
})

test('a public name that leads inwards is refused, and so is one of whose addresses one does', async () => {
  const { port, seen } = await host()
  for (const found of [[LOOPBACK], [PUBLIC, LOOPBACK], [{ address: '::ffff:7f00:1', family: 6 }]]) {
    const ask = publicRequests({ alsoHttp: true, resolve: namesOf(found).resolve })
    const asked = ask({ url: `http://inwards.example:${port}/`, method: 'GET' })
    await expect(asked).rejects.toMatchObject({ kind: 'address', message: 'address' })
  }
  expect(seen).toEqual([])
})

test('a name is looked up once for what is checked and what is connected to, and anew for the next request', async () => {
  const { port, seen } = await host()
  const names = namesOf([LOOPBACK], [{ address: '10.0.0.1', family: 4 }])
  const ask = publicRequests({ ...LOOPBACK_MAY, resolve: names.resolve })
  const url = `http://rebinds.example:${port}/`
  await ask({ url, method: 'GET' })
  expect(names.times()).toBe(1)
  await expect(ask({ url, method: 'GET' })).rejects.toMatchObject({ kind: 'address' })
  expect(seen).toHaveLength(1)
})

test.each([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'file:///etc/passwd',
  'https://a:b@hooks.example/',
  'hooks',
  '',
])('%j is not asked: https, and no password in the address', async url => {
  const names = namesOf([PUBLIC])
  const ask = publicRequests({ resolve: names.resolve })
  await expect(ask({ url, method: 'GET' })).rejects.toMatchObject({ kind: 'scheme' })
  expect(names.times()).toBe(0)
})

test('a redirect is not followed, wherever it leads', async () => {
  const { port, seen } = await host(response => response.writeHead(307, { location: '/elsewhere' }).end())
  const ask = publicRequests({ ...LOOPBACK_MAY, resolve: namesOf([LOOPBACK], [LOOPBACK]).resolve })
  const asked = ask({ url: `http://hooks.example:${port}/`, method: 'POST', body: '{}' })
  await expect(asked).rejects.toMatchObject({ kind: 'redirect' })
  expect(seen).toHaveLength(1)
})

test('who says too much, nothing, or breaks off is given up', async () => {
  const large = await host(response => response.end('x'.repeat(2000)))
  const silent = await host(() => {})
  const broken = await host(response => response.destroy())
  const kindOf = (port: number, timeoutMs?: number) =>
    publicRequests({ ...LOOPBACK_MAY, maxBytes: 1000, ...(timeoutMs && { timeoutMs }) })({
      url: `http://127.0.0.1:${port}/`,
      method: 'GET',
    }).catch(error => error.kind)
  expect(await kindOf(large.port)).toBe('too_large')
  expect(await kindOf(silent.port, 200)).toBe('timeout')
  expect(await kindOf(broken.port)).toBe('unreachable')
})

test('a name nobody knows is unreachable, and who is no longer wanted is let go', async () => {
  const ask = publicRequests({ resolve: () => Promise.reject(new Error('getaddrinfo ENOTFOUND secret.example')) })
  await expect(ask({ url: 'https://secret.example/', method: 'GET' })).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'unreachable',
  })
  const leaving = AbortSignal.abort(new Error('left'))
  await expect(ask({ url: 'https://secret.example/', method: 'GET', signal: leaving })).rejects.toThrow('left')
})
