import { DatabaseSync } from 'node:sqlite'
import { StockCode } from '@kanpan/contract/model/stock'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { busFaults } from '#live/bus-faults.ts'
import type { ClockReading } from '#live/market-clock.ts'
import { sourceStatus } from '#live/source-status.ts'
import { marketOfDays } from '#live/stored-market.fixture.ts'
import { createHistory } from '#store/history/history.ts'
import { catalogueOf } from '#store/history/stored-catalogue.ts'
import { firstTradeDays, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { openMemoryStore } from '#store/open.ts'
import { registerEnvelope } from './envelope.ts'
import { registerHealth } from './health.ts'

const CODES = syntheticCodes(5)

function smallMarket() {
  const days = firstTradeDays('2025-12-29', 2)
  const history = createHistory(CODES, 'unknownBefore')
  history.appendAll(days.map((day, shift) => syntheticDay(day, CODES.length, shift)))
  const stocks = CODES.map(code => ({
    ...({
      code: StockCode.parse(code),
      name: code,
      initials: [],
      exchange: 'sse',
      board: 'main',
      industry: null,
    } as const),
    ...{ initials: [], region: null, listedOn: null, totalShares: null, floatShares: null },
  }))
  const catalogue = catalogueOf({ stocks, names: [], sectors: [] })
  return marketOfDays({ history, catalogue, coversAllStocks: false }, days)
}

test('what no longer fits on the disk is refused as that, and said to be lost', async () => {
  const app = Fastify()
  registerEnvelope(app)
  const database = new DatabaseSync(':memory:')
  database.exec('create table notes (text text); pragma max_page_count = 2')
  app.get('/note', () => database.exec('insert into notes values (hex(zeroblob(100000)))'))
  const reply = await app.inject('/note')
  expect(reply.statusCode).toBe(507)
  expect(reply.json()).toMatchObject({ code: 507, msg: '服务器磁盘已满，这次没有保存，请稍后再试' })
})

test('a server whose disk is nearly full, or takes nothing, is not ready, and is again when there is room', async () => {
  const app = Fastify()
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  let free = 10e6
  let isWritable = true
  registerHealth(app, {
    ...{ store, market: smallMarket(), status: sourceStatus(Date.now), backfill: () => undefined },
    ...{ metrics: { token: undefined, hasOwnPort: false }, stopping: () => false },
    disk: { freeBytes: async () => free, isWritable: async () => isWritable },
  })
  const full = await app.inject('/readyz')
  expect([full.statusCode, full.json()]).toEqual([503, { status: 'not ready', reason: 'disk full' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  free = 10e9
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', backfill: null })
  isWritable = false
  const readOnly = await app.inject('/readyz')
  expect([readOnly.statusCode, readOnly.json()]).toEqual([503, { status: 'not ready', reason: 'disk read-only' }])
})

test('a server that shows another market than the other nodes is not ready, says so to who looks after it, and what its clock is off', async () => {
  const app = Fastify()
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  let conflicts = [{ key: 'clock-start', own: '1', there: '2' }]
  const bus = { conflicts: () => conflicts, skewMs: () => -5_000 }
  registerHealth(app, {
    ...{ store, market: smallMarket(), status: sourceStatus(Date.now), backfill: () => undefined, bus },
    ...{ metrics: { token: undefined, hasOwnPort: false }, stopping: () => false },
    disk: { freeBytes: async () => 10e9, isWritable: async () => true },
  })
  const reply = await app.inject('/readyz')
  const reason = 'shows another market than the other nodes'
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', reason }])
  expect(busFaults(bus)).toEqual([
    '这个节点与其他节点的行情对不上（clock-start：本节点 1，其他节点 2）：Redis 的内容丢过，请重启这个节点',
    '这台机器的时钟比 Redis 所在的机器慢 5.0 秒，请打开网络对时（NTP）',
  ])
  expect(await app.figures.metrics()).toContain('kanpan_clock_skew_seconds -5')
  conflicts = []
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(busFaults({ ...bus, skewMs: () => 900 })).toEqual([])
})

test('a market that shows nothing new while it trades makes a server unready with a word, and a tick makes it ready again', async () => {
  const app = Fastify()
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const whole = smallMarket()
  let clock: ClockReading = { ...whole.clock(), phase: 'trading', second: 13 * 3600, speed: 1 }
  let elapsedMs = 0
  registerHealth(app, {
    ...{ store, market: { ...whole, clock: () => clock }, status: sourceStatus(Date.now), backfill: () => undefined },
    ...{ metrics: { token: undefined, hasOwnPort: false }, stopping: () => false },
    disk: { freeBytes: async () => 10e9, isWritable: async () => true },
    monotonicMs: () => elapsedMs,
  })
  const said = async () => {
    const reply = await app.inject('/readyz')
    return [reply.statusCode, reply.json().reason]
  }
  const goOn = (seconds: number) => {
    elapsedMs += seconds * 1000
    clock = { ...clock, second: clock.second + seconds }
  }
  whole.refresh()
  // Since the morning nothing came, which is as it should be: the break has just ended.
  elapsedMs = 5_400_000
  expect(await said()).toEqual([200, undefined])
  goOn(120)
  expect(await said()).toEqual([200, undefined])
  goOn(1)
  expect(await said()).toEqual([503, 'the newest tick is 121 s old'])
  expect(await app.figures.metrics()).toContain('kanpan_tick_age_seconds 121')
  // To be told again how late it is makes no market young.
  whole.refresh()
  expect(await said()).toEqual([503, 'the newest tick is 121 s old'])
  whole.advance(clock, { ...whole.live().now }, [])
  expect(await said()).toEqual([200, undefined])
  expect(await app.figures.metrics()).toContain('kanpan_tick_seconds_count 3')
  goOn(600)
  clock = { ...clock, phase: 'closed' }
  expect(await said()).toEqual([200, undefined])
})

test('a database that says nothing makes a server unready within seconds', async () => {
  const app = Fastify()
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  registerHealth(app, {
    ...{ store: { ...store, ping: () => new Promise<void>(() => {}) }, market: smallMarket() },
    ...{ status: sourceStatus(Date.now), backfill: () => undefined },
    ...{ metrics: { token: undefined, hasOwnPort: false }, stopping: () => false },
    disk: { freeBytes: async () => 10e9, isWritable: async () => true },
  })
  const beganMs = performance.now()
  const reply = await app.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the database does not answer' },
  ])
  expect(performance.now() - beganMs).toBeLessThan(3_000)
})
