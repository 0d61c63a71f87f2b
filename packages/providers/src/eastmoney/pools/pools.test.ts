import { StockCode } from '@kanpan/contract/model/stock'
import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.fixture'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Codec } from '#codec.ts'
import type { PoolRow } from '#rows/pool-row.ts'
import { allStockChanges } from './all-stock-changes.ts'
import { brokenPool, limitDownPool, limitUpPool, yesterdayPool } from './limit-pools.ts'

const POOLS: readonly Pick<Codec<unknown>, 'endpoint' | 'recognises'>[] = [
  limitUpPool,
  brokenPool,
  limitDownPool,
  yesterdayPool,
]

const code = fc.constantFrom('000004', '600130', '300149', '688001', '920118').map(digits => StockCode.parse(digits))
const unknown = fc.constant(undefined)
const yuan = fc.oneof(unknown, fc.integer({ min: 1, max: 10 ** 12 }))
const price = fc.integer({ min: 1, max: 200_000 }).map(cents => cents / 100)
const pct = fc.integer({ min: -2000, max: 2000 }).map(hundredths => hundredths / 100)
const share = fc.oneof(
  unknown,
  fc.integer({ min: 0, max: 9000 }).map(hundredths => hundredths / 100),
)
const count = fc.nat(30)
const second = fc.oneof(fc.constant(undefined), fc.integer({ min: 9 * 3600, max: 15 * 3600 }))
const spell: fc.Arbitrary<PoolRow['spell']> = fc.oneof(
  fc.constant(undefined),
  fc.nat(20).chain(days => fc.nat(days).map(boards => ({ days, boards }))),
)
const poolRow = {
  code,
  name: fc.constantFrom('平安银行', '*ST 国华', '万科Ａ'),
  priceYuan: price,
  changePct: pct,
  amountYuan: yuan,
  turnoverPct: share,
  floatValueYuan: yuan,
  totalValueYuan: yuan,
  industry: fc.constantFrom(undefined, '软件开发'),
}

/** Whatever the pool of a day is, it comes back from the text it is written as. */
function holdsForAny<Row>(codec: Codec<Row>, row: fc.Arbitrary<Row>): void {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), rows => {
      const reply = { rows, day: '2026-08-28', total: rows.length + 3 }
      expect(codec.decode(codec.encode(reply))).toEqual({ ...reply, refused: [] })
    }),
  )
}

describe('what is written is read again', () => {
  test('limit-up pool', () =>
    holdsForAny(
      limitUpPool,
      fc.record({
        ...poolRow,
        firstSealSecond: second,
        lastSealSecond: second,
        brokenTimes: count,
        sealYuan: yuan,
        streak: fc.integer({ min: 1, max: 20 }),
        spell,
      }),
    ))
  test('broken pool', () =>
    holdsForAny(
      brokenPool,
      fc.record({
        ...poolRow,
        limitPriceYuan: fc.oneof(unknown, price),
        firstSealSecond: second,
        brokenTimes: count,
        amplitudePct: share,
        spell,
      }),
    ))
  test('limit-down pool', () =>
    holdsForAny(
      limitDownPool,
      fc.record({
        ...poolRow,
        lastSealSecond: second,
        sealYuan: yuan,
        limitAmountYuan: yuan,
        downStreak: fc.integer({ min: 1, max: 20 }),
        openedTimes: count,
      }),
    ))
  test("yesterday's pool", () =>
    holdsForAny(
      yesterdayPool,
      fc.record({
        ...poolRow,
        limitPriceYuan: fc.oneof(unknown, price),
        yesterdayFirstSealSecond: second,
        yesterdayStreak: fc.integer({ min: 1, max: 20 }),
        amplitudePct: share,
        spell,
      }),
    ))
  test('moves', () => {
    const detail = fc.constantFrom(undefined, '0.025624,92.46000,0.025624')
    const row = fc.record({
      code,
      name: poolRow.name,
      second: fc.integer({ min: 9 * 3600, max: 15 * 3600 }),
      kind: fc.constantFrom(4, 16, 8201, 8219),
      detail,
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), rows => {
        const reply = { rows, total: 368 }
        expect(allStockChanges.decode(allStockChanges.encode(reply))).toEqual({ ...reply, refused: [] })
      }),
    )
  })
})

const stock = { c: '605086', m: 1, n: '龙高股份', p: 19230, zdp: 10.01, amount: 79807810, hs: 2.3, hybk: '采掘行业' }
const limitUp = { ...stock, ltsz: 3e9, tshare: 0, lbc: 1, fbt: 92501, lbt: 93131, fund: 1, zbc: 1 }
const written = (pool: unknown, own: object = {}) =>
  JSON.stringify({ rc: 0, data: { tc: 1, qdate: 20260828, pool, ...own } })

