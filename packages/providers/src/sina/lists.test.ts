import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { aShare, calendarDay, newsRow } from '#rows/made-rows.fixture.ts'
import { sinaDayBars } from './day-bars.ts'
import { sinaFeed } from './live-feed.ts'
import { sinaMoneyFlow } from './money-flow.ts'
import { sinaTreasury } from './treasury.ts'

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const rowsOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 1, maxLength: 4 }).map(rows => ({ rows }))

test('days have shares and no money, each with the close before it, bare or wrapped', () => {
  const days = [
    { day: '2026-08-27', open: '10.000', high: '10.500', low: '9.900', close: '10.200', volume: '12345' },
    { day: '2026-08-28', open: '10.200', high: '10.300', low: '10.100', close: '10.250', volume: '' },
  ]
  const text = JSON.stringify(days)
  expect(sinaDayBars.decode(text)).toMatchObject({
    refused: [],
    rows: [
      { closeYuan: 10.2, volumeShares: 12_345, amountYuan: Number.NaN, closeBeforeYuan: Number.NaN },
      { closeYuan: 10.25, volumeShares: Number.NaN, closeBeforeYuan: 10.2 },
    ],
  })
  expect(sinaDayBars.decode(`/*<script>location.href='//sina.com';</script>*/\nvar _=(${text});`).rows).toHaveLength(2)
})

test('minutes are no days, and a day whose prices cannot be costs itself', () => {
  const day = { day: '2026-08-28', open: '10.200', high: '10.300', low: '10.100', close: '10.250', volume: '1' }
  const text = JSON.stringify([
    { ...day, day: '2026-08-28 09:35:00' },
    { ...day, high: '10.000' },
    { ...day, close: '' },
  ])
  const { rows, refused } = sinaDayBars.decode(text)
  expect([rows, refused.map(({ reason }) => reason)]).toEqual([
    [],
    ['day 与以往不同', '开收盘不在最高最低之间', '缺少收盘价'],
  ])
  expect(() => sinaDayBars.decode('null')).toThrow('null')
  expect(() => sinaDayBars.decode('{"__ERROR":"x"}')).toThrow('与以往不同')
})

test('any days are written and read again', () => {
  const price = fc.integer({ min: 100, max: 200 }).map(cents => cents / 100)
  const days = fc.array(fc.tuple(price, fc.nat(1e9)), { minLength: 1, maxLength: 4 }).map(all =>
    all.map(([closeYuan, volumeShares], i) => ({
      ...{ day: `2026-09-0${i + 1}`, openYuan: 1.5, highYuan: 2, lowYuan: 1, closeYuan, volumeShares },
      ...{ amountYuan: Number.NaN, closeBeforeYuan: all[i - 1]?.[0] ?? Number.NaN },
    })),
  )
  expectRoundTrip(
    sinaDayBars,
    days.map(rows => ({ rows })),
  )
})

test('net inflow is written and read again; of its other kinds nothing is known, and a blank is no 0', () => {
  const yuan = some(fc.integer({ min: -1e9, max: 1e9 }))
  const row = fc.record({ code: aShare, name: fc.constant('样本'), mainNetYuan: yuan, smallNetYuan: yuan })
  const unknown = { superLargeNetYuan: undefined, largeNetYuan: undefined, middleNetYuan: undefined }
  expectRoundTrip(sinaMoneyFlow, rowsOf(row.map(own => ({ ...own, ...unknown }))))
  const item = { symbol: 'sh600519', name: '贵州茅台', netamount: '1', r0_net: '', r3_net: '-5.5' }
  const text = JSON.stringify([item, { ...item, symbol: 'sh000001' }])
  expect(sinaMoneyFlow.decode(text)).toMatchObject({
    rows: [{ code: '600519', mainNetYuan: undefined, smallNetYuan: -5.5 }],
    refused: [{ row: 'sh000001' }],
  })
  expect(() => sinaMoneyFlow.decode('null')).toThrow('null')
})

test('yields are written and read again, and a price is none', () => {
  const row = fc.record({ day: calendarDay, yield30YearPct: fc.integer({ min: 1, max: 9999 }).map(of => of / 1000) })
  const unknown = { yield2YearPct: undefined, yield5YearPct: undefined, yield10YearPct: undefined }
  expectRoundTrip(sinaTreasury, rowsOf(row.map(own => ({ ...own, ...unknown }))))
  const item = { d: '2026-08-28', o: '2.1', h: '2.1', l: '2.1', c: '2.105', v: '0' }
  const reply = (data: unknown) => JSON.stringify({ result: { data } })
  const { rows, refused } = sinaTreasury.decode(reply([item, { ...item, c: '101.5' }, { ...item, c: '' }]))
  expect(rows).toMatchObject([{ day: '2026-08-28', yield30YearPct: 2.105 }])
  expect(refused).toHaveLength(2)
  expect(() => sinaTreasury.decode(reply([]))).toThrow('没有收益率')
})

test('a feed is written and read again, and its stocks stand in JSON within the JSON', () => {
  expectRoundTrip(sinaFeed, rowsOf(newsRow.map(row => ({ ...row, title: '' }))))
  const ext = JSON.stringify({
    stocks: [
      { market: 'cn', symbol: 'sh600519' },
      { market: 'us', symbol: 'GOOG' },
    ],
  })
  const item = {
    id: 7,
    create_time: '2026-07-30 09:31:05',
    rich_text: '【要闻】一句话。',
    tag: [{ id: '9', name: '焦点' }],
  }
  const list = [
    { ...item, ext },
    { ...item, ext: '{', tag: null },
    { ...item, create_time: '' },
  ]
  const json = JSON.stringify({ result: { data: { feed: { list } } } })
  const { rows, refused } = sinaFeed.decode(`try{callback(${json});}catch(e){};`)
  expect(rows).toMatchObject([
    { id: '7', second: 34_265, title: '', content: '【要闻】一句话。', codes: ['600519'], important: true },
    { codes: [], important: false },
  ])
  expect(refused).toEqual([{ row: '7', reason: '时间无法识别：' }])
  expect(() => sinaFeed.decode('{"result":{}}')).toThrow('与以往不同')
})
