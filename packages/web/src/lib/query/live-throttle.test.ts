import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveThrottle } from './live-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 99_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

function runsOf(everyMs: number, share = 0) {
  const runs: number[] = []
  const throttle = liveThrottle({
    everyMs,
    share,
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
  expect(second.runs).toEqual([102_000])
})

/** What each of ten tabs asks when all hear the same ticks. */
function tabsHearing(ticksMs: readonly number[], everyMs: number) {
  const tabs = Array.from({ length: 10 }, (_, at) => ({
    ...runsOf(everyMs, at / 10),
    second: runsOf(everyMs, at / 10),
  }))
  for (const tickMs of ticksMs) {
    vi.advanceTimersByTime(tickMs - Date.now())
    for (const { throttle, second } of tabs) {
      throttle.beat()
      second.throttle.beat()
    }
  }
  vi.advanceTimersByTime(60_000)
  // The panels of one tab stay together.
  for (const { runs, second } of tabs) expect(second.runs).toEqual(runs)
  return tabs.map(({ runs }) => runs)
}

test('a thousand tabs that hear the same quick ticks ask at moments of their own, each every three seconds', () => {
  const ticksMs = Array.from({ length: 20 }, (_, at) => 99_000 + 500 * at)
  const runs = tabsHearing(ticksMs, 3_000)
  expect(runs.map(([, second = 0]) => second % 3_000)).toEqual([
    0, 300, 600, 900, 1_200, 1_500, 1_800, 2_100, 2_400, 2_700,
  ])
  for (const each of runs) {
    expect(each.length).toBeGreaterThanOrEqual(4)
    for (const [at, ms] of each.entries()) if (at > 0) expect(ms - (each[at - 1] ?? 0)).toBe(3_000)
  }
})

test('a tick after a long silence is asked about within three seconds, whatever the pace, and not by all at once', () => {
  for (const everyMs of [3_000, 60_000]) {
    const tickMs = Date.now() + 300_000
    const runs = tabsHearing([tickMs], everyMs)
    const waitsMs = runs.map(([first = 0]) => first - tickMs)
    expect(new Set(waitsMs).size).toBe(10)
    expect(Math.min(...waitsMs)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...waitsMs)).toBeLessThan(3_000)
  }
})

test('a quick pace is not slowed by the spread', () => {
  const tickMs = Date.now() + 300_000
  for (const [first = 0] of tabsHearing([tickMs], 1_000)) expect(first - tickMs).toBeLessThan(1_000)
})
