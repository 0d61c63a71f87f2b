import { expect, test } from 'vitest'
import { clockFault, hostClock } from './host-clock.ts'

const AT = Date.parse('2026-08-28T02:00:00.400Z')

function clockSeeing(offsetsMs: readonly number[], more: Readonly<Record<string, string>> = {}) {
  const clock = hostClock(() => AT)
  for (const offset of offsetsMs) {
    const headers = new Headers({ date: new Date(AT + offset).toUTCString(), ...more })
    clock.observe({ headers, sentMs: AT - 40, receivedMs: AT + 40 })
  }
  return clock
}

test('a machine whose clock is 90 seconds slow goes by the clock of the hosts, and is said to be', () => {
  const clock = clockSeeing([90_000, 90_000, 90_000])
  expect(Math.abs((clock.offsetMs() ?? 0) - 90_000)).toBeLessThanOrEqual(500)
  expect(Math.abs(clock.nowMs() - AT - 90_000)).toBeLessThanOrEqual(500)
  expect(clockFault(clock)).toBe('本机时钟慢了约 90 秒；行情按提供方的时钟走，请校准本机时间')
  expect(clockFault(clockSeeing([-90_000, -90_000, -90_000]))).toContain('快了约 90 秒')
})

test.each([
  [299, '299 秒'],
  [300, '5 分钟'],
  [7_199, '120 分钟'],
  [7_200, '2 小时'],
  [172_799, '48 小时'],
  [172_800, '2 天'],
])('a clock that is %i seconds wrong is said to be wrong by %s', (seconds, much) => {
  expect(clockFault({ offsetMs: () => seconds * 1_000 })).toContain(`慢了约 ${much}；`)
})

test('a clock that is right to two seconds is left as it is', () => {
  const clock = clockSeeing([1_000, -400, 600])
  expect([clock.nowMs(), clockFault(clock)]).toEqual([AT, undefined])
})

test('one host that is wrong changes nothing, and two replies say nothing yet', () => {
  expect(clockFault(clockSeeing([0, 3_600_000, 0, 0]))).toBeUndefined()
  expect(clockSeeing([90_000, 90_000]).offsetMs()).toBeUndefined()
})

test('what a cache has stored is passed over, and so is what took long or has no date', () => {
  expect(clockSeeing([90_000, 90_000, 90_000], { age: '90' }).offsetMs()).toBeUndefined()
  const clock = hostClock(() => AT)
  const date = new Date(AT + 90_000).toUTCString()
  for (const headers of [new Headers({ date }), new Headers()]) {
    for (let count = 0; count < 3; count++) clock.observe({ headers, sentMs: AT - 9_000, receivedMs: AT })
  }
  expect(clock.offsetMs()).toBeUndefined()
})