test('each pool is known by what stands in it, and by no other codec', () => {
  const replies = [
    written([{ ...limitUp, zttj: { days: 4, ct: 2 } }]),
    written([{ ...stock, ztp: 19500, fbt: 92501, zbc: 2, zf: 9.1, zs: 0, zttj: { days: 4, ct: 2 } }]),
    written([{ ...stock, pe: 12, fund: 5, lbt: 145900, fba: 6, days: 1, oc: 0 }]),
    written([{ ...stock, ztp: 19500, zf: 9.1, zs: 0, yfbt: 92500, ylbc: 2, zttj: { days: 4, ct: 2 } }]),
  ]
  const recognised = replies.map(reply => POOLS.filter(pool => pool.recognises(reply)).map(pool => pool.endpoint))
  expect(recognised).toEqual(POOLS.map(pool => [pool.endpoint]))
})

test("a time has lost its zero, a value of nothing is unknown, and the reply's day is its own", () => {
  const { rows, day } = limitUpPool.decode(`cb_1(${written([{ ...limitUp, zttj: { days: 4, ct: 2 } }])});`)
  expect(day).toBe('2026-08-28')
  expect(rows).toMatchObject([
    {
      code: '605086',
      priceYuan: 19.23,
      firstSealSecond: 33_901,
      totalValueYuan: undefined,
      spell: { days: 4, boards: 2 },
    },
  ])
})

test('what is written as unknown is no number', () => {
  const blanks = { ...limitUp, fund: '--', fbt: -1, lbt: 0, zbc: -1, hs: '', ltsz: null, hybk: '-' }
  expect(limitUpPool.decode(written([blanks])).rows[0]).toMatchObject({
    sealYuan: undefined,
    firstSealSecond: undefined,
    lastSealSecond: undefined,
    brokenTimes: undefined,
    turnoverPct: undefined,
    floatValueYuan: undefined,
    industry: undefined,
  })
})

test('a row that cannot be costs itself', () => {
  const pool = [
    limitUp,
    { ...limitUp, m: 0 },
    { ...limitUp, fbt: 96101 },
    { ...limitUp, lbc: 0 },
    { ...limitUp, p: '-' },
    'x',
  ]
  const { rows, refused } = limitUpPool.decode(written(pool, { tc: 6 }))
  expect(rows).toHaveLength(1)
  expect(refused).toEqual([
    { row: '605086', reason: '不是 A 股：0.605086' },
    { row: '605086', reason: '不是时间：96101' },
    { row: '605086', reason: '连板数不可能：0' },
    { row: '605086', reason: '缺少 p' },
    { row: '第 6 行', reason: expect.any(String) },
  ])
})

test.each([
  ['an old day', written(null), 'empty'],
  ['no day of its own', written([limitUp], { qdate: 0 }), 'changed'],
  ['a refusal', '{"rc":102,"data":null}', 'refused'],
  ['nothing', '{"rc":0,"data":null}', 'refused'],
  ['a page', '<html>403</html>', 'refused'],
  ['half of it', written([limitUp]).slice(0, -9), 'cut'],
  ['no text', '', 'empty'],
  ['another list', '{"rc":0,"data":{"fenbu":[]}}', 'changed'],
])('%s cannot be used', (_, reply, kind) => {
  expect(() => limitUpPool.decode(reply)).toThrow(expect.objectContaining({ kind }))
  expect(limitUpPool.recognises(reply) && kind !== 'changed').toBe(false)
})

/** A row of akshare's table, which is this pool with other column names. */
function recordedLimitUp(cells: ReadonlyMap<string, string>): PoolRow {
  const number = (name: string) => Number(cells.get(name))
  const clock = (name: string) => {
    const [hour = 0, minute = 0, sec = 0] = (cells.get(name)?.padStart(6, '0').match(/\d\d/g) ?? []).map(Number)
    return hour * 3600 + minute * 60 + sec
  }
  const [days = 0, boards = 0] = (cells.get('涨停统计') ?? '').split('/').map(Number)
  return {
    code: StockCode.parse(cells.get('代码')),
    name: cells.get('名称') ?? '',
    priceYuan: number('最新价'),
    changePct: number('涨跌幅'),
    amountYuan: number('成交额'),
    turnoverPct: number('换手率'),
    floatValueYuan: number('流通市值'),
    totalValueYuan: number('总市值'),
    industry: cells.get('所属行业'),
    firstSealSecond: clock('首次封板时间'),
    lastSealSecond: clock('最后封板时间'),
    brokenTimes: number('炸板次数'),
    sealYuan: number('封板资金'),
    streak: number('连板数'),
    spell: { days, boards },
  }
}

const RECORDED = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'

test.skipIf(!hasRecorded(RECORDED))('twenty-one recorded days of the pool are read as they were recorded', () => {
  const days = Map.groupBy(recordedRows(RECORDED), cells => cells.get('交易日期') ?? '')
  expect(days.size).toBe(21)
  for (const [day, cells] of days) {
    const rows = cells.map(recordedLimitUp)
    expect(limitUpPool.decode(limitUpPool.encode({ rows, day }))).toEqual({
      rows,
      day,
      total: rows.length,
      refused: [],
    })
  }
})
