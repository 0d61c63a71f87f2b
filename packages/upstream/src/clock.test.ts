import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

test('it stands still, runs on from a moment, or is the real one', () => {
  let real = 1_000_000
  const now = () => real
  const [fixed, quick, wall] = ['fixed:2026-09-30T10:00:00+08:00', 'from:2026-09-30T10:00:00+08:00 x20', 'now'].map(
    setting => clockOf(setting, now),
  )
  real += 1000
  const ten = Date.parse('2026-09-30T10:00:00+08:00')
  expect([fixed?.(), quick?.(), wall?.()]).toEqual([ten, ten + 20_000, real])
})

test.each(['fast', 'fixed:noon', 'from:2026-09-30T10:00:00+08:00 20'])('%s is no clock', setting => {
  expect(() => clockOf(setting, Date.now)).toThrow('--clock')
})
