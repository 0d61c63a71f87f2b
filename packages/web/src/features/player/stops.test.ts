import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { expect, test } from 'vitest'
import { stopAt, stopBeside, stopReaching, timeOfStop, WHOLE_DAY } from './stops.ts'

function time(text: string) {
  if (!isTimeOfDay(text)) throw new Error(`${text} is no time`)
  return text
}

test.each([
  ['09:25:00', '09:30:00', '09:25:00'],
  ['09:30:00', '09:31:00', '09:25:00'],
  ['10:31:12', '10:32:00', '10:31:00'],
  ['11:30:00', '13:01:00', '11:29:00'],
  ['12:15:00', '13:01:00', '11:30:00'],
  ['15:00:00', undefined, '14:59:00'],
  ['16:40:00', undefined, '15:00:00'],
  ['08:00:00', '09:25:00', '09:25:00'],
])('from %s one goes on to %s and back to %s', (from, on, back) => {
  expect([timeOfStop(stopBeside(time(from), 1)), timeOfStop(stopBeside(time(from), -1))]).toEqual([on, back])
})

test('a day without a time is the whole of it, one step after 15:00', () => {
  expect([stopAt(undefined), timeOfStop(stopBeside(undefined, -1)), stopBeside(undefined, 1)]).toEqual([
    WHOLE_DAY,
    '15:00:00',
    WHOLE_DAY,
  ])
})

test('the day is played in 242 steps, none of them longer than a minute of trading', () => {
  expect(WHOLE_DAY).toBe(242)
})

test('what happened within a minute is seen at the end of it', () => {
  expect([timeOfStop(stopReaching(time('09:41:15'))), timeOfStop(stopReaching(time('09:41:00')))]).toEqual([
    '09:42:00',
    '09:41:00',
  ])
})
