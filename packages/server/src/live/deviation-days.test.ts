import { expect, test } from 'vitest'
import { createHistory } from '#store/history/history.ts'
import { firstTradeDays, syntheticCatalogue, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { calendarDays } from './calendar-days.ts'
import { deviationDays } from './deviation-days.ts'

const CODES = syntheticCodes(40)
const DAYS = firstTradeDays('2025-08-01', 60)
const LAST = DAYS.length - 1

function daysOf() {
  const history = createHistory(CODES)
  for (const [shift, day] of DAYS.entries()) history.append(syntheticDay(day, CODES.length, shift))
  return deviationDays(calendarDays(history), () => syntheticCatalogue(CODES))
}

test('deviations are replayed once for all who ask meanwhile, and kept for the next', async () => {
  const days = daysOf()
  const [one, other, before] = await Promise.all([days.after(LAST), days.after(LAST), days.after(LAST - 1)])
  expect(Math.max(...(one?.count ?? []))).toBeGreaterThan(30)
  expect(other).toBe(one)
  expect(before?.day).toBe(DAYS[LAST - 1])
  expect(await days.after(LAST)).toBe(one)
  expect(await days.after(-1)).toBeUndefined()
})
