import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from './codec-promise.fixture.ts'
import { aShare } from './rows/made-rows.fixture.ts'
import { sinaShortQuotes } from './sina/short-quotes.ts'
import { tencentShortQuotes } from './tencent/short-quotes.ts'

const MAOTAI = 'v_s_sh600519="1~贵州茅台~600519~1297.40~5.10~0.39~16126~208601~~16218.56~GP-A";\n'

test('a short quote of Tencent is in lots and 10,000 yuan, one of the STAR market in shares', () => {
  expect(tencentShortQuotes.decode(MAOTAI).rows).toMatchObject([
    {
      ...{ code: '600519', name: '贵州茅台', state: 'trading', lastYuan: 1297.4, prevCloseYuan: 1292.3 },
      ...{ volumeShares: 1_612_600, amountYuan: 2_086_010_000, totalValueYuan: 1_621_856_000_000 },
    },
  ])
  const star = 'v_s_sh688981="1~中芯国际~688981~100.00~1.00~1.01~50000~500~~8000~GP-A-KCB";\n'
  expect(tencentShortQuotes.decode(star).rows).toMatchObject([{ volumeShares: 50_000, amountYuan: 5_000_000 }])
})

test('an index of Sina has its level; Beijing’s are in shares and yuan', () => {
  const text = 'var hq_str_s_sh000001="上证指数,3888.37,-48.15,-1.22,4385304,78361300";\n'
  expect(sinaShortQuotes.decode(text).rows).toMatchObject([
    { index: 'sh000001', lastPoints: 3888.37, prevClosePoints: 3936.52, amountYuan: 783_613_000_000 },
  ])
  const bse = 'var hq_str_s_bj920799="样本,10.00,0.50,5.26,12345,123450.00";\n'
  expect(sinaShortQuotes.decode(bse).rows).toMatchObject([{ volumeShares: 12_345, amountYuan: 123_450 }])
})

test('what has not traded has no price of today, and blanks are unknown', () => {
  const old = MAOTAI.replace('~5.10~0.39~16126~208601~', '~0.00~0.00~0~0~')
  expect(tencentShortQuotes.decode(old).rows).toMatchObject([
    { state: 'untraded', lastYuan: Number.NaN, prevCloseYuan: 1297.4, volumeShares: 0 },
  ])
  const blank = MAOTAI.replace('~5.10~0.39~16126~208601~~16218.56~', '~-~~--~~~~')
  const unknown = { prevCloseYuan: Number.NaN, volumeShares: Number.NaN, amountYuan: Number.NaN }
  expect(tencentShortQuotes.decode(blank).rows).toMatchObject([{ ...unknown, totalValueYuan: Number.NaN }])
})

test('a code nobody has and fields that have moved cost the row, half a reply all of it', () => {
  const reasons = (text: string) => tencentShortQuotes.decode(text).refused.map(({ reason }) => reason)
  expect(reasons('v_pv_none_match="1";\n')).toEqual(['没有这个代码'])
  expect(reasons(MAOTAI.replace('="', '="x~'))).toEqual(['代码一栏是 贵州茅台'])
  expect(sinaShortQuotes.decode('var hq_str_s_sh999999="";\n').refused).toHaveLength(1)
  expect(() => tencentShortQuotes.decode(MAOTAI.slice(0, 40))).toThrow('不完整')
  expect(() => sinaShortQuotes.decode('<html>')).toThrow('网页')
})

const cents = fc.integer({ min: 100, max: 200_000 }).map(of => of / 100)
const index = fc
  .record({ index: fc.constantFrom('sh000001', 'sz399001', 'bj899050'), lastPoints: cents, prevClosePoints: cents })
  .map(row => ({
    ...{ ...row, name: '指数', openPoints: Number.NaN, highPoints: Number.NaN, lowPoints: Number.NaN },
    amountYuan: Math.round(row.lastPoints) * 1e6,
  }))
const stock = fc
  .record({ code: aShare, last: cents, before: cents, lots: fc.nat(9999), isPaid: fc.boolean() })
  .map(({ code, last, before, lots, isPaid }) => ({
    ...{ code, name: '样本', state: lots > 0 ? ('trading' as const) : ('untraded' as const) },
    prevCloseYuan: before,
    ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN },
    lastYuan: lots > 0 ? last : Number.NaN,
    volumeShares: lots * 100,
    amountYuan: isPaid ? Math.round(lots * last * 100) : Number.NaN,
  }))
const some = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 1, maxLength: 4 }).map(rows => ({ rows }))

test('any short quotes are written and read again', () => {
  expectRoundTrip(sinaShortQuotes, some(fc.oneof(stock, index)))
  const valued = stock.map(row => ({ ...row, totalValueYuan: 1_621_856_000_000 }))
  expectRoundTrip(tencentShortQuotes, some(fc.oneof(valued, index)))
})
