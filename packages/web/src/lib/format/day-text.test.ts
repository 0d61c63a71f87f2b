import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('a day of the year that is shown is told without it, of another year in full', () => {
  expect(dayText('2026-01-05', '2026-11-20')).toBe('01-05')
  expect(dayText('2025-12-31', '2026-01-05')).toBe('2025-12-31')
  expect(dayText('2026-01-05', '2025-12-31')).toBe('2026-01-05')
})

const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../{app,features,market-ui,screens,ui}/**/*.{ts,tsx}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

test('nobody cuts the year off a day without asking which year is shown', () => {
  const cut = Object.entries(FILES).filter(
    ([file, text]) => !file.includes('.test.') && /day\S*\.slice\([25]\)/i.test(text),
  )
  expect(Object.keys(FILES).length).toBeGreaterThan(300)
  expect(cut.map(([file]) => file)).toEqual([])
})
