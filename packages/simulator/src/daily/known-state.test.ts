import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { DayPlan } from '#day-plan.ts'
import { createUniverse } from '#universe/universe.ts'
import { createDailyModel } from './daily-model.ts'
import type { KnownState } from './known-state.ts'
import { copyState } from './state.ts'

const DAY = TradeDay.parse('2024-03-29')
const NEXT = TradeDay.parse('2024-04-01')
const EARLIER = TradeDay.parse('2024-02-22')
const universe = createUniverse(1)
const walked = createDailyModel(universe)
const plans = new Map<string, DayPlan>([...walked.walk(undefined, DAY)].map(plan => [plan.day, plan]))
const known = copies(walked.statesUntil(DAY))

/** States as they come back from a file or another thread: nothing of them is shared. */
function copies(states: readonly KnownState[]): KnownState[] {
  return states.map(one => ({ ...one, state: copyState(one.state) }))
}

test('a market that goes on from known states tells the days of one that was walked', () => {
  const model = createDailyModel(universe, known)
  expect(model.plan(DAY)).toEqual(plans.get(DAY))
  expect(model.plan(EARLIER)).toEqual(plans.get(EARLIER))
  expect(model.indexDaily(DAY)).toEqual(walked.indexDaily(DAY))
  expect(createDailyModel(universe, known).statesUntil(DAY)).toEqual(walked.statesUntil(DAY))
})

test('going on from a known state leaves it as it was, and telling states disturbs no walk', () => {
  const model = createDailyModel(universe, known)
  const copied = copies(known)
  const plans = [...model.walk(EARLIER, DAY)].map(plan => {
    model.statesUntil(EARLIER)
    return plan
  })
  expect(plans).toEqual([...plans.values()].filter(({ day }) => day >= EARLIER))
  expect(known).toEqual(copied)
})

test('the states of a day are the one before it and few enough others to be near every day before', () => {
  const numbers = known.map(({ number }) => number)
  expect(known.at(-1)?.day).toBe(DAY)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  for (const [at, number] of numbers.entries()) expect(number - (numbers[at - 1] ?? 0)).toBeLessThanOrEqual(20)
})

test('of the states between the regular ones only those of the two days asked last are kept', () => {
  const model = createDailyModel(universe, known)
  expect(model.knownStates()).toEqual(known)
  model.statesUntil(EARLIER)
  expect(model.statesUntil(NEXT).map(({ day }) => day)).toEqual(
    [...known.slice(0, -1).map(({ day }) => day), EARLIER, NEXT].toSorted(),
  )
})

test('what is not a state of this market is passed over', () => {
  const last = known.at(-1)
  if (!last) throw new Error('no state is known')
  const { state } = last
  // Each would tell another DAY if it were believed.
  const wrongClose = {
    ...state,
    stocks: { ...state.stocks, closeCents: state.stocks.closeCents.map(cents => 2 * cents) },
  }
  const strangers: readonly unknown[] = [
    { ...last, modelVersion: last.modelVersion + 1, state: wrongClose },
    { ...last, seed: 2, state: wrongClose },
    { ...last, day: EARLIER, state: wrongClose },
    { ...last, number: 1e6, state: wrongClose },
    { ...last, state: { ...wrongClose, stocks: { ...wrongClose.stocks, story: wrongClose.stocks.story.slice(1) } } },
    { ...last, state: { ...wrongClose, stocks: { ...wrongClose.stocks, anchor: [] } } },
    { ...last, state: { ...wrongClose, market: undefined } },
    { ...last, state: undefined },
    undefined,
  ]
  for (const stranger of [undefined, 'states', {}, strangers]) {
    expect(createDailyModel(universe, stranger).plan(DAY)).toEqual(plans.get(DAY))
  }
})
