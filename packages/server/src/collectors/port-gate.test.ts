import { expect, test } from 'vitest'
import { portGate } from './port-gate.ts'

const MIDDLE = 0.5

/** A gate with a clock of its own and no jitter. */
function gateAt(paceMs: number, random = () => MIDDLE) {
  let now = 0
  const gate = portGate({ paceMs }, { now: () => now, random })
  return {
    gate,
    after(ms: number) {
      now += ms
    },
    /** A turn that ends at once. */
    turn(hasAnswered: boolean) {
      const turn = gate.enter()
      if (turn) gate.leave(hasAnswered)
      return turn
    },
  }
}

test('a port is asked one ask at a time, and no sooner than its pace after the last', () => {
  const { gate, after } = gateAt(3_000)
  expect(gate.enter()).toBe(true)
  after(10_000)
  expect([gate.enter(), gate.waitMs()]).toEqual([undefined, undefined])
  gate.leave(true)
  expect(gate.enter()).toBe(true)
  gate.leave(true)
  after(2_999)
  expect([gate.enter(), gate.waitMs()]).toEqual([undefined, 1])
  after(1)
  expect(gate.enter()).toBe(true)
})

test('a port without a pace is asked as often as one likes', () => {
  const { turn } = gateAt(0)
  expect(Array.from({ length: 5 }, () => turn(true))).toEqual([true, true, true, true, true])
})

test('after three failures in a row the breaker is open, and has one probe at intervals that double up to four seconds', () => {
  const { gate, after, turn } = gateAt(0)
  expect([turn(false), turn(false), turn(true), turn(false), turn(false)]).toEqual([true, true, true, true, true])
  expect(gate.breaker()).toEqual({ state: 'closed', nextTryMs: null })
  turn(false)
  expect(gate.breaker()).toEqual({ state: 'open', nextTryMs: 500 })
  expect(turn(true)).toBe(false)
  let at = 500
  for (const interval of [1_000, 2_000, 4_000, 4_000]) {
    after((gate.waitMs() ?? 0) - 1)
    expect(turn(true)).toBe(false)
    after(1)
    expect(turn(false)).toBe(true)
    at += interval
    expect(gate.breaker()).toEqual({ state: 'open', nextTryMs: at })
  }
})

test('two good probes close it, one bad one between opens it again', () => {
  const { gate, after, turn } = gateAt(0)
  for (let count = 0; count < 3; count++) turn(false)
  const probe = (hasAnswered: boolean) => {
    after(gate.waitMs() ?? 0)
    expect(turn(hasAnswered)).toBe(true)
    return gate.breaker().state
  }
  expect(probe(true)).toBe('halfOpen')
  // Nothing failed last: the next probe is only not due yet.
  expect(turn(true)).toBeUndefined()
  expect(probe(false)).toBe('open')
  expect([probe(true), probe(true)]).toEqual(['halfOpen', 'closed'])
  expect([turn(true), turn(true)]).toEqual([true, true])
})

test('a port with a pace is probed no sooner than that, and its intervals grow to five of it, each jittered by a fifth', () => {
  const dice = [0, 0.999, 0, 0, 0, 0]
  const { gate, after, turn } = gateAt(15_000, () => dice.shift() ?? 1)
  for (let count = 0; count < 3; count++) {
    turn(false)
    after(15_000)
  }
  // The shortest interval is the pace, jitter or not; it began when the third ask failed.
  expect(gate.waitMs()).toBe(0)
  const waits = Array.from({ length: 5 }, () => {
    turn(false)
    const wait = gate.waitMs() ?? 0
    after(wait)
    return wait
  })
  expect(waits).toEqual([35_988, 48_000, 60_000, 60_000, 60_000])
})

test('what goes faster than the real market is tried again as much sooner', () => {
  const { gate, after, turn } = gateAt(100)
  for (let count = 0; count < 3; count++) {
    turn(false)
    after(100)
  }
  const waits = Array.from({ length: 4 }, () => {
    turn(false)
    const wait = gate.waitMs() ?? 0
    after(wait)
    return wait
  })
  expect(waits).toEqual([200, 400, 500, 500])
})
