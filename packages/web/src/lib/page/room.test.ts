import { expect, test } from 'vitest'
import { fitsRoom } from './room.ts'

test.each([
  ['(min-width: 960px)', 959, false],
  ['(min-width: 960px)', 960, true],
  ['(max-width: 639.98px)', 639.5, true],
  ['(max-width: 639.98px)', 640, false],
  ['(min-width: 640px) and (max-width: 959.98px)', 700, true],
  ['(min-width: 640px) and (max-width: 959.98px)', 1000, false],
  ['(hover: none)', 100, true],
])('%s of a room of %s pixels: %s', (query, widthPx, fits) => {
  expect(fitsRoom(query, widthPx)).toBe(fits)
})
