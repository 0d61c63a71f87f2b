import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('a day of the year that is shown is told without it, of another year in full', () => {
  expect(dayText('2026-01-05', '2026-11-20')).toBe('01-05')
  expect(dayText('2025-12-31', '2026-01-05')).toBe('2025-12-31')
  expect(dayText('2026-01-05', '2025-12-31')).toBe('2026-01-05')
})
