import { expect, test } from 'vitest'
import { timeOfDay } from '#calendar/shanghai-time.ts'
import { MINUTES_PER_DAY, markLabel, minuteIndex, secondOfMinute } from './minute-line.ts'

test('a mark is named by the minute it is passed in: the opening auction’s by 09:25, the others by their own', () => {
  expect([0, 1, 120, 121, 240].map(markLabel)).toEqual(['09:25', '09:31', '11:30', '13:01', '15:00'])
})

test('no mark is named by a time after the first second that has it', () => {
  const seconds = Array.from({ length: 7 * 3600 }, (_, at) => 9 * 3600 + at)
  const early = seconds.filter(second => {
    const mark = minuteIndex(second)
    return mark >= 0 && `${markLabel(mark)}:00` > timeOfDay(second)
  })
  expect(early).toEqual([])
  const marks = Array.from({ length: MINUTES_PER_DAY }, (_, mark) => mark)
  expect(marks.filter(mark => minuteIndex(secondOfMinute(mark)) !== mark)).toEqual([])
})
