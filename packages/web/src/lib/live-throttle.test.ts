import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveThrottle } from './live-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

function runsOf(everyMs: number) {
  const runs: number[] = []
  const throttle = liveThrottle({
    everyMs,
    lastRunMs: () => runs.at(-1) ?? 0,
    nowMs: Date.now,
    run: () => runs.push(Date.now()),
  })
  return { runs, throttle }
}

test('a market that ticks twice a second is asked about every three seconds', () => {
  const { runs, throttle } = runsOf(3_000)
  for (let tick = 0; tick < 20; tick++) {
    throttle.beat()
    vi.advanceTimersByTime(500)
  }
  expect(runs).toEqual([100_000, 103_000, 106_000, 109_000])
})

test('the last tick before a pause is still asked about', () => {
  const { runs, throttle } = runsOf(3_000)
  throttle.beat()
  vi.advanceTimersByTime(500)
  throttle.beat()
  vi.advanceTimersByTime(60_000)
  expect(runs).toEqual([100_000, 103_000])
})

test('nothing is asked after leaving the screen', () => {
  const { runs, throttle } = runsOf(3_000)
  throttle.beat()
  throttle.beat()
  throttle.stop()
  vi.advanceTimersByTime(60_000)
  expect(runs).toEqual([100_000])
})
