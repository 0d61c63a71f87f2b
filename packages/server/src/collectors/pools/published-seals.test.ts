import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { smallCatalogue, smallDay } from '@kanpan/market/small-market.fixture'
import { expect, test } from 'vitest'
import { withPublishedSeals } from './published-seals.ts'

const catalogue = smallCatalogue(['main', 'main'])
const SEAL = { firstSealSecond: 36_000, lastSealSecond: 50_000, brokenTimes: 1 }

/** A stock that closed at its limit, and one that never saw it. */
const DAY = {
  ...smallDay('2026-03-12', [
    { prevClose: 10, close: 11 },
    { prevClose: 10, close: 10.3 },
  ]),
  ...emptyLimitLife(2),
}

test('a published seal stands in place of what was seen, and the columns it came from stay as they are', () => {
  const settled = withPublishedSeals(DAY, new Map([[0, SEAL]]), catalogue)
  expect([settled?.firstSealSecond[0], settled?.lastSealSecond[0], settled?.brokenTimes[0]]).toEqual([
    36_000, 50_000, 1,
  ])
  expect(DAY.firstSealSecond[0]).toBe(-1)
  expect(settled && withPublishedSeals(settled, new Map([[0, SEAL]]), catalogue)).toBeUndefined()
})

test('what is not published of a seal stays as it was seen', () => {
  const life = { ...emptyLimitLife(2), lastSealSecond: Int32Array.of(40_000, -1) }
  const published = new Map([[0, { firstSealSecond: 36_000, lastSealSecond: undefined, brokenTimes: undefined }]])
  const settled = withPublishedSeals({ ...DAY, ...life }, published, catalogue)
  expect([settled?.firstSealSecond[0], settled?.lastSealSecond[0], settled?.brokenTimes[0]]).toEqual([
    36_000, 40_000, -1,
  ])
})

test('the money of a seal that no book showed is that which is published, and of one that was seen what was seen', () => {
  const published = new Map([[0, { ...SEAL, sealYuan: 5e7 }]])
  const unseen = { ...DAY, sealYuan: Float64Array.of(Number.NaN, 0) }
  expect(withPublishedSeals(unseen, published, catalogue)?.sealYuan).toEqual(Float64Array.of(5e7, 0))
  const seen = { ...DAY, sealYuan: Float64Array.of(4e7, 0) }
  expect(withPublishedSeals(seen, published, catalogue)?.sealYuan).toEqual(Float64Array.of(4e7, 0))
  const broken = { ...unseen, closeCents: Int32Array.of(1090, 1030), highCents: Int32Array.of(1100, 1030) }
  expect(withPublishedSeals(broken, published, catalogue)?.sealYuan).toEqual(Float64Array.of(Number.NaN, 0))
})

test.each([
  ['of a stock that was not at its limit', 1, SEAL],
  ['of before the session', 0, { ...SEAL, firstSealSecond: 33_000 }],
  ['of after it', 0, { ...SEAL, lastSealSecond: 55_000 }],
  ['whose last is before its first', 0, { ...SEAL, firstSealSecond: 51_000 }],
  ['with less than no breaks', 0, { ...SEAL, brokenTimes: -1 }],
])('a seal %s is not believed', (_, row, seal) => {
  expect(withPublishedSeals(DAY, new Map([[row, seal]]), catalogue)).toBeUndefined()
})
