import { expect, test } from 'vitest'
import { msAt } from '#sources/live/simulated-hosts.fixture.ts'
import { quoteTimes } from './session-times.ts'
import { isShut } from './shut-day.ts'

/** The seconds between two at which something is due. */
function dueBetween([from, to]: readonly [number, number], isDue: (second: number, last: number) => boolean): number[] {
  const due: number[] = []
  for (let second = from; second < to; second++) {
    if (isDue(second, due.at(-1) ?? Number.NEGATIVE_INFINITY)) due.push(second)
  }
  return due
}

const at = (hours: number, minutes: number, seconds = 0) => 3600 * hours + 60 * minutes + seconds

test.each([
  ['calm', 30],
  ['normal', 15],
  ['brisk', 12],
] as const)('at a %s pace all of the market is due every %i seconds, and the hot set every 3', (pace, every) => {
  const { isWholeDue, isHotDue } = quoteTimes(pace)
  const minute = [at(10, 0), at(10, 10)] as const
  expect(dueBetween(minute, isWholeDue)).toHaveLength(600 / every)
  expect(dueBetween(minute, isHotDue)).toHaveLength(200)
})

test('in the opening auction the hot set is due every 5 seconds and all of the market every 15, at any pace', () => {
  const { isWholeDue, isHotDue } = quoteTimes('calm')
  expect(dueBetween([at(9, 15), at(9, 25)], isHotDue)).toHaveLength(120)
  expect(dueBetween([at(9, 15), at(9, 25)], isWholeDue)).toHaveLength(40)
})

test('when the match is struck, and at noon, the last is asked for once and then nobody', () => {
  const { isWholeDue, isHotDue } = quoteTimes('normal')
  for (const [from, to] of [
    [at(9, 25, 30), at(9, 30)],
    [at(11, 30, 30), at(13, 0)],
  ] as const) {
    expect(isWholeDue(from, from - 1)).toBe(true)
    expect(dueBetween([from, to], isWholeDue)).toEqual([from])
    expect(dueBetween([from, to], isHotDue)).toEqual([])
  }
})

const DAY = '2026-11-23'
const seenAt = (day: string, second: number) => ({ day, atMs: msAt(DAY, second) })

test.each([
  ['nobody has seen the indices', undefined, at(9, 40), false],
  ['they bear the day', seenAt(DAY, at(9, 35)), at(9, 40), false],
  ['they bore the day before when the auction was on', seenAt('2026-11-20', at(9, 20)), at(9, 40), false],
  ['it is too early to say', seenAt('2026-11-20', at(9, 25)), at(9, 25), false],
  ['they still bear the day before in the session', seenAt('2026-11-20', at(9, 31)), at(9, 31), true],
  ['that was seen on another day', { day: '2026-11-19', atMs: msAt('2026-11-20', at(9, 40)) }, at(9, 40), false],
])('whether the exchanges are shut: %s', (...[, seen, second, shut]) => {
  expect(isShut(seen, { day: DAY, second })).toBe(shut)
})
