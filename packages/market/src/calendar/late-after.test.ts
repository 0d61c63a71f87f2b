import { expect, test } from 'vitest'
import { lateAfterSeconds } from './late-after.ts'

test('at the real pace prices are late after twenty seconds, under a clock that hurries after three real ones', () => {
  expect([0, 1, 20, 300].map(lateAfterSeconds)).toEqual([20, 20, 60, 900])
})
