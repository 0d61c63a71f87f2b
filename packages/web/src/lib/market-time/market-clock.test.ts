import { expect, test } from 'vitest'
import { clockPaceMs, isMarketMoving, timeAfter } from './market-clock.ts'

const clock = {
  day: '2026-01-05',
  time: '10:31:05',
  phase: 'trading',
  speed: 20,
  source: 'simulator',
  told: { day: '2026-11-20', time: '10:00:00' },
  behindSeconds: 0,
  serverMs: 0,
} as const

test('a market at twenty times speed is a minute on after three seconds', () => {
  expect(timeAfter(clock, 3_000)).toBe('10:32:05')
})

test('at lunch the clock stands', () => {
  expect(timeAfter({ ...clock, phase: 'break' }, 60_000)).toBe('10:31:05')
})

test('a frozen market does not move, and is not asked again and again', () => {
  const frozen = { ...clock, speed: 0 }
  expect([timeAfter(frozen, 60_000), isMarketMoving(frozen), clockPaceMs(frozen)]).toEqual(['10:31:05', false, 60_000])
})

test('on a day without trading it is the time of the calendar, to the minute it was read at', () => {
  const offHours = { day: '2026-01-10', time: '12:05:59' }
  expect(timeAfter({ ...clock, phase: 'holiday', speed: 1, offHours }, 50_000)).toBe('12:05')
})

test('a clock never runs past its day', () => {
  expect(timeAfter({ ...clock, time: '14:59:59' }, 3_600_000)).toBe('23:59:59')
})
