import type { Bar } from '@kanpan/contract/model/bar'
import { TradeDay } from '@kanpan/contract/model/stock'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { describe, expect, test } from 'vitest'
import { drawingText, firstPoints, pointOn, rangeText, storedPoints, typedPoint } from './shape.ts'

const DAY = TradeDay.parse('2024-06-28')

test('a point is stored by its day in Shanghai and its price, one beyond the last bar by the last day', () => {
  const timestamp = Date.parse('2024-06-24T00:00:00+08:00')
  expect(storedPoints([{ timestamp, value: 8.10004 }, { value: 9.0196 }], DAY)).toEqual([
    { day: '2024-06-24', priceYuan: 8.1 },
    { day: DAY, priceYuan: 9.02 },
  ])
  expect(storedPoints([{ timestamp }], DAY)).toBeUndefined()
})

test('a range says how far it goes, in yuan, per cent and bars', () => {
  const range = (from: number, to: number) => rangeText([{ priceYuan: from }, { priceYuan: to }], 5)
  expect(range(8, 9)).toBe('+1.00 元  +12.50%  5 根')
  expect(range(9, 8)).toBe('-1.00 元  -11.11%  5 根')
  expect(range(0, 8)).toBe('+8.00 元  —  5 根')
})

test('a shape is a line of words', () => {
  const shape = { id: 'a', adjust: 'none', text: '', points: [{ day: DAY, priceYuan: 8.1 }] } as const
  expect(drawingText({ ...shape, kind: 'horizontal' } as unknown as Drawing)).toBe('水平线 8.10 元')
  expect(drawingText({ ...shape, kind: 'text', text: '前高' } as unknown as Drawing)).toBe(
    '文字 「前高」 2024-06-28 8.10',
  )
})

describe('a point that is typed', () => {
  const before = { day: DAY, priceYuan: 8.1 }
  const bars = ['2024-06-27', '2024-06-28', '2024-07-01'].map(day => ({ day, closeYuan: 9.5 })) as unknown as Bar[]

  test('stands at the bar of its day, or at the one before a day without', () => {
    expect(pointOn(bars, { day: '2024-06-28', price: '8.1' }, before)).toEqual({ day: '2024-06-28', priceYuan: 8.1 })
    expect(pointOn(bars, { day: '2024-06-30', price: '8.1009' }, before)).toEqual({
      day: '2024-06-28',
      priceYuan: 8.101,
    })
  })

  test('that is not changed stays where it was, and as it was, where the chart has no such bar too', () => {
    const old = { day: TradeDay.parse('2021-03-05'), priceYuan: 8.103 }
    expect(pointOn(bars, typedPoint(old), old)).toEqual(old)
    expect(pointOn(bars, { ...typedPoint(old), price: '9' }, old)).toEqual({ ...old, priceYuan: 9 })
  })

  test('is refused with what is wrong with it', () => {
    expect(pointOn(bars, { day: '2024-06-26', price: '8.1' }, before)).toContain('没有那么早')
    expect(pointOn(bars, { day: '', price: '8.1' }, before)).toContain('没有日期')
    expect(pointOn(bars, { day: '2024-06-28', price: ' ' }, before)).toContain('价格要是数字')
    expect(pointOn(bars, { day: '2024-06-28', price: '1e9' }, before)).toContain('价格最多')
  })

  test('begins at the last close, the ones before it at bars before', () => {
    expect(firstPoints('horizontal', bars)).toEqual([{ day: '2024-07-01', priceYuan: 9.5 }])
    expect(firstPoints('parallel', bars).map(({ day }) => day)).toEqual(['2024-06-27', '2024-06-27', '2024-07-01'])
    expect(firstPoints('segment', [])).toEqual([])
  })
})
