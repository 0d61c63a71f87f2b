import { expect, test } from 'vitest'
import { duePeriods, periodName } from './calendar-days.ts'

test.each([
  ['2026-08-28', ['2026-06-30']],
  ['2026-04-10', ['2025-12-31', '2026-03-31']],
  ['2026-01-05', ['2025-09-30', '2025-12-31']],
  ['2026-11-23', ['2026-09-30']],
])('around %s the reports of %j are due', (day, periods) => {
  expect(duePeriods(day)).toEqual(periods)
})

test('a period is called after its year and its part of it', () => {
  expect(['2026-03-31', '2026-12-31', '2026-05-31'].map(periodName)).toEqual([
    '2026 年一季报',
    '2026 年年报',
    undefined,
  ])
})
