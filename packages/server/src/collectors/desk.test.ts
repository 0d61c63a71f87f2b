import type { DataSetName } from '@kanpan/contract/model/data-set'
import { TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sourceStatus } from '#live/source-status.ts'
import { type Batch, NoneOfIt, type Port } from '#sources/ports/port.ts'
import { createDesk } from './desk.ts'
import { Refused } from './refused.ts'

const DAY = TradeDay.parse('2024-01-19')

interface Answer {
  readonly port?: Partial<Port<string, readonly string[]>>
  readonly batch?: Partial<Batch<readonly string[]>>
  readonly take?: () => object | Promise<object>
}

/** A desk at a clock of its own, and a port whose asks are counted. */
function deskAt(options: { readonly paceMs?: number; readonly name?: DataSetName } = {}) {
  const { paceMs = 0, name = 'news' } = options
  let nowMs = 0
  let asks = 0
  let answer: Answer = {}
  const stop = new AbortController()
  const status = sourceStatus(() => nowMs)
  const desk = createDesk({
    status,
    log: pino({ level: 'silent' }),
    stopped: stop.signal,
    now: () => nowMs,
    random: () => 0.5,
  })
  const good = { provider: 'wire', day: DAY, rows: ['one'], isWhole: true }
  const port: Port<string, readonly string[]> = {
    ...{ provider: 'wire', reach: 'now', paceMs, usualLagSeconds: 0, timeoutMs: 50 },
    async ask(ask, signal) {
      asks += 1
      return (answer.port?.ask ?? (async () => ({ ...good, ...answer.batch })))(ask, signal)
    },
  }
  const job = { name, port, ask: 'all' }
  return {
    desk,
    stop,
    ask: () => desk.ask({ ...job, take: () => answer.take?.() ?? { rows: 1 } }),
    answer: () => desk.answer(job),
    asks: () => asks,
    answerWith(next: Answer) {
      answer = next
    },
    after(ms: number) {
      nowMs += ms
    },
    reading: () => status.read().find(one => one.name === name),
  }
}

const dead: Answer = {
  port: {
    ask() {
      throw new Error('no route to host')
    },
  },
}

test('what came in is told with its provider, whether it is the whole, and what the port and the door refused', async () => {
  const { ask, answerWith, reading } = deskAt()
  answerWith({
    batch: { provider: 'wire', isWhole: false, refused: { rows: 2, reason: '没有时间' } },
    take: () => ({ rows: 7, refusedRows: 1, refusedFor: '没有标题' }),
  })
  expect(await ask()).toBe(true)
  expect(reading()).toMatchObject({
    ...{ provider: 'wire', rows: 7, isWhole: false, refusedRows: 3, lastAskMs: 0, lastOkMs: 0 },
    refusing: { rows: 3, reason: '没有时间；没有标题' },
  })
})

test('a port whose pace is not up is not asked, and that is neither a success nor a failure', async () => {
  const { ask, asks, after, reading } = deskAt({ paceMs: 1_000 })
  expect([await ask(), await ask()]).toEqual([true, undefined])
  after(999)
  expect(await ask()).toBeUndefined()
  expect([asks(), reading()?.attempts]).toEqual([1, 1])
  after(1)
  expect([await ask(), asks()]).toEqual([true, 2])
})

test('who cannot go on without an answer waits for the pace', async () => {
  const { ask, answer, asks, after } = deskAt({ paceMs: 40 })
  await ask()
  const answered = answer()
  await new Promise(resolve => setTimeout(resolve, 10))
  expect(asks()).toBe(1)
  after(40)
  expect((await answered).rows).toEqual(['one'])
  expect(asks()).toBe(2)
})

test('a provider that fails three times is left alone but for probes, the data set says so, and it comes back', async () => {
  const { ask, answer, asks, answerWith, after, reading } = deskAt()
  answerWith(dead)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([false, false, false, false])
  expect(asks()).toBe(3)
  expect(reading()).toMatchObject({ consecutiveFailures: 3, breaker: { state: 'open', nextTryMs: 500 } })
  await expect(answer()).rejects.toThrow('来源连续失败，暂停请求')
  expect(asks()).toBe(3)
  answerWith({})
  after(500)
  expect(await ask()).toBe(true)
  expect(reading()).toMatchObject({ consecutiveFailures: 0, failingSinceMs: null, breaker: { state: 'halfOpen' } })
  after(500)
  await ask()
  expect(reading()?.breaker).toEqual({ state: 'closed', nextTryMs: null })
})

test('what a batch is refused for counts against its port, and what goes wrong with us does not', async () => {
  const refused = deskAt()
  refused.answerWith({
    take() {
      throw new Refused('来源给出的是空的')
    },
  })
  const ours = deskAt()
  ours.answerWith({
    take() {
      throw new Error('disk full')
    },
  })
  for (let count = 0; count < 4; count++) expect([await refused.ask(), await ours.ask()]).toEqual([false, false])
  expect([refused.asks(), ours.asks()]).toEqual([3, 4])
  expect(refused.reading()).toMatchObject({ lastError: '来源给出的是空的', breaker: { state: 'open' } })
  expect(ours.reading()).toMatchObject({ lastError: 'disk full', failures: 4, breaker: { state: 'closed' } })
})

test('a port that was answered and has none of what it was asked for has failed, and is not left alone for it', async () => {
  const { ask, asks, answerWith, reading } = deskAt()
  answerWith({ port: { ask: () => Promise.reject(new NoneOfIt('该日没有股池')) } })
  for (let count = 0; count < 4; count++) expect(await ask()).toBe(false)
  expect(asks()).toBe(4)
  expect(reading()).toMatchObject({ lastError: '该日没有股池', consecutiveFailures: 4, breaker: { state: 'closed' } })
})

test('a port that does not answer in its time is told off, and one that ends with the server is no fault', async () => {
  const { ask, answerWith, stop, reading } = deskAt()
  let signalled = 0
  answerWith({
    port: {
      ask: (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            signalled += 1
          })
        }),
    },
  })
  expect([await ask(), signalled]).toEqual([false, 1])
  expect(reading()).toMatchObject({ failures: 1, lastError: '来源 0.05 秒没有应答' })
  const asking = ask()
  stop.abort()
  expect(await asking).toBe(false)
  expect(reading()).toMatchObject({ failures: 1 })
})

test('an ask that is over is let go: what stops everything reaches only those that are under way', async () => {
  const { ask, answerWith, stop } = deskAt()
  const signals: AbortSignal[] = []
  const hung = Promise.withResolvers<never>()
  const listening = (end: () => Promise<Batch<readonly string[]>>): Answer => ({
    port: {
      ask(_, signal) {
        signals.push(signal)
        signal.addEventListener('abort', () => hung.reject(signal.reason))
        return end()
      },
    },
  })
  answerWith(listening(async () => ({ provider: 'wire', day: DAY, rows: ['one'], isWhole: true })))
  await ask()
  answerWith(listening(() => hung.promise))
  const underWay = ask()
  stop.abort()
  await underWay
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
})
