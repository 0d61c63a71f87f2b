import type { Bar } from '@kanpan/contract/model/bar'
import { macd } from '@kanpan/market/indicator/macd'
import { expect, test } from 'vitest'
import { barChangePct, barItems, barsChange, barsTable, chartBar, dayTimestamp } from './k-line-bars.ts'
import {
  atrRows,
  behindGaps,
  cciRows,
  KDJ_SETTLES_BARS,
  kdjRows,
  MACD_SETTLES_BARS,
  macdRows,
  maRows,
  obvRows,
  RSI_SETTLES_BARS,
  rsiRows,
  volumeRows,
  WR_SETTLES_BARS,
  wrRows,
} from './k-line-columns.ts'

function bar(day: string, closeYuan: number, more: Partial<Bar> = {}): Bar {
  return {
    day,
    openYuan: 10,
    highYuan: 12,
    lowYuan: 9,
    closeYuan,
    prevCloseYuan: 10,
    volumeShares: 5000,
    amountYuan: 50_000,
    turnoverPct: 1.5,
    limitUp: false,
    afterGap: false,
    ...more,
  }
}

const bars = [bar('2026-11-18', 10), bar('2026-11-19', 10.5), bar('2026-11-20', 11)]

test('a new price of the last bar changes only that bar', () => {
  expect(barsChange(bars, [...bars.slice(0, 2), bar('2026-11-20', 11.1)])).toBe('last')
})

test('a new day is added at the end', () => {
  expect(barsChange(bars, [...bars, bar('2026-11-23', 11.2)])).toBe('last')
})

test('the same bars again change nothing, another history changes all', () => {
  expect(barsChange(bars, [...bars])).toBe('none')
  expect(barsChange(bars, bars.slice(1))).toBe('all')
  expect(barsChange(bars, [bar('2026-11-18', 9), ...bars.slice(1)])).toBe('all')
  expect(barsChange([], bars)).toBe('all')
})

test('a bar stands at midnight in Shanghai', () => {
  expect(new Date(dayTimestamp('2026-11-20')).toISOString()).toBe('2026-11-19T16:00:00.000Z')
})

test('a volume that is not known is left out and not 0', () => {
  expect(chartBar(bar('2026-11-20', 11, { volumeShares: null }))).not.toHaveProperty('volume')
})

test('the change is taken from the previous close and unknown without one', () => {
  expect(barChangePct(bar('2026-11-20', 11))).toBeCloseTo(10)
  expect(barChangePct(bar('2026-11-20', 11, { prevCloseYuan: null }))).toBeNull()
})

test('the legend shows volume in lots, money in its unit and a dash for what is unknown', () => {
  const items = barItems(bar('2026-11-20', 11, { turnoverPct: null }))
  expect(items.map(item => item.value)).toEqual([
    '2026-11-20',
    '10.00',
    '12.00',
    '9.00',
    '11.00',
    '+10.00%',
    '50手',
    '5.00万',
    '—',
  ])
})

test('the hidden table starts with the newest bar', () => {
  expect(barsTable(bars).rows[0]?.[0]).toBe('2026-11-20')
})

const chartBars = Array.from({ length: 8 }, (_, index) => ({
  open: 1,
  high: index + 2,
  low: 1,
  close: index + 1,
  volume: 100,
}))

test('an average exists from its day on', () => {
  const rows = maRows(chartBars)
  expect(rows[3]).toEqual({})
  expect(rows[4]).toEqual({ ma5: 3 })
})

test('MACD starts as Chinese terminals start it', () => {
  const expected = macd(Float64Array.from(chartBars, item => item.close))
  expect(macdRows(chartBars)[7]).toEqual({ dif: expected.dif[7], dea: expected.dea[7], bar: expected.bar[7] })
})

test('volume is counted in lots and an unknown one has no bar', () => {
  expect(volumeRows([{ open: 1, high: 2, low: 1, close: 2, volume: 1200 }])[0]).toEqual({ lots: 12, direction: 1 })
  expect(volumeRows([{ open: 1, high: 2, low: 1, close: 2 }])[0]).toEqual({ direction: 1 })
})

test('the volume of a one-price bar has the colour of its step from the close before', () => {
  const flat = (price: number) => ({ open: price, high: price, low: price, close: price, volume: 100 })
  expect(volumeRows([flat(10), flat(11), flat(9.9), flat(9.9)]).map(({ direction }) => direction)).toEqual([
    0, 1, -1, 0,
  ])
})

test('WR, CCI and ATR are worked out from the whole range of a bar, OBV in lots', () => {
  const rising = Array.from({ length: 14 }, (_, index) => ({
    open: 10 + index,
    high: 12 + index,
    low: 9 + index,
    close: 11 + index,
    volume: 200,
  }))
  // The last ten bars reach from 13 to 25, the close is 24; the last six from 17.
  expect(wrRows(rising)[13]).toEqual({ wr10: (100 * 1) / 12, wr6: (100 * 1) / 8 })
  // A typical price that rises by 1: 6.5 above its mean, whose mean deviation is 3.5.
  expect(cciRows(rising)[13]?.cci).toBeCloseTo(6.5 / (0.015 * 3.5))
  expect(atrRows(rising)[12]).toEqual({ tr: 3 })
  expect(atrRows(rising)[13]).toEqual({ tr: 3, atr: 3 })
  expect(obvRows(rising)[13]).toEqual({ obv: 26 })
})

test('OBV ends where a volume is not known', () => {
  const held = { open: 1, high: 2, low: 1 }
  const rows = obvRows([
    { ...held, close: 1, volume: 100 },
    { ...held, close: 2 },
    { ...held, close: 1, volume: 100 },
  ])
  expect(rows).toEqual([{ obv: 0 }, {}, {}])
})

test('a MACD behind a gap is unknown until it has settled, and of a new stock it is known from its first day', () => {
  const bars = Array.from({ length: 40 }, (_, at) => {
    const close = 10 + Math.sin(at)
    return { open: close, high: close, low: close, close, afterGap: at === 0 }
  })
  const rowsOf = (first: boolean) =>
    behindGaps(
      bars.map(bar => ({ ...bar, afterGap: first && bar.afterGap })),
      macdRows,
      MACD_SETTLES_BARS,
    )
  expect(rowsOf(true).filter(({ dif }) => dif === undefined)).toHaveLength(33)
  expect(rowsOf(true)[33]).toEqual(rowsOf(false)[33])
  expect(rowsOf(false)[0]).toEqual({ dif: 0, dea: 0, bar: 0 })
})

test('so are KDJ, RSI and WR, each line as long as it goes by what is not told', () => {
  const bars = Array.from({ length: 40 }, (_, at) => {
    const close = 10 + Math.sin(at)
    return { open: close, high: close + 1, low: close - 1, close, afterGap: at === 0 }
  })
  const unknown = (rows: readonly Readonly<Record<string, number>>[], key: string) =>
    rows.filter(row => row[key] === undefined).length
  const kdj = behindGaps(bars, kdjRows, KDJ_SETTLES_BARS)
  expect(['k', 'd', 'j'].map(key => unknown(kdj, key))).toEqual([13, 13, 13])
  const rsi = behindGaps(bars, rsiRows, RSI_SETTLES_BARS)
  expect(['rsi6', 'rsi12', 'rsi24'].map(key => unknown(rsi, key))).toEqual([6, 12, 24])
  const wr = behindGaps(bars, wrRows, WR_SETTLES_BARS)
  expect(['wr10', 'wr6'].map(key => unknown(wr, key))).toEqual([9, 5])
  expect(wr[39]).toEqual(wrRows(bars)[39])
})
