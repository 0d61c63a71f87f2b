import { setTimeout as pause } from 'node:timers/promises'
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

test('while readers leave no time it asks nothing, and goes on when they do', async () => {
  const server = await frozenServer()
  onTestFinished(() => server.remove())
  const before = await built(server)
  let isBusy = true
  const spin = () => {
    const startMs = performance.now()
    while (performance.now() - startMs < 5);
    if (isBusy) setImmediate(spin)
  }
  spin()
  const done = server.app.warmUp(new AbortController().signal)
  await pause(500)
  expect(await built(server)).toBe(before)
  isBusy = false
  await done
  expect(await built(server)).toBeGreaterThan(before + 30)
})
