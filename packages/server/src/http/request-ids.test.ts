import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { TrustedProxies } from '#config-proxies.ts'
import { loggerOptions } from '#lib/logger.ts'
import { registerEnvelope } from './envelope.ts'
import { registerRequestIds, requestIds } from './request-ids.ts'

const GIVEN = 'f3a1c2d4e5b60718293a4b5c6d7e8f90'

function appBehind(proxies: string, level = 'info') {
  const log: string[] = []
  const isProxy = TrustedProxies.parse(proxies)
  const stream = new Writable({
    write: (line, _encoding, done) => done(log.push(String(line)) < 0 ? new Error() : null),
  })
  const app = Fastify({
    trustProxy: isProxy,
    genReqId: requestIds(isProxy),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { ...loggerOptions(level), stream },
  })
  onTestFinished(() => app.close())
  registerEnvelope(app)
  registerRequestIds(app)
  app.get('/well', async () => ({ well: true }))
  app.get('/broken', async () => {
    throw new Error('a bug')
  })
  const ask = (url: string, id?: string, remoteAddress = '127.0.0.1') =>
    app.inject({ url, remoteAddress, headers: id === undefined ? {} : { 'x-request-id': id } })
  const lines = () => log.map(line => JSON.parse(line))
  return { ask, lines }
}

test('the id of a proxy is found in its log, in ours and in what the reader was told', async () => {
  const { ask, lines } = appBehind('1')
  expect((await ask('/well', GIVEN)).headers['x-request-id']).toBe(GIVEN)
  const broken = await ask('/broken', GIVEN)
  expect(broken.headers['x-request-id']).toBe(GIVEN)
  expect(broken.json()).toMatchObject({ code: 500, requestId: GIVEN })
  expect(lines()).toEqual([expect.objectContaining({ reqId: GIVEN, msg: 'unexpected error' })])
})

test('what somebody else writes is nobody\u2019s word, and neither is what would break a line', async () => {
  const own = /^[0-9a-f]{8}-[0-9a-z]+$/
  const nobody = appBehind('false')
  expect((await nobody.ask('/well', GIVEN)).headers['x-request-id']).toMatch(own)
  const near = appBehind('10.0.0.2')
  expect((await near.ask('/well', GIVEN, '10.0.0.3')).headers['x-request-id']).toMatch(own)
  expect((await near.ask('/well', GIVEN, '10.0.0.2')).headers['x-request-id']).toBe(GIVEN)
  for (const id of ['short', 'x'.repeat(129), 'has a space in it', '"quoted-id"', '一二三四五六七八'])
    expect((await near.ask('/well', id, '10.0.0.2')).headers['x-request-id']).toMatch(own)
})

test('requests without one are told apart', async () => {
  const { ask } = appBehind('1')
  const ids = await Promise.all([1, 2, 3].map(async () => (await ask('/well')).headers['x-request-id']))
  expect(new Set(ids).size).toBe(3)
})

test('who looks closely has a line of JSON for each answer, without what was searched for', async () => {
  const { ask, lines } = appBehind('1', 'debug')
  await ask('/well?query=%E7%A7%98%E5%AF%86', GIVEN)
  const answered = lines().filter(({ msg }) => msg === 'answered')
  expect(answered).toEqual([
    expect.objectContaining({
      reqId: GIVEN,
      req: { method: 'GET', path: '/well', id: GIVEN },
      res: { status: 200 },
      tookMs: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(lines())).not.toContain('%E7')
})
