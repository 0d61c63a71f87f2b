import { expect, test } from 'vitest'
import { addressOf, isLiveMoment, momentOf } from './moment.ts'

const of = (search: string) => momentOf(new URLSearchParams(search))

test('an address without a day or a time shows now', () => {
  expect([of(''), isLiveMoment(of('tab=broken'))]).toEqual([{}, true])
})

test('a day and a time in the address are that moment', () => {
  expect(of('date=2025-11-28&at=10:31:00')).toEqual({ date: '2025-11-28', at: '10:31:00' })
  expect(isLiveMoment(of('at=10:31:00'))).toBe(false)
})

test('a Sunday is the Friday before', () => {
  expect(of('date=2025-11-30')).toEqual({ date: '2025-11-28' })
})

test.each(['date=yesterday&at=noon', 'date=2025-13-45', 'at=24:00:00', 'date='])('%s is no moment', search => {
  expect(isLiveMoment(of(search))).toBe(true)
})

test('another screen is shown at the same moment', () => {
  expect([addressOf({}), addressOf(of('date=2025-11-28&at=10:31:00&tab=broken'))]).toEqual([
    '',
    '?date=2025-11-28&at=10%3A31%3A00',
  ])
})
