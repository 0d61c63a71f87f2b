import { expect, test } from 'vitest'
import { createHistory } from '#store/history/history.ts'
import { firstTradeDays, syntheticCatalogue, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { calendarDays } from './calendar-days.ts'
import { emotionSeries } from './emotion-series.ts'

const CODES = syntheticCodes(40)
const DAYS = firstTradeDays('2025-10-09', 12)

function bookOfDays() {
  const history = createHistory(CODES)
  for (const [shift, day] of DAYS.entries()) history.append(syntheticDay(day, CODES.length, shift))
  return emotionSeries(calendarDays(history), { catalogue: () => syntheticCatalogue(CODES), coversAllStocks: true })
}

test('the past looked back at day by day is the past worked out at once, even with a reader in the middle of it', () => {
  const whole = bookOfDays().before(DAYS.length)
  expect(whole.map(({ inputs }) => inputs)).toHaveLength(DAYS.length)
  const book = bookOfDays()
  const steps = book.lookingBack(DAYS.length)
  for (let step = 0; step < 5; step++) expect(steps.next().done).toBe(false)
  expect(book.before(8)).toEqual(whole.slice(0, 8))
  let left = 0
  while (!steps.next().done) left++
  expect(left).toBe(DAYS.length - 8)
  expect(book.before(DAYS.length)).toEqual(whole)
})

test('two who ask for the past at once and wait for it know it both, and a past that has changed is known again', async () => {
  const whole = bookOfDays().before(DAYS.length)
  const book = bookOfDays()
  await Promise.all([book.prepare(DAYS.length), book.prepare(8)])
  expect(book.before(DAYS.length)).toEqual(whole)
  book.forget()
  await book.prepare(DAYS.length)
  expect(book.lookingBack(DAYS.length).next().done).toBe(true)
  expect(book.before(DAYS.length)).toEqual(whole)
})
