import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { expect, test } from 'vitest'
import {
  firstStopOf,
  isInAuction,
  placeOfStop,
  stopAt,
  stopBeside,
  stopOfPlace,
  stopPlayed,
  stopReaching,
  timeOfStop,
  WHOLE_DAY_STOP,
} from './stops.ts'

function time(text: string) {
  if (!isTimeOfDay(text)) throw new Error(`${text} is no time`)
  return text
}

test.each([
  ['09:15:00', '09:15:01', '09:15:00'],
  ['09:17:33', '09:17:34', '09:17:32'],
  ['09:19:59', '09:20:00', '09:19:58'],
  ['09:24:59', '09:25:00', '09:24:58'],
  ['09:25:00', '09:30:00', '09:24:59'],
  ['09:30:00', '09:31:00', '09:25:00'],
  ['10:31:12', '10:32:00', '10:31:00'],
  ['11:30:00', '13:01:00', '11:29:00'],
  ['12:15:00', '13:01:00', '11:30:00'],
  ['15:00:00', undefined, '14:59:00'],
  ['16:40:00', undefined, '15:00:00'],
  ['08:00:00', '09:15:00', '09:15:00'],
])('from %s one goes on to %s and back to %s', (from, on, back) => {
  expect([timeOfStop(stopBeside(time(from), 1)), timeOfStop(stopBeside(time(from), -1))]).toEqual([on, back])
})

test('a day begins with its auction, or with the match where nobody recorded one', () => {
  expect([timeOfStop(firstStopOf('simulator')), timeOfStop(firstStopOf('archive'))]).toEqual(['09:15:00', '09:25:00'])
})

test('a day without a time is the whole of it, one step after 15:00', () => {
  expect([stopAt(undefined), timeOfStop(stopBeside(undefined, -1)), stopBeside(undefined, 1)]).toEqual([
    WHOLE_DAY_STOP,
    '15:00:00',
    WHOLE_DAY_STOP,
  ])
})

test('the auction has a stop each second, the session one each minute', () => {
  expect([timeOfStop(599), timeOfStop(600), WHOLE_DAY_STOP]).toEqual(['09:24:59', '09:25:00', 600 + 242])
  expect(['09:15:00', '09:24:59', '09:25:00', '10:31:00'].map(at => isInAuction(stopAt(time(at))))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what happened within a minute is seen at the end of it', () => {
  expect([timeOfStop(stopReaching(time('09:41:15'))), timeOfStop(stopReaching(time('09:41:00')))]).toEqual([
    '09:42:00',
    '09:41:00',
  ])
})

test.each([
  ['09:15:00', 12, '09:15:12'],
  ['09:19:55', 12, '09:20:00'],
  ['09:24:59', 12, '09:25:00'],
  ['09:25:00', 12, '09:30:00'],
  ['10:31:00', 12, '10:32:00'],
])('played from %s by %i seconds the day goes on to %s', (from, seconds, to) => {
  expect(timeOfStop(stopPlayed(time(from), seconds))).toBe(to)
})

test('on the line of the day every stop has a place of its own, a minute of the session one step', () => {
  const stops = Array.from({ length: WHOLE_DAY_STOP + 1 }, (_, stop) => stop)
  expect(stops.map(stop => stopOfPlace(placeOfStop(stop)))).toEqual(stops)
  expect(placeOfStop(WHOLE_DAY_STOP) - placeOfStop(600)).toBe(242)
  expect(placeOfStop(600) / placeOfStop(WHOLE_DAY_STOP)).toBeLessThan(0.25)
})
