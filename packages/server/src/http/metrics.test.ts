import { once } from 'node:events'
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type FrozenServer, frozenServer } from '#app.fixture.ts'

const TOKEN = 'a token of the operator'

async function serverWith(environment: Readonly<Record<string, string>>): Promise<FrozenServer> {
  const server = await frozenServer(environment)
  onTestFinished(() => server.remove())
  return server
}

const figures = async ({ app }: FrozenServer, options: InjectOptions = {}) =>
  (await app.inject({ url: '/metrics', ...options })).statusCode

const sent = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('without a setting the figures are for the machine itself', async () => {
  const server = await serverWith({})
  expect(await figures(server)).toBe(200)
  expect(await figures(server, { remoteAddress: '::1' })).toBe(200)
  expect(await figures(server, { remoteAddress: '192.0.2.7' })).toBe(404)
  // A proxy beside the server asks for somebody elsewhere.
  expect(await figures(server, { headers: { 'x-forwarded-for': '192.0.2.7' } })).toBe(404)
})

test('with a token they are for whoever has it, from wherever', async () => {
  const server = await serverWith({ KANPAN_METRICS_TOKEN: TOKEN })
  expect(await figures(server, { ...sent(TOKEN), remoteAddress: '192.0.2.7' })).toBe(200)
  expect(await figures(server)).toBe(404)
  for (const token of ['', TOKEN.slice(1), `${TOKEN}x`]) expect(await figures(server, sent(token))).toBe(404)
})

test('with a port of their own they are there and nowhere else', async () => {
  const server = await serverWith({ KANPAN_METRICS_PORT: '1' })
  expect(await figures(server)).toBe(404)
  await once(server.metrics?.listen(0, '127.0.0.1') ?? server.app.server, 'listening')
  const address = server.metrics?.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('kanpan_http_requests_total')
  expect((await fetch(`http://127.0.0.1:${port}/api/ai/api/public/init`)).status).toBe(404)
})
