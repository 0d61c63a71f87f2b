import { createServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { callOf, clientOf, failureOf, NOW } from './host-client.fixture.ts'
import { loopbackHost } from './loopback-host.fixture.ts'

const WHOLE = '平安银行\n贵州茅台\nend'
const MEGABYTE = 1024 * 1024

test('a host is asked under its own name with the headers it wants, and says who asks', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(WHOLE))
  const { rows } = await clientOf({ base }).ask(callOf('/q=sh600519,sz000001'), NOW)
  expect(rows).toEqual(['平安银行', '贵州茅台'])
  expect(arrivals).toHaveLength(1)
  expect(arrivals[0]).toMatchObject({ url: '/qt.gtimg.cn/q=sh600519,sz000001', method: 'GET' })
  expect(arrivals[0]?.headers).toMatchObject({
    referer: 'https://gu.qq.com/',
    'user-agent': expect.stringContaining('Kanpan'),
  })
})

test('a body makes the request a POST', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(WHOLE))
  const { request } = callOf('/list')
  const body = { text: '{"pageNo":1}', type: 'application/json' }
  await clientOf({ base }).ask(callOf('/list', { request: { ...request, body } }), NOW)
  expect(arrivals[0]).toMatchObject({ method: 'POST', body: '{"pageNo":1}' })
  expect(arrivals[0]?.headers['content-type']).toBe('application/json')
})

test('GBK is read as the endpoint is known to write it', async () => {
  // 平安银行 and the end, in GBK.
  const bytes = Buffer.concat([Buffer.from([0xc6, 0xbd, 0xb0, 0xb2, 0xd2, 0xf8, 0xd0, 0xd0]), Buffer.from('\nend')])
  const { base } = await loopbackHost(reply => reply.end(bytes))
  const { rows } = await clientOf({ base }).ask(callOf('/q', { encoding: 'gb18030' }), NOW)
  expect(rows).toEqual(['平安银行'])
})

test.each([
  ['text cut within a character', (text: string) => Buffer.from([...Buffer.from(text), 0xe5]), 'garbled', 'UTF-8'],
  ['a text cut between lines', (text: string) => Buffer.from(text.slice(0, 6)), 'cut', '截断'],
  ['no byte at all', () => Buffer.of(), 'empty', '空的'],
  ['blanks', () => Buffer.from(' \n'), 'empty', '空的'],
  ['a page', () => Buffer.from('<!DOCTYPE html><html><title>安全验证</title>'), 'page', '安全验证'],
] as const)('%s is refused whole, with the reason', async (...[, bytesOf, kind, words]) => {
  const { base } = await loopbackHost(reply => reply.end(bytesOf(WHOLE)))
  const failure = await failureOf(clientOf({ base }).ask(callOf('/q'), NOW))
  expect(failure.kind).toBe(kind)
  expect(failure.message).toContain(words)
})

test('gzip that was cut and says so in its length is read as a text, and refused for its content', async () => {
  const whole = gzipSync(Buffer.from(`${'某某股份,12.34\n'.repeat(9_000)}end`), { level: 1 })
  const part = whole.subarray(0, Math.floor(whole.length * 0.6))
  const { base } = await loopbackHost(reply => {
    reply.setHeader('content-encoding', 'gzip').setHeader('content-length', part.length)
    reply.end(part)
  })
  const { kind } = await failureOf(clientOf({ base }).ask(callOf('/q'), NOW))
  // Where the cut falls within a character it is the text that is broken.
  expect(['cut', 'garbled']).toContain(kind)
})

test('a body of 40 MB is not read beyond 8', async () => {
  let sent = 0
  function* body() {
    for (; sent < 40 * MEGABYTE; sent += MEGABYTE / 4) yield Buffer.alloc(MEGABYTE / 4, 'a')
  }
  // That the reader goes away in the middle is what is wanted.
  const { base } = await loopbackHost(reply => void pipeline(body, reply).catch(() => {}))
  const failure = await failureOf(clientOf({ base }).ask(callOf('/q'), NOW))
  expect(failure.kind).toBe('tooLarge')
  expect(failure.message).toContain('8 MB')
  expect(sent).toBeLessThan(32 * MEGABYTE)
})

