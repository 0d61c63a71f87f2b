import { expect, test } from 'vitest'
import { marketDates } from './market-dates.ts'

const daysOf = (month: string, title: string) =>
  marketDates(month).flatMap(date => (date.title.includes(title) ? [date.day] : []))

// As the exchange and the centres published them.
test.each([
  ['2024-06', '2024-06-21'],
  ['2025-01', '2025-01-17'],
  ['2025-11', '2025-11-21'],
  ['2026-02', '2026-02-24'],
])('index futures of %s are settled on %s', (month, day) => {
  expect(daysOf(month, '股指期货')).toEqual([day])
})

test('ETF options are exercised on the fourth Wednesday', () => {
  expect(daysOf('2025-11', 'ETF 期权')).toEqual(['2025-11-26'])
})

test('the loan prime rate of a twentieth without trading is told on the next day', () => {
  expect([daysOf('2025-09', 'LPR'), daysOf('2025-11', 'LPR')]).toEqual([['2025-09-22'], ['2025-11-20']])
})

test('bond futures end in the months of the quarters only', () => {
  expect([daysOf('2025-11', '国债期货'), daysOf('2025-12', '国债期货')]).toEqual([[], ['2025-12-12']])
})

test('the last days for reports and the days the exchanges are shut are dates too', () => {
  expect(daysOf('2025-04', '年报与一季报')).toEqual(['2025-04-30'])
  expect(daysOf('2025-10', '休市')).toEqual([
    '2025-10-01',
    '2025-10-02',
    '2025-10-03',
    '2025-10-06',
    '2025-10-07',
    '2025-10-08',
  ])
})

test('no date stands in two months, whatever is put off', () => {
  const months = Array.from(
    { length: 24 },
    (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  )
  for (const month of months) expect(marketDates(month).every(({ day }) => day.startsWith(month))).toBe(true)
})
