import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { aShare } from '#rows/made-rows.fixture.ts'
import { usualUnit } from '#volume-unit.ts'
import { rankList } from './rank-list.ts'

const MAOTAI = {
  ...{ code: 'sh600519', name: '贵州茅台', zxj: '1297.40', zd: '5.10', zdf: '0.39', hsl: '0.13', state: '' },
  ...{ ltsz: '16218.56', zsz: '16218.56', volume: '16126.00', turnover: '208601', zljlr: '-7495.96' },
}
const page = (...rank_list: readonly object[]) =>
  JSON.stringify({ code: 0, msg: 'ok', data: { total: 5562, rank_list } })

test('numbers between quotes are read in their units, and the close before is what the change leaves', () => {
  expect(rankList.decode(page(MAOTAI))).toMatchObject({
    total: 5562,
    rows: [
      {
        ...{ code: '600519', name: '贵州茅台', state: 'trading', lastYuan: 1297.4, prevCloseYuan: 1292.3 },
        ...{ volumeShares: 1_612_600, amountYuan: 2_086_010_000, turnoverPct: 0.13, mainNetYuan: -74_959_600 },
        ...{ totalValueYuan: 1_621_856_000_000, openYuan: Number.NaN },
      },
    ],
  })
})

test('a volume of the STAR market is in shares, and the money says where it is not', () => {
  const star = { ...MAOTAI, code: 'sh688981', zxj: '100.00', turnover: '1000', hsl: '1' }
  const sharesOf = (volume: string) => rankList.decode(page({ ...star, volume })).rows[0]?.volumeShares
  expect([sharesOf('100000'), sharesOf('1000')]).toEqual([100_000, 100_000])
})

test('what nobody has paid for has no price of today, and no net inflow where there is none to know', () => {
  const { rows } = rankList.decode(page({ ...MAOTAI, volume: '0.00', turnover: '0', zd: '0.00', zljlr: '0.00' }))
  expect(rows).toMatchObject([{ state: 'untraded', lastYuan: Number.NaN, prevCloseYuan: 1297.4, volumeShares: 0 }])
  expect(rows[0]).not.toHaveProperty('mainNetYuan')
})

test('blanks are unknown and an index costs its row', () => {
  const blank = { ...MAOTAI, zd: '', hsl: '-', ltsz: '--', volume: '', turnover: '', zljlr: '' }
  const { rows, refused } = rankList.decode(page(blank, { ...MAOTAI, code: 'sh000001' }))
  const unknown = { prevCloseYuan: Number.NaN, turnoverPct: Number.NaN, floatValueYuan: Number.NaN }
  expect(rows).toMatchObject([{ ...unknown, volumeShares: Number.NaN, amountYuan: Number.NaN }])
  expect(refused).toEqual([{ row: 'sh000001', reason: '不是 A 股代码：sh000001' }])
})

test('a refusal, a page, half of it and another shape are refused whole', () => {
  expect(() => rankList.decode('{"code":-1,"msg":"board error","data":null}')).toThrow('-1 board error')
  expect(() => rankList.decode('<html>')).toThrow('网页')
  expect(() => rankList.decode(page(MAOTAI).slice(0, -5))).toThrow('不是完整的 JSON')
  expect(() => rankList.decode('{"code":0,"data":{"list":[]}}')).toThrow('与以往不同')
})

test('any lists are written and read again', () => {
  const some = (value: fc.Arbitrary<number>) => fc.option(value, { nil: Number.NaN })
  const inCents = fc.integer({ min: 100, max: 200_000 })
  const row = fc
    .record({
      code: aShare,
      name: fc.constantFrom('平安银行', '*ST样本'),
      state: fc.constantFrom('trading' as const, 'untraded' as const, 'suspended' as const, 'delisted' as const),
      last: inCents,
      change: fc.integer({ min: -50, max: 50 }),
      lots: fc.integer({ min: 1, max: 100_000 }),
      isPaid: fc.boolean(),
      turnoverPct: some(fc.nat(3000).map(of => of / 100)),
      yuan: some(fc.integer({ min: 1, max: 10 ** 6 }).map(of => of * 10 ** 6)),
      net: fc.option(fc.integer({ min: 1, max: 10 ** 6 }), { nil: undefined }),
    })
    .map(({ last, change, lots, isPaid, yuan, net, ...row }) => {
      const isTrading = row.state === 'trading'
      const volumeShares = isTrading ? lots * 100 + (usualUnit(row.code) === 1 ? 7 : 0) : 0
      return {
        ...row,
        prevCloseYuan: isTrading ? (last - change) / 100 : last / 100,
        ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN },
        lastYuan: isTrading ? last / 100 : Number.NaN,
        volumeShares,
        amountYuan: isPaid ? Math.round((volumeShares * last) / 100) : Number.NaN,
        ...{ floatValueYuan: yuan, totalValueYuan: yuan },
        ...(net !== undefined && { mainNetYuan: net }),
      }
    })
  expectRoundTrip(
    rankList,
    fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 4 }), total: fc.integer({ min: 4, max: 6000 }) }),
  )
})
