import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { dailyBudget } from './daily-budget.ts'
import { ModelFault } from './model.ts'
import { openAiModel } from './open-ai-model.ts'
import { type Manner, type StandIn, standIn } from './stand-in.fixture.ts'

const open: StandIn[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function written(manner: Manner, limits: { timeoutMs?: number; idleMs?: number; maxBytes?: number } = {}) {
  const service = await standIn(manner)
  open.push(service)
  const settings = { timeoutMs: 5000, idleMs: 2000, maxBytes: 10_000, ...limits }
  const model = openAiModel({ url: service.url, name: 'stand-in', key: 'sk-secret-1', ...settings })
  const pieces: string[] = []
  const work = async () => {
    for await (const piece of model.write({ orders: '写', data: '<data></data>' }, AbortSignal.timeout(10_000))) {
      pieces.push(piece)
    }
  }
  const fault = await work().then(
    () => undefined,
    (error: unknown) => (error instanceof ModelFault ? error.message : error),
  )
  return { pieces, fault, asked: service.asked }
}

describe('a model behind the chat completions call', () => {
  test('is heard piece by piece, and given its key and nothing else', async () => {
    const { pieces, fault, asked } = await written((_, { say, end }) => {
      say('上涨')
      say('9.98%')
      end()
    })
    expect([pieces, fault]).toEqual([['上涨', '9.98%'], undefined])
    expect(asked[0]?.authorization).toBe('Bearer sk-secret-1')
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'stand-in', stream: true })
    expect(asked[0]?.body).not.toContain('sk-secret-1')
  })

  test('that never answers is given up', async () => {
    expect((await written(() => {}, { idleMs: 100 })).fault).toBe('timeout')
  })

  test('that falls silent half-way is given up, and so is one that never comes to an end', async () => {
    expect((await written((_, { say }) => say('上'), { idleMs: 100 })).fault).toBe('timeout')
    const drip: Manner = (_, { say, raw }) => {
      const timer = setInterval(() => say('上'), 20)
      raw.on('close', () => clearInterval(timer))
    }
    expect((await written(drip, { timeoutMs: 200 })).fault).toBe('timeout')
  })

  test('that is slow but steady is waited for', async () => {
    const slow: Manner = async (_, { say, end }) => {
      for (const piece of '主力净流入') {
        await new Promise(resolve => setTimeout(resolve, 40))
        say(piece)
      }
      end()
    }
    expect(await written(slow, { idleMs: 1500 })).toMatchObject({ pieces: [...'主力净流入'], fault: undefined })
  })

  test('that says more than anyone would read is cut off', async () => {
    const flood: Manner = (_, { say, raw }) => {
      const timer = setInterval(() => say('涨'.repeat(500)), 1)
      raw.on('close', () => clearInterval(timer))
    }
    expect((await written(flood)).fault).toBe('size: more than 10000 bytes')
  })

  test('that refuses, sends elsewhere or breaks its form is a fault that tells no more than that', async () => {
    expect((await written((_, { raw }) => void raw.writeHead(401).end('sk-secret-1'))).fault).toBe('status: 401')
    const away: Manner = (_, { raw }) => void raw.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    expect((await written(away)).fault).toBe('network')
    const broken: Manner = (_, { raw }) => void raw.writeHead(200).end('data: {"choices": [\n\n')
    expect((await written(broken)).fault).toBe('format')
    const model = openAiModel({
      ...{ url: 'http://127.0.0.1:1', name: 'nobody', key: undefined },
      ...{ timeoutMs: 2000, idleMs: 2000, maxBytes: 1000 },
    })
    const pieces = model.write({ orders: '', data: '' }, AbortSignal.timeout(2000))
    await expect(pieces[Symbol.asyncIterator]().next()).rejects.toThrow(/^network$/)
  })
})

test('a day’s calls come to an end, and begin again at midnight in Shanghai', () => {
  let now = Date.parse('2026-11-20T15:59:00Z')
  const budget = dailyBudget(2, () => now)
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
  now += 60_000
  expect(budget.take()).toBe(true)
})

describe('the configuration of a model', () => {
  const read = (url: string, name = 'm') => readConfig({ KANPAN_MODEL_URL: url, KANPAN_MODEL_NAME: name }).model

  test.each(['https://models.example/v1', 'http://localhost:11434/v1', 'http://127.0.0.1:8000', 'http://[::1]:1/v1'])(
    '%s is taken',
    url => expect(read(url)).toMatchObject({ url, name: 'm', dailyCalls: 200 }),
  )

  test.each([
    'http://models.example/v1',
    'http://127.0.0.1.models.example',
    'ftp://localhost',
    'models',
    'http://10.0.0.1',
  ])('%s is refused by name', url => expect(() => read(url)).toThrow(/KANPAN_MODEL_URL/))

  test('an address without a name is refused, and without an address there is no model', () => {
    expect(() => read('https://models.example/v1', '')).toThrow(/KANPAN_MODEL_NAME/)
    expect(readConfig({}).model).toBeUndefined()
  })
})
