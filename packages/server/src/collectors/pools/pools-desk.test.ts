import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { createDayPools } from '#live/figures/day-pools.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { PoolAsk, PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import { type Batch, NoneOfIt, type Port } from '#sources/ports/port.ts'
import { poolsDesk } from './pools-desk.ts'

const DAY = TradeDay.parse('2024-01-19')
const BEFORE = TradeDay.parse('2024-01-18')
const CODES = ['600001', '600002', '600003', '600004', '600005', '600006'].map(code => StockCode.parse(code))
const [FIRST, SECOND, THIRD] = CODES as [StockCode, StockCode, StockCode]
const TEN = 36_000
const FINAL = 54_030

const row = (code: StockCode, own: Partial<PoolRow> = {}): PoolRow => ({ code, source: 'eastmoney', ...own })

/** A desk before a port that answers what it is told to, and notes what it was asked for. */
function deskOf(answer: (ask: PoolAsk) => Partial<Batch<readonly PoolRow[]>>, paceMs = 0) {
  let nowMs = 0
  const asked: string[] = []
  const port: Port<PoolAsk, readonly PoolRow[]> = {
    ...{ provider: 'network', reach: 'day', paceMs, usualLagSeconds: 0, timeoutMs: 1_000 },
    async ask(ask) {
      asked.push(`${ask.pool} ${ask.second}`)
      return { provider: 'network', day: DAY, rows: [row(FIRST)], isWhole: true, ...answer(ask) }
    },
  }
  const status = sourceStatus(() => nowMs)
  const stopped = new AbortController().signal
  const log = pino({ level: 'silent' })
  const desk = createDesk({ status, log, stopped, now: () => nowMs, random: () => 0.5 })
  const pools = createDayPools()
  const has = (code: string) => CODES.some(one => one === code)
  const prevCloseCents = (code: string) => (code === SECOND ? 0 : 1_000)
  const limitUpCents = (code: string) => (code === SECOND ? 0 : 1_100)
  const stocks = () => ({ has, prevCloseCents, limitUpCents })
  const running = poolsDesk({ port, desk, pools, stocks }, DAY)
  const rowsOf = (pool: PublishedPool) =>
    pools
      .of(DAY)
      .get(pool)
      ?.rows.map(({ code }) => code)
  const read = () => status.read().find(({ name }) => name === 'pools')
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { asked, running, pools, rowsOf, read, pass }
}

test('limit-ups and broken ones are asked for every twenty seconds, the others every minute, and not before the auction or in the break', async () => {
  const { asked, running } = deskOf(() => ({}))
  for (const second of [33_899, TEN, TEN + 19, TEN + 20, TEN + 60, 43_200]) await running.run(second)
  expect(asked).toEqual([
    ...['sealed', 'broken', 'limitDown', 'yesterday'].map(pool => `${pool} ${TEN}`),
    ...['sealed', 'broken'].map(pool => `${pool} ${TEN + 20}`),
    ...['limitDown', 'yesterday', 'sealed', 'broken'].map(pool => `${pool} ${TEN + 60}`),
  ])
})

test('a port with a pace is asked for one pool at a time, who has waited longest first', async () => {
  const { asked, running, pass } = deskOf(() => ({}), 1_000)
  for (let at = 0; at < 5; at += 1) {
    await running.run(TEN + at)
    pass(1_000)
  }
  expect(asked.map(one => one.split(' ')[0])).toEqual(['sealed', 'broken', 'limitDown', 'yesterday'])
})

test('a pool of another day is refused whole, is told of, and what stood before stays', async () => {
  let day = DAY
  const { running, pools, rowsOf, read } = deskOf(() => ({ day }))
  await running.run(TEN)
  day = BEFORE
  await running.run(TEN + 20)
  expect(rowsOf('sealed')).toEqual([FIRST])
  expect(read()).toMatchObject({ day: DAY, time: '10:00:00', lastError: `来源给出的是 ${BEFORE} 的数据` })
  day = DAY
  await running.run(TEN + 40)
  expect(read()).toMatchObject({ consecutiveFailures: 0, rows: 4, isWhole: true })
  expect(pools.of(DAY).get('sealed')?.second).toBe(TEN + 40)
})

test.each([
  ['of a stock there is none of', row(StockCode.parse('999998')), '没有这只股票'],
  ['told twice', row(FIRST), '重复'],
  ['sealed after the close', row(SECOND, { firstSealSecond: 55_000 }), '封板时间或次数不可能'],
  ['with less than no money', row(SECOND, { sealYuan: -1 }), '数值不可能'],
  ['with more boards than days', row(SECOND, { spell: { days: 2, boards: 3 } }), '数值不可能'],
])('a row %s costs itself', async (_, wrong, reason) => {
  const { running, rowsOf, read } = deskOf(() => ({ rows: [row(FIRST, { spell: { days: 4, boards: 3 } }), wrong] }))
  await running.run(TEN)
  expect(rowsOf('sealed')).toEqual([FIRST])
  expect(read()?.refusing).toEqual({ rows: 1, reason })
})

