import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveThrottle } from './live-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 99_000 })
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
  expect(runs).toEqual([99_000, 102_000, 105_000, 108_000])
})

test('the last tick before a pause is still asked about', () => {
  const { runs, throttle } = runsOf(3_000)
  throttle.beat()
  vi.advanceTimersByTime(500)
  throttle.beat()
  vi.advanceTimersByTime(60_000)
  expect(runs).toEqual([99_000, 102_000])
})

test('nothing is asked after leaving the screen', () => {
  const { runs, throttle } = runsOf(3_000)
  throttle.beat()
  throttle.beat()
  throttle.stop()
  vi.advanceTimersByTime(60_000)
  expect(runs).toEqual([99_000])
})

test('two parts of a screen that were loaded one after the other ask in the same moment', () => {
  const first = runsOf(3_000)
  const second = runsOf(3_000)
  first.throttle.beat()
  vi.advanceTimersByTime(1_000)
  second.throttle.beat()
  for (let tick = 0; tick < 8; tick++) {
    first.throttle.beat()
    second.throttle.beat()
    vi.advanceTimersByTime(500)
  }
  expect(first.runs).toEqual([99_000, 102_000])
  expect(second.runs).toEqual([100_000, 102_000])
})
