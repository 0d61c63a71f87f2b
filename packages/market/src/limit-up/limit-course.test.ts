import { expect, test } from 'vitest'
import { lastOf, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import { courseState, courseSteps } from './limit-course.ts'

const up = { prevClose: 10, close: 11, open: 10.2 }
const left = { prevClose: 10, open: 10.2, high: 11, close: 10.8 }
const seen = lastOf(
  smallDays(smallCatalogue(['main', 'main', 'main', 'main', 'main', 'main']), [
    [
      '2025-11-03',
      [{ prevClose: 10, close: 10 }, up, { ...up, open: 11, low: 10.8 }, left, { ...left, firstSeal: 34_300 }, up],
    ],
  ]),
)
const brokenTimes = Int16Array.from([0, 0, -1, 0, 1, 2])
const day = { ...seen, life: { ...seen.life, brokenTimes } }

test('a stock is clear, touched, sealed, broken or sealed again', () => {
  expect([0, 1, 2, 3, 4, 5].map(row => courseState(day, row))).toEqual([
    'clear',
    'sealed',
    // Opened at the limit, traded below it: sealed again though nobody counted the break.
    'resealed',
    'touched',
    'broken',
    'resealed',
  ])
})

test('a break nobody recorded is no touch without a seal', () => {
  const unknown = { ...seen, life: { ...seen.life, brokenTimes: brokenTimes.map(() => -1) } }
  expect([1, 3].map(row => courseState(unknown, row))).toEqual(['sealed', 'broken'])
})

test('the steps of a day are its seals and breaks in order', () => {
  const steps = courseSteps([
    { second: 34_300, kind: 'rocket' },
    { second: 34_400, kind: 'limitUpSealed' },
    { second: 36_000, kind: 'limitUpOpened' },
    { second: 36_300, kind: 'limitUpSealed' },
  ])
  expect(steps.map(({ state }) => state)).toEqual(['sealed', 'broken', 'resealed'])
})