test('a pool of six that comes empty is not believed, one of a single stock is', async () => {
  let rows = CODES.map(code => row(code))
  const { running, rowsOf, read } = deskOf(() => ({ rows }))
  await running.run(TEN)
  rows = []
  await running.run(TEN + 60)
  expect(rowsOf('limitDown')).toEqual(CODES)
  expect(read()?.lastError).toMatch(/是空的，之前有 6 只/)
  const few = deskOf(({ second }) => (second > TEN ? { rows: [] } : {}))
  await few.running.run(TEN)
  await few.running.run(TEN + 60)
  expect(few.rowsOf('sealed')).toEqual([])
})

test('after the close every pool is asked for once more, and again where it did not come or is not of the close', async () => {
  let isStale = true
  const { asked, running, rowsOf } = deskOf(({ pool, second }) =>
    pool === 'broken' && second >= FINAL ? (isStale ? { second: 53_990 } : { rows: [row(SECOND)] }) : {},
  )
  for (const second of [53_999, 54_000, 54_029]) await running.run(second)
  asked.length = 0
  await running.run(FINAL)
  expect([asked.length, [...running.finals()], rowsOf('broken')]).toEqual([
    4,
    ['sealed', 'limitDown', 'yesterday'],
    [FIRST],
  ])
  isStale = false
  await running.run(FINAL + 299)
  await running.run(FINAL + 300)
  expect([asked.slice(4), running.finals().size, rowsOf('broken')]).toEqual([[`broken ${FINAL + 300}`], 4, [SECOND]])
  await running.run(FINAL + 600)
  expect(asked).toHaveLength(5)
})

test('of a day that is over all are asked for at once', async () => {
  const { asked, running, pools } = deskOf(() => ({}))
  await running.finish()
  expect([asked.length, running.finals().size, pools.of(DAY).get('sealed')?.second]).toEqual([4, 4, 54_000])
})

test('a price that no limit allows costs its row, where the last close is known', async () => {
  const { running, rowsOf, read } = deskOf(() => ({
    rows: [row(FIRST, { closeCents: 11_000 }), row(SECOND, { closeCents: 11_000 }), row(THIRD, { closeCents: 1_300 })],
  }))
  await running.run(TEN)
  expect(rowsOf('sealed')).toEqual([SECOND, THIRD])
  expect(read()?.refusing?.reason).toContain('价格超出涨跌停')
})

test('after hosts that were down the pools that did not come are asked for as soon as one has', async () => {
  let isDown = false
  const { asked, running, pass } = deskOf(() => {
    if (isDown) throw new Error('nobody answers')
    return {}
  })
  await running.run(TEN)
  isDown = true
  for (const second of [TEN + 20, TEN + 40, TEN + 60]) await running.run(second)
  isDown = false
  asked.length = 0
  for (const second of [TEN + 80, TEN + 85, TEN + 90, TEN + 95]) {
    pass(5_000)
    await running.run(second)
  }
  expect(new Set(asked.map(one => one.split(' ')[0]))).toEqual(new Set(['sealed', 'broken', 'limitDown', 'yesterday']))
})

test('a pool that alone does not come is not asked for more often for that', async () => {
  const { asked, running } = deskOf(({ pool }) => {
    if (pool === 'limitDown') throw new NoneOfIt('该日没有股池')
    return {}
  })
  for (let second = TEN; second < TEN + 120; second += 5) await running.run(second)
  expect(asked.filter(one => one.startsWith('limitDown'))).toHaveLength(2)
})

test('pools are as old as the oldest of them', async () => {
  let lacks: PublishedPool | undefined
  const { running, read } = deskOf(({ pool }) => {
    if (pool === lacks) throw new Error('nobody answers')
    return {}
  })
  await running.run(TEN)
  lacks = 'broken'
  await running.run(TEN + 60)
  expect(read()).toMatchObject({ time: '10:00:00', isWhole: false })
  lacks = undefined
  await running.run(TEN + 80)
  expect(read()?.time).toBe('10:01:00')
})

test('a row of limit-ups beside its limit costs itself; what is further off stands over the quotes, which are told beside it', async () => {
  const { running, rowsOf, read } = deskOf(() => ({
    rows: [row(FIRST, { closeCents: 1_101 }), row(SECOND, { closeCents: 1_101 }), row(THIRD, { closeCents: 1_080 })],
  }))
  await running.run(TEN)
  expect(rowsOf('sealed')).toEqual([SECOND, THIRD])
  expect(rowsOf('broken')).toEqual([FIRST, SECOND, THIRD])
  expect(read()?.refusedRows).toBe(1)
})
