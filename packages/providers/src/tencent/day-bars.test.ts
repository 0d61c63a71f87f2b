import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { usualUnit } from '#volume-unit.ts'
import { tencentDayBars } from './day-bars.ts'

const reply = (prefixed: string, body: object) => JSON.stringify({ code: 0, msg: '', data: { [prefixed]: body } })

test('a day of 2026 has money, turnover and the event of its ex-right day', () => {
  const day = [
    ['2026-09-23', '27.66', '28.31', '29.12', '27.66', '570371.00', {}, '23.11', '162633.19', ''],
    [
      '2026-09-24',
      '28.05',
      '28.40',
      '29.50',
      '27.80',
      '428580.00',
      { cqr: '2026-09-24', FHcontent: '10派5元' },
      '17.36',
      '122264.15',
    ],
  ]
  expect(tencentDayBars.decode(reply('sz001216', { day, prec: '26.47' })).rows).toMatchObject([
    { code: '001216', closeYuan: 28.31, volumeShares: 57_037_100, amountYuan: 1_626_331_900, closeBeforeYuan: 26.47 },
    { highYuan: 29.5, lowYuan: 27.8, turnoverPct: 17.36, closeBeforeYuan: 28.31, exRight: '10派5元' },
  ])
})

test('an older day has no money, a day of the STAR market counts shares, an index has points', () => {
  const day = [['2023-01-19', '2.550', '2.600', '2.610', '2.550', '86162.000']]
  const rowOf = (prefixed: string) => tencentDayBars.decode(reply(prefixed, { day })).rows[0]
  expect(rowOf('sh600601')).toMatchObject({
    volumeShares: 8_616_200,
    amountYuan: Number.NaN,
    closeBeforeYuan: Number.NaN,
  })
  expect(rowOf('sh688981')).toMatchObject({ volumeShares: 86_162 })
  const few = [['2023-01-19', '2.550', '2.600', '2.610', '2.550', '2', {}, '0.00', '0.00']]
  expect(tencentDayBars.decode(reply('sh688981', { day: few })).rows[0]).toMatchObject({
    volumeShares: 2,
    amountYuan: 0,
  })
  expect(rowOf('sh000001')).toMatchObject({ index: 'sh000001', closePoints: 2.6, amountYuan: Number.NaN })
})

test('adjusted days, no days and a refusal are refused whole', () => {
  expect(() => tencentDayBars.decode(reply('sh600601', { qfqday: [] }))).toThrow('复权')
  expect(() => tencentDayBars.decode(reply('sh600601', { day: [] }))).toThrow('没有日线')
  expect(() => tencentDayBars.decode('{"code":0,"data":{}}')).toThrow('data 为空')
  expect(() => tencentDayBars.decode('{"code":1,"msg":"param error","data":{}}')).toThrow('1 param error')
})

test('any days are written and read again', () => {
  const cents = fc.integer({ min: 100, max: 200 })
  const days = fc
    .record({
      code: fc.constantFrom('600519', '688981', '920799', 'sz162411'),
      before: fc.option(cents, { nil: Number.NaN }),
      closes: fc.array(cents, { minLength: 1, maxLength: 4 }),
      lots: fc.nat(9999),
      isPaid: fc.boolean(),
      exRight: fc.option(fc.constant('10派30元'), { nil: undefined }),
    })
    .map(({ code, before, closes, lots, isPaid, exRight }) =>
      closes.map((close, i) => ({
        code,
        day: `2026-09-0${i + 1}`,
        ...{ openYuan: 1.5, highYuan: 2, lowYuan: 1, closeYuan: close / 100 },
        volumeShares: lots * 100 + (usualUnit(code) === 1 ? i : 0),
        amountYuan: isPaid ? lots * 150 : Number.NaN,
        closeBeforeYuan: (closes[i - 1] ?? before) / 100,
        turnoverPct: isPaid ? 1.25 : Number.NaN,
        ...(exRight !== undefined && { exRight }),
      })),
    )
  expectRoundTrip(
    tencentDayBars,
    days.map(rows => ({ rows })),
  )
  const index = {
    index: 'sz399001',
    day: '2026-09-01',
    openPoints: 9000.1,
    highPoints: 9100,
    lowPoints: 8900,
    amountYuan: 1e12,
  }
  expectRoundTrip(tencentDayBars, fc.constant({ rows: [{ ...index, closePoints: 9050.55 }] }))
})
