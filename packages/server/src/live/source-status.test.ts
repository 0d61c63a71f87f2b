import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { sourceStatus } from './source-status.ts'

const day = TradeDay.parse('2026-11-20')

function book() {
  let now = 1_000
  const status = sourceStatus(() => now)
  return {
    status,
    at: (ms: number) => {
      now = ms
    },
    quotes: () => status.read().find(({ name }) => name === 'quotes'),
  }
}

test('a data set that fails keeps what came last, and says since when and why', () => {
  const { status, at, quotes } = book()
  const refused = { refusedRows: 2, refusedFor: '价格越过涨跌停' }
  status.succeeded('quotes', { newest: { day, second: 37_872 }, rows: 5_380, expectedRows: 5_400, ...refused })
  at(2_000)
  expect(status.failed('quotes', '来源没有应答')).toBe(true)
  at(3_000)
  expect(status.failed('quotes', '来源没有应答')).toBe(false)
  expect(quotes()).toEqual({
    name: 'quotes',
    provider: null,
    day,
    time: '10:31:12',
    lastAskMs: 3_000,
    lastOkMs: 1_000,
    isWhole: null,
    rows: 5_380,
    expectedRows: 5_400,
    refusedRows: 2,
    refusing: { rows: 2, reason: '价格越过涨跌停' },
    attempts: 3,
    failures: 2,
    consecutiveFailures: 2,
    recentErrorPct: 200 / 3,
    lastError: '来源没有应答',
    failingSinceMs: 2_000,
    breaker: { state: 'closed', nextTryMs: null },
  })
})

test('what comes in again ends the failure, and after a hundred good attempts the error rate is nil', () => {
  const { status, at, quotes } = book()
  status.failed('quotes', '来源给出的数据是空的')
  at(9_000)
  for (let count = 0; count < 100; count++) status.succeeded('quotes', { refusedRows: 1 })
  expect(quotes()).toMatchObject({
    failingSinceMs: null,
    lastOkMs: 9_000,
    failures: 1,
    recentErrorPct: 0,
    refusedRows: 100,
  })
})

test('rows are refused no more once everything came in', () => {
  const { status, quotes } = book()
  status.succeeded('quotes', { refusedRows: 2, refusedFor: '价格越过涨跌停' })
  status.succeeded('quotes', {})
  expect(quotes()).toMatchObject({ refusedRows: 2, refusing: null })
})

test('of what nobody has asked for yet nothing is known', () => {
  expect(book().quotes()).toMatchObject({ rows: null, lastOkMs: null, recentErrorPct: null, attempts: 0 })
})

test('providers of one data set are told apart, and what was found before anyone was asked is of the first', () => {
  const { status, at } = book()
  status.found('quotes', { newest: { day, second: 36_000 }, rows: 5_000 })
  status.succeeded('quotes', { rows: 5_100, isWhole: true }, 'tencent-qt')
  at(2_000)
  status.failed('quotes', '来源没有应答', 'sina-hq')
  status.breakerIs('quotes', { state: 'open', nextTryMs: 2_500 }, 'sina-hq')
  const told = status.read().filter(({ name }) => name === 'quotes')
  expect(told).toMatchObject([
    { provider: 'tencent-qt', rows: 5_100, time: '10:00:00', isWhole: true, failures: 0, breaker: { state: 'closed' } },
    {
      provider: 'sina-hq',
      rows: null,
      lastOkMs: null,
      lastAskMs: 2_000,
      consecutiveFailures: 1,
      breaker: { state: 'open' },
    },
  ])
  expect(status.read().filter(({ name }) => name === 'news')).toMatchObject([{ provider: null, lastAskMs: null }])
})
