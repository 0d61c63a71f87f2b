import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondOfDay, shanghaiDay, shanghaiMs, shanghaiSecond, timeOfDay } from './shanghai-time.ts'

test('a new day begins in Shanghai at 16:00 UTC', () => {
  expect(shanghaiDay(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(shanghaiDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(shanghaiSecond(Date.parse('2026-11-20T16:00:00Z'))).toBe(0)
  expect(timeOfDay(shanghaiSecond(Date.parse('2026-11-20T01:25:00.900Z')))).toBe('09:25:00')
})

test('hours and minutes are enough to name a second', () => {
  expect(secondOfDay('10:31')).toBe(secondOfDay('10:31:00'))
})

test('day and second of any moment lead back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 4_000_000_000 }), epochSecond => {
      const epochMs = epochSecond * 1000
      expect(shanghaiMs(shanghaiDay(epochMs), shanghaiSecond(epochMs))).toBe(epochMs)
    }),
  )
})

test('a time of day reads back to its second', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 86_399 }), second => secondOfDay(timeOfDay(second)) === second))
})
