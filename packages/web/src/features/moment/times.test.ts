import { expect, test } from 'vitest'
import { parseTime } from './times.ts'

test.each([
  ['1031', '10:31:00'],
  ['10:31', '10:31:00'],
  ['9:31', '09:31:00'],
  ['10：31', '10:31:00'],
  ['10:31:05', '10:31:05'],
  [' 093105 ', '09:31:05'],
])('%j is understood', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})

test.each(['', '25:00', '10:61', '上午', '10'])('%j is no time', typed => {
  expect(parseTime(typed)).toBeUndefined()
})
