import { expect, test } from 'vitest'
import { entryPattern } from './entry-pattern.ts'

/** 10.00 yesterday, 11.00 the limit. */
const DAY = { prevCloseCents: 1_000, limitUpCents: 1_100, streakBefore: 0 }

test.each([
  { what: 'at the limit, without one the day before', priceMills: 11_000, pattern: 'limitUp' },
  { what: 'a cent below it', priceMills: 10_990, pattern: 'halfway' },
  { what: 'from three percent on', priceMills: 10_300, pattern: 'halfway' },
  { what: 'a tenth of a cent less', priceMills: 10_299, pattern: 'level' },
  { what: 'where it closed', priceMills: 10_000, pattern: 'level' },
  { what: 'below it', priceMills: 9_999, pattern: 'dip' },
  { what: 'below it after a limit-up', priceMills: 9_990, streakBefore: 2, pattern: 'dip' },
  { what: 'at the limit after a limit-up', priceMills: 11_000, streakBefore: 1, pattern: 'relay' },
  { what: 'between after a limit-up', priceMills: 10_100, streakBefore: 3, pattern: 'relay' },
  { what: 'without a limit', priceMills: 15_000, limitUpCents: undefined, pattern: 'halfway' },
])('who buys $what: $pattern', ({ what: _what, pattern, ...parts }) => {
  expect(entryPattern({ ...DAY, ...parts })).toBe(pattern)
})

test.each([
  ['of the close before', { prevCloseCents: 0 }],
  ['of the limit', { limitUpCents: 'unknown' as const }],
  ['of the days before', { streakBefore: undefined }],
])('where nothing is known %s there is no pattern', (_what, parts) => {
  expect(entryPattern({ ...DAY, ...parts, priceMills: 10_500 })).toBeUndefined()
})
