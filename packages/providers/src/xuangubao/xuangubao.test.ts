import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay, poolRow, reasonRow } from '#rows/made-rows.fixture.ts'
import { poolDetail } from './pool-detail.ts'
import { surgeStocks } from './surge-stocks.ts'

test('a pool written is a pool read, fractions as percent', () => {
  fc.assert(
    fc.property(fc.array(poolRow, { minLength: 1 }), calendarDay, (rows, day) => {
      expect(poolDetail.decode(poolDetail.encode({ rows, day }))).toEqual({ rows, day, refused: [] })
    }),
  )
})

test('the day of a pool is that of its seals; one of another day costs its row', () => {
  const stock = { symbol: '600519.SS', stock_chi_name: '贵州茅台', price: 1500, change_percent: 0.1 }
  const data = [
    { ...stock, first_limit_up: 1_790_733_672, last_limit_up: 1_790_733_672 },
    { ...stock, first_limit_up: 1_790_647_272, last_limit_up: 1_790_647_272 },
    { ...stock, symbol: '600519.SZ' },
    { ...stock, first_limit_up: 0, last_limit_up: 0 },
  ]
  const { day, rows, refused } = poolDetail.decode(JSON.stringify({ code: 20000, data }))
  expect(day).toBe('2026-09-30')
  expect(rows.map(row => row.firstSealSecond)).toEqual([36_072, undefined])
  expect(refused.map(({ reason }) => reason)).toEqual(['时间不在 2026-09-30：2026-09-29', '不是 A 股代码：600519.SZ'])
})

test('a reply that says no is not an empty pool', () => {
  expect(() => poolDetail.decode('{"code":50001,"message":"busy","data":null}')).toThrow('pool/detail: 50001 busy')
})

test('columns are found by their names', () => {
  const data = {
    fields: ['prod_name', 'plates', 'code'],
    items: [['贵州茅台', [{ id: 1, name: '白酒' }], '600519.SS']],
  }
  expect(surgeStocks.decode(JSON.stringify({ code: 20000, data })).rows).toEqual([
    { code: '600519', name: '贵州茅台', tags: ['白酒'] },
  ])
  const renamed = { ...data, fields: ['prod_name', 'plates', 'symbol'] }
  expect(() => surgeStocks.decode(JSON.stringify({ code: 20000, data: renamed }))).toThrow('没有 code')
})

test('surging stocks written are surging stocks read', () => {
  fc.assert(
    fc.property(fc.array(reasonRow), rows => {
      expect(surgeStocks.decode(surgeStocks.encode({ rows }))).toEqual({ rows, refused: [] })
    }),
  )
})
