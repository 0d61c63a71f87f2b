import { expect, test } from 'vitest'
import { atOnce } from '#lib/in-slices.ts'
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
  return deviationDays(calendarDays(history), syntheticCatalogue(CODES))
}

test('deviations looked back at day by day are those replayed at once, and are not worked out again', () => {
  const replayed = daysOf().after(LAST)
  expect(Math.max(...(replayed?.count ?? []))).toBeGreaterThan(30)
  const days = daysOf()
  const steps = days.lookingBack(LAST)
  for (let step = 0; step < 10; step++) expect(steps.next().done).toBe(false)
  // A reader in the middle of it waits for nobody.
  expect(days.after(LAST - 1)?.day).toBe(DAYS[LAST - 1])
  atOnce(steps)
  const kept = days.after(LAST)
  expect(kept).toEqual(replayed)
  expect(days.lookingBack(LAST).next().done).toBe(true)
  expect(days.after(LAST)).toBe(kept)
  expect(days.lookingBack(-1).next().done).toBe(true)
})
