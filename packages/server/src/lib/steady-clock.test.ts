import { expect, test } from 'vitest'
import { portGate } from '#collectors/port-gate.ts'
import { marketTimer } from '#live/market-clock.ts'
import { steadyClock } from './steady-clock.ts'

const HOUR_MS = 3_600_000
const STARTED_MS = Date.parse('2024-06-28T10:31:12+08:00')

/** A machine whose clock can be set. */
function machine() {
  let [wallMs, passedMs] = [STARTED_MS, 0]
  return {
    now: steadyClock(
      () => wallMs,
      () => passedMs,
    ),
    pass(ms: number) {
      wallMs += ms
      passedMs += ms
    },
    set(byMs: number) {
      wallMs += byMs
    },
  }
}

test('time goes on when the clock is set back, and follows when it is set forward', () => {
  const { now, pass, set } = machine()
  pass(1000)
  expect(now()).toBe(STARTED_MS + 1000)
  set(-HOUR_MS)
  expect(now()).toBe(STARTED_MS + 1000)
  pass(1000)
  expect(now()).toBe(STARTED_MS + 2000)
  pass(2 * HOUR_MS)
  expect(now()).toBe(STARTED_MS + 2 * HOUR_MS + 2000)
  set(3 * HOUR_MS)
  expect(now()).toBe(STARTED_MS + 4 * HOUR_MS + 2000)
})

test('a running market does not stand still for the hour its clock was set back', () => {
  const { now, pass, set } = machine()
  const timer = marketTimer('fast', STARTED_MS)
  pass(10_000)
  const before = timer.read(now()).second
  set(-HOUR_MS)
  pass(1000)
  expect(timer.read(now()).second).toBe(before + 20)
})

test('nor does a port wait that hour for its next turn', () => {
  const { now, pass, set } = machine()
  const gate = portGate({ paceMs: 3000 }, { now, random: () => 0.5 })
  expect(gate.enter()).toBe(true)
  gate.leave(true)
  set(-HOUR_MS)
  expect(gate.waitMs()).toBe(3000)
  pass(3000)
  expect(gate.enter()).toBe(true)
})
