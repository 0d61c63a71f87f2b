import { isDay, isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { expect, test } from 'vitest'
import type { Moment } from './moment.ts'
import { standsApart } from './own-moment.ts'

const DAY = '2026-11-20'
const FAST = { told: { day: DAY, time: '10:31:00' }, speed: 20 }
const WALL = { ...FAST, speed: 1 }

function moment(date?: string, at?: string): Moment {
  return { ...(date && isDay(date) ? { date } : {}), ...(at && isTimeOfDay(at) ? { at } : {}) }
}

test.each([
  // Behind by one round of questions: the header says it.
  ['10:29:20', FAST, false],
  ['10:27:00', FAST, true],
  ['10:30:51', WALL, false],
  ['10:30:40', WALL, true],
])('live figures of %s say their own moment only where the market has left it behind', (time, clock, apart) => {
  expect(standsApart({ day: DAY, time, final: false }, moment(), clock)).toBe(apart)
})

test('figures of another day always say so', () => {
  expect(standsApart({ day: '2026-11-19', time: '15:00:00', final: true }, moment(), FAST)).toBe(true)
  expect(standsApart({ day: '2026-11-19', time: '15:00:00', final: true }, moment('2026-11-18'), FAST)).toBe(true)
})

test.each([
  [moment('2026-11-19', '10:31:12'), { time: '10:31:12', final: false }, false],
  // A recorded day answers by the minute.
  [moment('2026-11-19', '10:31:12'), { time: '10:31:00', final: false }, false],
  // A source that knows only the close.
  [moment('2026-11-19', '10:31:12'), { time: '15:00:00', final: true }, true],
  [moment('2026-11-19'), { time: '15:00:00', final: true }, false],
  [moment('2026-11-19'), { time: '14:00:00', final: false }, true],
  [moment('2026-11-19', '18:30:00'), { time: '15:00:00', final: true }, false],
])('in a replay of %o figures of %o stand apart: %s', (shown, told, apart) => {
  expect(standsApart({ day: '2026-11-19', ...told }, shown, FAST)).toBe(apart)
})
