import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atOnce, eachOf, inSlices, otherWork } from './in-slices.ts'

/** What other programs take of this machine is nothing here: time goes by with work alone. */
let nowMs = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function busy(ms: number): void {
  nowMs += ms
}

function* counting(times: number): Generator<undefined, number> {
  let count = 0
  for (; count < times; count++) {
    busy(1)
    yield
  }
  return count
}

test('work in slices comes to what it comes to in one go', async () => {
  const squares = () => eachOf([1, 2, 3], one => one * one)
  expect(await inSlices(squares())).toEqual([1, 4, 9])
  expect(atOnce(squares())).toEqual([1, 4, 9])
})

test('between slices other work is done', async () => {
  let turns = 0
  let isWorking = true
  const count = () => {
    turns += 1
    if (isWorking) setImmediate(count)
  }
  setImmediate(count)
  expect(await inSlices(counting(40))).toBe(40)
  isWorking = false
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('works that follow each other in one turn have one slice together', async () => {
  const beganMs = nowMs
  let longestMs = 0
  let turnMs = beganMs
  let isWorking = true
  const look = () => {
    longestMs = Math.max(longestMs, nowMs - turnMs)
    turnMs = nowMs
    if (isWorking) setImmediate(look)
  }
  setImmediate(look)
  for (let work = 0; work < 30; work++) expect(await inSlices(counting(1))).toBe(1)
  isWorking = false
  look()
  expect(nowMs - beganMs).toBe(30)
  expect(longestMs).toBeLessThanOrEqual(5)
})

test('of many who wait for other work one goes on at a turn of the loop, in the order they came', async () => {
  const resumed: number[] = []
  const resumedAt: number[] = []
  let turns = 0
  const all = Promise.all(
    [1, 2, 3, 4].map(async who => {
      await otherWork()
      resumed.push(who)
      resumedAt.push(turns)
    }),
  )
  for (; resumed.length < 4; turns++) await turn()
  await all
  expect(resumed).toEqual([1, 2, 3, 4])
  expect(new Set(resumedAt).size).toBe(4)
})

test('short work does not wait for long work, nor long work for all of what is longer', async () => {
  const done: string[] = []
  const name = (who: string) => () => done.push(who)
  await Promise.all([
    inSlices(counting(600)).then(name('longest')),
    inSlices(counting(120)).then(name('long')),
    inSlices(counting(10)).then(name('short')),
  ])
  expect(done).toEqual(['short', 'long', 'longest'])
})

test('of much long work some is done before more than the beginning of the rest', async () => {
  const steps = Array<number>(8).fill(0)
  function* counted(at: number): Generator<undefined, void> {
    for (const _ of counting(120)) {
      steps[at] = (steps[at] ?? 0) + 1
      yield
    }
  }
  const all = steps.map((_, at) => inSlices(counted(at)))
  await Promise.race(all)
  // Two take turns.
  expect(steps.filter(count => count > 80).length).toBeLessThanOrEqual(2)
  await Promise.all(all)
  expect(steps).toEqual(Array(8).fill(120))
})

test('work that waits for work of its own is not held up by what was begun between them', async () => {
  const outer = async () => {
    await inSlices(counting(60))
    return inSlices(counting(60))
  }
  expect(await Promise.all([outer(), inSlices(counting(60)), outer()])).toEqual([60, 60, 60])
})

test('while others fill the turns of the loop long work goes on more slowly, and it goes on', async () => {
  let turns = 0
  let isCrowded = true
  const crowd = () => {
    turns += 1
    busy(12)
    if (isCrowded) setImmediate(crowd)
  }
  setImmediate(crowd)
  // 80 ms are 20 slices; the first 40 ms are short work.
  expect(await inSlices(counting(80))).toBe(80)
  isCrowded = false
  expect(turns).toBeGreaterThanOrEqual(30)
  expect(turns).toBeLessThan(90)
})