test('one that says beforehand that it is too long is not read at all', async () => {
  const { base } = await loopbackHost(reply => {
    reply.setHeader('content-length', 40 * MEGABYTE).write('a')
  })
  expect((await failureOf(clientOf({ base }).ask(callOf('/q'), NOW))).kind).toBe('tooLarge')
})

test('a redirect is not followed, wherever it leads', async () => {
  const foreign = await loopbackHost(reply => reply.end(WHOLE))
  const { base } = await loopbackHost(reply => reply.writeHead(302, { location: `${foreign.base}/login` }).end())
  const failure = await failureOf(clientOf({ base }).ask(callOf('/q'), NOW))
  expect(failure.kind).toBe('redirected')
  expect(failure.message).toContain('/login')
  expect(foreign.arrivals).toEqual([])
})

test('an address where nothing stands any more says nothing about its hosts', async () => {
  const { base } = await loopbackHost((reply, { url }) => {
    if (url.includes('/moved')) reply.writeHead(404).end()
    else reply.end(WHOLE)
  })
  const client = clientOf({ base })
  for (let tries = 0; tries < 4; tries++)
    expect((await failureOf(client.ask(callOf('/moved'), NOW))).message).toBe('地址上没有这个接口了（HTTP 404）')
  expect(await client.ask(callOf('/q'), NOW)).toMatchObject({ rows: ['平安银行', '贵州茅台'] })
})

test.each([
  [403, 'forbidden'],
  [456, 'forbidden'],
  [502, 'status'],
] as const)('status %i is a refusal in words', async (status, kind) => {
  const { base } = await loopbackHost(reply => reply.writeHead(status).end('<html>no</html>'))
  const failure = await failureOf(clientOf({ base }).ask(callOf('/q'), NOW))
  expect([failure.kind, failure.message]).toEqual([kind, `对方答复 HTTP ${status}`])
})

test('a connection that breaks off is tried again, and the ask succeeds when it comes whole', async () => {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    if (url && arrivals.length < 3) reply.socket?.resetAndDestroy()
    else reply.end(WHOLE)
  })
  const client = clientOf({ base })
  expect((await client.ask(callOf('/q'), NOW)).rows).toHaveLength(2)
  expect(arrivals).toHaveLength(3)
  expect(client.readings().get('tencent-qt')).toMatchObject({ requests: 3, failures: 2, breaker: { state: 'closed' } })
})

test('an empty reply is tried again, one that says no is not', async () => {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    if (url.endsWith('/no')) reply.writeHead(403).end()
    else reply.end(arrivals.length > 1 ? WHOLE : '')
  })
  const client = clientOf({ base })
  expect((await client.ask(callOf('/q'), NOW)).rows).toHaveLength(2)
  expect(arrivals).toHaveLength(2)
  await failureOf(client.ask(callOf('/no'), NOW))
  expect(arrivals).toHaveLength(3)
})

test('a reply that does not end is given up after its time', async () => {
  const { base } = await loopbackHost(reply => {
    reply.write('平安银行\n')
  })
  const failure = await failureOf(clientOf({ base, timeoutMs: 60 }).ask(callOf('/q'), NOW))
  expect(failure.kind).toBe('timeout')
})

test('who stops waiting ends the request itself', async () => {
  const closed = Promise.withResolvers<void>()
  const { base } = await loopbackHost(reply => {
    reply.on('close', closed.resolve)
    reply.write('平安银行\n')
  })
  const stop = new AbortController()
  const ask = clientOf({ base }).ask(callOf('/q'), { priority: 'hot', signal: stop.signal })
  await after(30)
  stop.abort(new Error('stopped'))
  await expect(ask).rejects.toThrow('stopped')
  await closed.promise
})

test('where nobody listens it says so', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise(resolve => server.close(resolve))
  const failure = await failureOf(clientOf({ base: `http://127.0.0.1:${port}` }).ask(callOf('/q'), NOW))
  expect([failure.kind, failure.message]).toEqual(['unreachable', '主机拒绝连接'])
})

test('what a codec fails with itself is a fault of ours and no outcome of a host', async () => {
  const { base } = await loopbackHost(reply => reply.end(WHOLE))
  const broken = {
    ...callOf('/q').codec,
    decode: () => {
      throw new TypeError('a fault of ours')
    },
  }
  await expect(clientOf({ base }).ask(callOf('/q', { codec: broken }), NOW)).rejects.toThrow(TypeError)
})
