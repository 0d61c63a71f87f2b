import type { Fact } from '@kanpan/market/summary/fact'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dailyBudget } from '#model/daily-budget.ts'
import { INJECTED_ORDERS } from '#model/injected-orders.fixture.ts'
import { openAiModel } from '#model/open-ai-model.ts'
import { type StandIn, standIn } from '#model/stand-in.fixture.ts'
import { type ModelWriter, modelWriter } from './model-writer.ts'

const findNames = (text: string) => ['幻海科技', '星河股份'].filter(name => text.includes(name))
const TRUE_TEXT = '幻海科技上涨9.98%，主力净流出1.28亿元。'

const factsWith = (order: string): readonly Fact[] => [
  { kind: 'name', id: 'stock', cell: 'c', label: '股票', name: '幻海科技', code: '600123' },
  {
    ...{ kind: 'number', id: 'change', cell: 'c', label: '涨跌幅', value: 9.98, unit: 'pct', words: ['涨'] },
    ...{ of: ['幻海科技'], said: { up: '上涨', down: '下跌', flat: '涨跌幅' } },
  },
  {
    ...{ kind: 'number', id: 'flow', cell: 'c', label: '主力净流入', value: -1.28e8, unit: 'yuan', words: ['流'] },
    ...{ of: [], said: { up: '净流入', down: '净流出', flat: '净流入' } },
  },
  { kind: 'text', id: 'news.1', cell: 'c', label: '快讯', day: '2024-06-28', text: order },
]

const line = (text: string, ...facts: string[]) => `${JSON.stringify({ title: '消息', text, facts })}\n`

let service: StandIn
let writer: ModelWriter
/** What the model has been won over to say. */
let obeyed: string
beforeAll(async () => {
  // Whatever it is given, it does what it was told to, and rests it on whatever there is.
  service = await standIn((_data, { say, end }) => {
    say(line(TRUE_TEXT, 'change', 'flow'))
    for (const facts of [['news.1'], ['stock', 'change', 'flow'], ['stock', 'change', 'flow', 'news.1'], ['admin']])
      say(line(obeyed, ...facts))
    say(`${obeyed}\n`)
    end()
  })
  const model = openAiModel({
    ...{ url: service.url, name: 'stand-in', key: undefined },
    ...{ timeoutMs: 10_000, idleMs: 5_000, maxBytes: 20_000 },
  })
  const budget = dailyBudget(INJECTED_ORDERS.length, () => 0)
  writer = modelWriter({ model, budget, log: pino({ level: 'silent' }), nowMs: () => 0 })
})
afterAll(async () => {
  await writer.stop()
  await service.close()
})

test.each(INJECTED_ORDERS)('a model that obeys %j is not heard', async injected => {
  obeyed = injected.obeyed
  const facts = factsWith(injected.order)
  const writing = await vi.waitUntil(
    () => {
      const now = writer.writingOf(facts, findNames)
      return now.state === 'writing' ? undefined : now
    },
    { timeout: 30_000 },
  )
  expect(writing.points.map(({ text }) => text)).toEqual([TRUE_TEXT])
  expect(writing.dropped).toBe(5)
  // Nor does it reach one: it is no fact to write of.
  expect(service.asked.at(-1)?.body).not.toContain('news.1')
})

test('there are sixty, and half of them at least are in Chinese', () => {
  expect(new Set(INJECTED_ORDERS.map(({ order }) => order)).size).toBe(60)
  expect(INJECTED_ORDERS.filter(({ order }) => /\p{Script=Han}{4}/u.test(order)).length).toBeGreaterThanOrEqual(30)
})
