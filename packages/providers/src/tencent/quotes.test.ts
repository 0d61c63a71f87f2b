import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { indexRow, quoteRow } from '#rows/made-quotes.fixture.ts'
import type { QuoteRow } from '#rows/quote-row.ts'
import { tencentQuotes } from './quotes.ts'

/** A quote of 88 fields with what a test is about; the rest is blank. */
function line(prefixed: string, told: Readonly<Record<number, string>>): string {
  const fields = Array.from({ length: 88 }, () => '')
  const usual = {
    1: '样本',
    2: prefixed.slice(2),
    4: '10.00',
    5: '10.10',
    30: '20260902161438',
    33: '10.50',
    34: '9.90',
  }
  for (const [place, text] of Object.entries({ ...usual, ...told })) fields[Number(place)] = text
  return `v_${prefixed}="${fields.join('~')}";\n`
}

function only(text: string): Partial<QuoteRow> {
  const { rows, refused } = tencentQuotes.decode(text)
  expect(refused).toEqual([])
  expect(rows).toHaveLength(1)
  return { ...rows[0] }
}

const level = (yuan: number, shares: number) => ({ yuan, shares })

test('a volume is in lots, of the STAR market in shares; the money decides where a reply does otherwise', () => {
  const volumes = { 3: '10.20', 35: '10.20/500/510000' }
  expect(only(line('sz000001', volumes))).toMatchObject({ volumeShares: 50_000, amountYuan: 510_000, lastYuan: 10.2 })
  expect(only(line('sh688981', { 3: '10.20', 35: '10.20/50000/510000' })).volumeShares).toBe(50_000)
  expect(only(line('sh688981', volumes)).volumeShares).toBe(50_000)
  expect(only(line('sz000001', { 3: '10.20', 35: '10.20/50000/510000' })).volumeShares).toBe(50_000)
  const { rows, refused } = tencentQuotes.decode(line('sz000001', { 3: '10.20', 35: '10.20/5000/510000' }))
  expect([rows, refused]).toEqual([[], [{ row: 'sz000001', reason: '成交额 510000 元与成交量 5000 不符' }]])
})

test('the book is in lots for all, the STAR market too', () => {
  const book = { 3: '10.20', 35: '10.20/50000/510000', 9: '10.19', 10: '2', 19: '10.20', 20: '7' }
  const sides = { 11: '10.18', 13: '10.17', 15: '10.16', 17: '10.15', 21: '0.00', 23: '0.00', 25: '0.00', 27: '0.00' }
  const volumes = { 12: '3', 14: '4', 16: '5', 18: '6', 22: '0', 24: '0', 26: '0', 28: '0' }
  const { bids, asks } = only(line('sh688981', { ...book, ...sides, ...volumes }))
  expect(bids?.[0]).toEqual(level(10.19, 200))
  expect(asks?.slice(0, 2)).toEqual([level(10.2, 700), level(Number.NaN, 0)])
  expect(only(line('sh688981', { ...book, ...sides, ...volumes, 24: '-' })).asks).toBeUndefined()
})

test('what has not traded has no price of today, whatever stands there', () => {
  const old = { 3: '9.80', 5: '0.00', 33: '9.80', 34: '9.80', 35: '9.80/0/0' }
  const none = {
    openYuan: Number.NaN,
    highYuan: Number.NaN,
    lowYuan: Number.NaN,
    lastYuan: Number.NaN,
    volumeShares: 0,
  }
  expect(only(line('sz000001', old))).toMatchObject({ ...none, state: 'untraded', prevCloseYuan: 10 })
  expect(only(line('sz000001', { ...old, 40: 'S' }))).toMatchObject({ ...none, state: 'suspended' })
  expect(only(line('sz000001', { ...old, 40: 'D' }))).toMatchObject({ ...none, state: 'delisted' })
  expect(only(line('sz000001', { 3: '10.20', 35: '10.20/500/510000', 40: 'S' })).state).toBe('trading')
})

test('after the close money and volume are of the close, in the unit of the row', () => {
  const day = { 3: '10.20', 35: '10.20/500/510000' }
  expect(only(line('sz000001', { ...day, 58: '10.2000', 59: '100' }))).toMatchObject({
    afterHoursShares: 10_000,
    afterHoursYuan: 102_000,
  })
  expect(only(line('sz000001', { ...day, 58: '10.2000', 59: '777' })).afterHoursShares).toBeNaN()
})

test('no limit is none, and not a price of 100000 or -1', () => {
  const day = { 3: '10.20', 35: '10.20/500/510000' }
  for (const none of ['-1', '0.00', '100000.00', '']) {
    expect(only(line('sz000001', { ...day, 47: none, 48: none }))).toMatchObject({
      limitUpYuan: Number.NaN,
      limitDownYuan: Number.NaN,
    })
  }
  expect(only(line('sz000001', { ...day, 47: '11.00', 48: '9.00' }))).toMatchObject({
    limitUpYuan: 11,
    limitDownYuan: 9,
  })
})

test('an index is told in points, and a code nobody has costs its row', () => {
  const index = line('sh000001', { 3: '3888.37', 4: '3936.52', 35: '3888.37/438530412/783613001376' })
  const { rows, refused } = tencentQuotes.decode(`${index}v_pv_none_match="1";\n`)
  expect(rows).toMatchObject([{ index: 'sh000001', lastPoints: 3888.37, amountYuan: 783_613_001_376 }])
  expect(refused).toEqual([{ row: 'pv_none_match', reason: '没有这个代码' }])
})

test('a field put in before the others, or a stamp that is none, costs the row', () => {
  const good = line('sz000001', { 3: '10.20', 35: '10.20/500/510000' })
  expect(tencentQuotes.decode(good.replace('="', '="x~')).refused).toEqual([
    { row: 'sz000001', reason: '代码一栏是 样本' },
  ])
  expect(tencentQuotes.decode(good.replace('20260902161438', '16:14')).refused).toHaveLength(1)
})

test('a reply that is cut, empty, a page or something else is refused whole', () => {
  const good = line('sz000001', { 3: '10.20', 35: '10.20/500/510000' })
  expect(() => tencentQuotes.decode(good + good.slice(0, 90))).toThrow('不完整')
  expect(() => tencentQuotes.decode(`${good}v`)).toThrow('不完整')
  expect(() => tencentQuotes.decode('\n')).toThrow('应答为空')
  expect(() => tencentQuotes.decode('<html>')).toThrow('网页')
  expect(() => tencentQuotes.decode(`${good}w_sz000002="";`)).toThrow('不是行情变量')
})

test('any quotes are written and read again', () => {
  const number = fc.constantFrom(Number.NaN, 1, 12.5, 99.99)
  const stock = fc.tuple(quoteRow, number).map(([row, some]) => ({
    ...row,
    limitUpYuan: some,
    limitDownYuan: some,
    turnoverPct: some,
    floatValueYuan: some * 1e8,
    totalValueYuan: some * 1e8,
    floatShares: some * 100,
    totalShares: some * 100,
    afterHoursShares: row.lastYuan > 0 ? 1200 : Number.NaN,
    afterHoursYuan: row.lastYuan > 0 ? Math.round(row.lastYuan * 1200) : Number.NaN,
  }))
  const rows = fc.array(fc.oneof(stock, indexRow), { minLength: 1, maxLength: 4 })
  expectRoundTrip(
    tencentQuotes,
    rows.map(some => ({ rows: some })),
  )
})
