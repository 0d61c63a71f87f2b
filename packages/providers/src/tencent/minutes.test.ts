import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { aShare } from '#rows/made-rows.fixture.ts'
import { tencentFiveDays, tencentMinutes } from './minutes.ts'

const reply = (prefixed: string, data: unknown) => JSON.stringify({ code: 0, msg: '', data: { [prefixed]: { data } } })
const LINES = ['0930 11.47 1715 1967105.00', '0931 11.50 2715 3117105.00', '1500 11.60 3000 3447705.00']
const minute = (prefixed: string, data: readonly string[]) =>
  tencentMinutes.decode(reply(prefixed, { date: '20260902', data }))

test('what is traded so far becomes what was traded in each minute', () => {
  expect(minute('sz000001', LINES)).toEqual({
    day: '2026-09-02',
    refused: [],
    rows: [
      {
        code: '000001',
        day: '2026-09-02',
        second: 34_200,
        priceYuan: 11.47,
        volumeShares: 171_500,
        amountYuan: 1_967_105,
      },
      {
        code: '000001',
        day: '2026-09-02',
        second: 34_260,
        priceYuan: 11.5,
        volumeShares: 100_000,
        amountYuan: 1_150_000,
      },
      { code: '000001', day: '2026-09-02', second: 54_000, priceYuan: 11.6, volumeShares: 28_500, amountYuan: 330_600 },
    ],
  })
})

test('a day ends at three, whatever follows', () => {
  expect(minute('sz000001', [...LINES, '1530 11.60 3100 3563705.00']).rows).toHaveLength(3)
})

test('a volume of the STAR market is in shares, and the money says where a reply does otherwise', () => {
  expect(minute('sh688981', ['0930 100.00 5000 500000.00']).rows).toMatchObject([{ volumeShares: 5000 }])
  expect(minute('sh688981', ['0930 100.00 50 500000.00']).rows).toMatchObject([{ volumeShares: 5000 }])
  expect(() => minute('sh600519', ['0930 100.00 7 500000.00'])).toThrow('不符')
})

test('an index has points, and no shares', () => {
  expect(minute('sh000001', ['0930 3888.37 4385304 78361300.00']).rows).toEqual([
    { index: 'sh000001', day: '2026-09-02', second: 34_200, points: 3888.37, amountYuan: 78_361_300 },
  ])
})

test('less than before, or a line that is none, costs the minute; a blank is unknown', () => {
  const { rows, refused } = minute('sz000001', [
    ...LINES.slice(0, 2),
    '0932 11.50 100 1000.00',
    '0933 -',
    '0934 11.50 - -',
  ])
  expect(rows.at(-1)).toMatchObject({ second: 34_440, volumeShares: undefined, amountYuan: undefined })
  expect(refused.map(({ reason }) => reason.slice(0, 4))).toEqual(['不是分时', '累计成交'])
})

test('several days come oldest first', () => {
  const day = (date: string) => ({ date, data: LINES, prec: '11.40' })
  const { rows } = tencentFiveDays.decode(reply('sz000001', [day('20260902'), day('20260901')]))
  expect(rows.map(row => row.day)).toEqual([...Array(3).fill('2026-09-01'), ...Array(3).fill('2026-09-02')])
})

test('nothing but a day is a day that has not begun; a refusal and another shape are refused whole', () => {
  expect(minute('sz000001', [])).toEqual({ day: '2026-09-02', rows: [], refused: [] })
  expect(() => tencentMinutes.decode('{"code":0,"data":{}}')).toThrow('data 为空')
  expect(() => tencentMinutes.decode('{"code":1,"msg":"no","data":{}}')).toThrow('1 no')
  expect(() => tencentFiveDays.decode(reply('sz000001', []))).toThrow('没有分时')
  expect(() => minute('sz162411', LINES)).toThrow('不是股票或指数')
})

test('any minutes are written and read again', () => {
  const marks = fc.uniqueArray(fc.integer({ min: 570, max: 690 }), { minLength: 1, maxLength: 4 })
  const minutes = (days: readonly string[]) =>
    fc.record({ code: aShare, marks, lots: fc.nat(9999), isPaid: fc.boolean() }).map(({ code, marks, lots, isPaid }) =>
      days.flatMap(day =>
        marks
          .toSorted((a, b) => a - b)
          .map(mark => ({
            ...{ code, day, second: mark * 60, priceYuan: 12.5, volumeShares: lots * 100 },
            amountYuan: isPaid ? lots * 1250 : undefined,
          })),
      ),
    )
  expectRoundTrip(
    tencentMinutes,
    minutes(['2026-09-02']).map(rows => ({ rows, day: '2026-09-02' })),
  )
  expectRoundTrip(
    tencentFiveDays,
    minutes(['2026-09-01', '2026-09-02']).map(rows => ({ rows })),
  )
  const second = secondOfDay('10:00')
  const index = { index: 'sz399001', day: '2026-09-02', second, points: 9000.1, amountYuan: 1e9 }
  expectRoundTrip(tencentMinutes, fc.constant({ rows: [index], day: '2026-09-02' }))
})
