import { setTimeout as pause } from 'node:timers/promises'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from '#app.fixture.ts'
import { warmUpWithPast } from './warm-up.ts'

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
  // One that wants a text or a concept, neither of which is needed by itself.
  const query = encodeURIComponent(createSimulator({ seed: 1 }).catalogue.stocks[0]?.name ?? '')
  const near = await server.app.inject({ url: `/data-api/hotspot/concept_vector?query=${query}`, headers })
  expect(near.json()).toMatchObject({ status: 200 })
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

test('behind the past of a first start there is another round, and of a later one none; words are counted last', async () => {
  const [rounds, looks]: [string[], string[]] = [[], []]
  let left = 1
  const app = { warmUp: async () => void rounds.push(left > 0 ? 'filling' : 'whole') }
  const past = {
    backfill: () => (left > 0 ? {} : undefined),
    lookBack: async () => void looks.push('back'),
    personal: async () => void rounds.push('words'),
  }
  const first = warmUpWithPast(app, past, new AbortController().signal)
  await pause(50)
  left = 0
  await first
  expect([rounds, looks]).toEqual([['filling', 'whole', 'words'], ['back']])
  await warmUpWithPast(app, past, new AbortController().signal)
  expect(rounds).toEqual(['filling', 'whole', 'words', 'whole', 'words'])
})

test('words that cannot be counted because it ends meanwhile are no failure, and otherwise are one', async () => {
  const ended = new AbortController()
  const personal = async () => {
    throw new Error('the database is closed')
  }
  const past = { backfill: () => undefined, lookBack: async () => {}, personal }
  const app = { warmUp: async () => {} }
  await expect(warmUpWithPast(app, past, ended.signal)).rejects.toThrow('closed')
  const closing = {
    ...past,
    personal: () => {
      ended.abort()
      return personal()
    },
  }
  await expect(warmUpWithPast(app, closing, ended.signal)).resolves.toBeUndefined()
})
