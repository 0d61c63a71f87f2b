import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { frozenServer } from '#app.fixture.ts'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              ...{ traceId: z.string(), spanId: z.string(), name: z.string(), attributes: z.array(Attribute) },
              parentSpanId: z.string().optional(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** What a collector of traces on this machine was sent. */
async function collector() {
  const bodies: unknown[] = []
  const server = createServer(async (request, reply) => {
    bodies.push(await json(request))
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const text = () => JSON.stringify(bodies)
  const spans = () =>
    bodies.flatMap(body =>
      Sent.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)),
    )
  return { url: `http://127.0.0.1:${port}/v1/traces`, text, spans }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PROXY_SPAN = '00f067aa0ba902b7'
const traceparent = (sampled: '00' | '01') => `00-${TRACE}-${PROXY_SPAN}-${sampled}`
const SECRET = 'correct horse battery staple'
const init = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => ({
  ...{ url: '/api/ai/api/public/init?query=secret-words', headers, remoteAddress },
})

test('a request is a span of the trace its proxy began, its statements are spans of it, and nothing typed is in them', async () => {
  const { url, text, spans } = await collector()
  const server = await frozenServer({ KANPAN_TRACES_URL: url, KANPAN_TRACES_SHARE: '1', TRUST_PROXY: '1' })
  const { app } = server
  const id = { 'x-request-id': 'an-id-of-the-proxy' }
  const reply = await app.inject({
    ...{ method: 'POST', url: '/api/ai/api/login/password', remoteAddress: '127.0.0.1' },
    headers: { ...id, traceparent: traceparent('01'), authorization: `Bearer ${'s'.repeat(43)}` },
    payload: { account: 'nobody-here', password: SECRET },
  })
  expect(reply.statusCode).toBeLessThan(500)
  await app.inject(init({ traceparent: traceparent('00') }))
  await app.inject({ url: '/readyz' })
  // Not from a proxy: its trace is its own.
  await app.inject(init({ traceparent: traceparent('01') }, '203.0.113.9'))
  await server.remove()

  const all = spans()
  const [signIn] = all.filter(({ name }) => name === 'POST /api/ai/api/login/password')
  expect(signIn).toMatchObject({ traceId: TRACE, parentSpanId: PROXY_SPAN })
  const attributes = Object.fromEntries(signIn?.attributes.map(({ key, value }) => [key, value]) ?? [])
  expect(attributes['kanpan.request_id']?.stringValue).toBe('an-id-of-the-proxy')
  expect(attributes['http.response.status_code']?.intValue).toBe(reply.statusCode)
  const statements = all.filter(({ parentSpanId }) => parentSpanId === signIn?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select')
  expect(statements.every(({ startTimeUnixNano, endTimeUnixNano }) => startTimeUnixNano <= endTimeUnixNano)).toBe(true)
  const others = all.filter(({ name }) => name === 'GET /api/ai/api/public/init')
  expect(others.map(({ traceId }) => traceId === TRACE)).toEqual([false])
  expect(all.filter(({ name }) => name.includes('readyz'))).toEqual([])
  for (const secret of [SECRET, 'nobody-here', 's'.repeat(43), 'secret-words']) expect(text()).not.toContain(secret)
})

test('a collector that is away holds up neither an answer nor the stop', async () => {
  const server = await frozenServer({ KANPAN_TRACES_URL: 'http://127.0.0.1:9/v1/traces', KANPAN_TRACES_SHARE: '1' })
  expect((await server.app.inject(init())).statusCode).toBe(200)
  const beganMs = performance.now()
  await server.remove()
  expect(performance.now() - beganMs).toBeLessThan(20_000)
})
