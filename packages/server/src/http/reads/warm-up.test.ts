import { expect, onTestFinished, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from '#app.fixture.ts'

async function built({ app }: FrozenServer): Promise<number> {
  const text = await app.figures.getSingleMetricAsString('kanpan_answers_total')
  return Number(/from="built"} (\d+)/.exec(text)?.[1])
}

test('after it the first reader of a read finds an answer that lies ready, and before its end it can be ended', async () => {
  // One that nobody has asked yet.
  const server = await frozenServer()
  onTestFinished(() => server.remove())
  const headers = await registeredHeaders(server.app, 'warm-up')
  const before = await built(server)
  await server.app.warmUp(AbortSignal.abort())
  expect(await built(server)).toBe(before)
  await server.app.warmUp(new AbortController().signal)
  const warm = await built(server)
  expect(warm).toBeGreaterThan(before + 30)
  for (const url of ['/api2/stock/overview', '/data-api/stock/emotion', '/api2/stock/ladder']) {
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200)
  }
  expect(await built(server)).toBe(warm)
})
