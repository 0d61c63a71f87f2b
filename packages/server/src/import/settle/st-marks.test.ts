import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import { type StMarks, stMarks } from './st-marks.ts'

const day = (text: string) => TradeDay.parse(text)
const names = (nameOn: Readonly<Record<string, string>>) =>
  Object.entries(nameOn).map(([on, name]) => ({ code: StockCode.parse('001270'), day: day(on), name }))
const days = (...list: readonly string[]) => list.map(day)
const on = (marks: StMarks, ...list: readonly string[]) => list.map(one => marks(day(one)))
const NO_PRICES = { beyondSt: [], atSt: [] }

describe('an ST mark', () => {
  test('is told by the name of the day, whatever a price of an early year says', () => {
    const marks = stMarks(names({ '2025-12-01': '*ST铖昌' }), { beyondSt: days('2023-01-16', '2023-02-01'), atSt: [] })
    expect(on(marks, '2023-01-16', '2023-01-30', '2025-12-01', '2025-12-02')).toEqual([
      'general',
      'general',
      'st',
      'st',
    ])
    // When it was marked between the two nobody can tell.
    expect(on(marks, '2023-02-02', '2025-11-28')).toEqual([undefined, undefined])
    const beyond = stMarks(names({ '2025-12-01': '*ST铖昌' }), { beyondSt: days('2025-12-01'), atSt: [] })
    expect(on(beyond, '2025-12-01')).toEqual(['st'])
  })

  test('holds between two names that have it, and before the first and after the last one', () => {
    const marks = stMarks(names({ '2025-11-05': 'ST样本', '2025-11-10': '*ST样本' }), NO_PRICES)
    expect(on(marks, '2025-11-03', '2025-11-06', '2025-11-07', '2025-11-20')).toEqual(['st', 'st', 'st', 'st'])
  })

  test('is unknown between a name with it and one without, but where a price settles it', () => {
    const seen = names({ '2025-11-03': '样本', '2025-11-14': 'ST样本' })
    expect(on(stMarks(seen, NO_PRICES), '2025-11-03', '2025-11-04', '2025-11-13', '2025-11-14')).toEqual([
      'plain',
      undefined,
      undefined,
      'st',
    ])
    const settled = stMarks(seen, { beyondSt: days('2025-11-05'), atSt: days('2025-11-10') })
    expect(on(settled, '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-10', '2025-11-11')).toEqual([
      'plain',
      'general',
      undefined,
      'st',
      'st',
    ])
  })

  test('that was taken away held until the last day that ended at its limit', () => {
    const marks = stMarks(names({ '2025-11-03': 'ST样本' }), { beyondSt: days('2025-11-07'), atSt: days('2025-11-04') })
    expect(on(marks, '2025-11-04', '2025-11-05', '2025-11-07', '2025-11-10')).toEqual([
      'st',
      undefined,
      'general',
      'general',
    ])
  })

  test('is no longer asked for in the delisting period, and not known before it', () => {
    const marks = stMarks(names({ '2025-11-10': '退市样本' }), NO_PRICES)
    expect(on(marks, '2025-11-07', '2025-11-10', '2025-11-11')).toEqual([undefined, 'delisting', 'delisting'])
    const after = stMarks(names({ '2025-11-03': '样本', '2025-11-10': '样本退' }), NO_PRICES)
    expect(on(after, '2025-11-07', '2025-11-10')).toEqual(['general', 'delisting'])
  })

  test('stands behind what the exchange puts before a name on an ex-dividend day', () => {
    expect(on(stMarks(names({ '2025-11-10': 'XDST样本' }), NO_PRICES), '2025-11-10')).toEqual(['st'])
  })
})
