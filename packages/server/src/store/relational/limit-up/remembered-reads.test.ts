import { expect, test } from 'vitest'
import { rememberedReads } from './remembered-reads.ts'

test('what was read is given again while it is fresh, and anew when it is old, forgotten, failed or pushed out', async () => {
  let nowMs = 0
  let count = 0
  const reads = rememberedReads<number>({ freshMs: 100, capacity: 2, monotonicMs: () => nowMs })
  const next = async () => ++count
  expect([await reads.of('a', next), await reads.of('a', next)]).toEqual([1, 1])
  nowMs = 100
  expect(await reads.of('a', next)).toBe(2)
  reads.forget('a')
  expect(await reads.of('a', next)).toBe(3)
  await expect(reads.of('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await reads.of('b', next)).toBe(4)
  await reads.of('c', next)
  expect(await reads.of('a', next)).toBe(6)
})
