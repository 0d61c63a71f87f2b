import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { MARGIN_PUBLISHED, newestPublished, TREASURY_PUBLISHED } from './published.ts'

const monday = TradeDay.parse('2024-03-04')

test('the margin balances of a Friday are known on Monday at nine, and a minute before those of Thursday', () => {
  expect(newestPublished(MARGIN_PUBLISHED, { day: monday, second: 32_400 })).toBe('2024-03-01')
  expect(newestPublished(MARGIN_PUBLISHED, { day: monday, second: 32_340 })).toBe('2024-02-29')
})

test('a close is known with the close', () => {
  expect(newestPublished(TREASURY_PUBLISHED, { day: monday, second: 54_000 })).toBe(monday)
  expect(newestPublished(TREASURY_PUBLISHED, { day: monday, second: 53_999 })).toBe('2024-03-01')
})
