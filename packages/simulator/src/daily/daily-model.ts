import type { TradeDay } from '@kanpan/contract/model/stock'
import { atOnce } from '#at-once.ts'
import { keepLast } from '#day-cache.ts'
import type { DayPlan } from '#day-plan.ts'
import { MODEL_VERSION } from '#model-version.ts'
import { FIRST_DAY, SIMULATED_DAYS } from '#universe/horizon.ts'
import { dayNumber, type Universe } from '#universe/universe.ts'
import { passDay, stepDay } from './day-step.ts'
import { type IndexDay, type IndexWeights, indexDay, indexWeights, passIndices, START_LEVELS } from './indices.ts'
import { type KnownState, knownStatesIn } from './known-state.ts'
import { warmSectors } from './sector-heat.ts'
import { copyState, type DailyState, initialState } from './state.ts'

export interface DailyModel {
  readonly universe: Universe
  readonly firstDay: TradeDay
  readonly indices: readonly IndexWeights[]
  /** The days from `from` (or the first) to `to`, in order. Every plan is new; nothing of it is used again. */
  walk(from: TradeDay | undefined, to: TradeDay): Generator<DayPlan>
  /** One day alone: the same numbers as walking to it. */
  plan(day: TradeDay): DayPlan
  /** Works a plan out in steps: whoever asks for it afterwards has it at once. */
  preparePlan(day: TradeDay): Generator<undefined, void>
  /** The indices over the day. */
  indexDaily(day: TradeDay): readonly IndexDay[]
  /** How many limit-ups each stock had closed at, day after day, before a day. */
  streaksBefore(day: TradeDay): Uint8Array
  /** What another model of this market can be given so that it need not walk where this one has been. */
  knownStates(): readonly KnownState[]
  /** The same up to a day, and exactly the state before it. */
  statesUntil(day: TradeDay): readonly KnownState[]
}

/** A state is kept every so many days; walking from one to a day between costs 2 to 3 ms a day. */
const CHECKPOINT_DAYS = 20
/** States kept between those: before a running day and, once it is recorded, before the next one. */
const EXACT_CACHED = 2
const PLANS_CACHED = 8

interface PlannedDay {
  readonly plan: DayPlan
  readonly indices: readonly IndexDay[]
}

/**
 * The days of a universe. `known` is what `knownStates` gave once, wherever it has been kept since: it makes the
 * answers quicker and never other ones.
 */
export function createDailyModel(universe: Universe, known?: unknown): DailyModel {
  const indices = indexWeights(universe)
  const start = initialState(universe, START_LEVELS)
  warmSectors(universe, start.sectors)
  /** State before the day of that number. */
  const checkpoints = new Map<number, DailyState>([[0, start]])
  const exact: number[] = []
  for (const { number, state } of knownStatesIn(known, { seed: universe.seed, pattern: start })) {
    // A copy: the columns of a state that was read look into the bytes of the whole file.
    keepExactly(number, copyState(state))
  }
  let frontier: { number: number; state: DailyState } = { number: 0, state: copyState(start) }

  function keepRegularly(number: number, state: DailyState): void {
    if (number % CHECKPOINT_DAYS === 0 && !checkpoints.has(number)) checkpoints.set(number, copyState(state))
  }

  /** A state standing just before day `number`, made from the nearest one known. */
  function stateBefore(number: number): DailyState {
    if (frontier.number === number) return frontier.state
    let nearest = number
    while (!checkpoints.has(nearest)) nearest--
    const isAhead = frontier.number < number && frontier.number > nearest
    const state = isAhead ? frontier.state : copyState(checkpoints.get(nearest) as DailyState)
    for (let at = isAhead ? frontier.number : nearest; at < number; at++) {
      keepRegularly(at, state)
      passIndices(indices, { columns: atOnce(passDay({ universe, state, number: at })), state })
    }
    return state
  }

  function* planned(number: number, state: DailyState): Generator<undefined, PlannedDay> {
    keepRegularly(number, state)
    const plan = yield* stepDay({ universe, state, number })
    frontier = { number: number + 1, state }
    return { plan, indices: indexDay(indices, { columns: plan, state }) }
  }

  const planOf = keepLast(PLANS_CACHED, (number: number) => atOnce(planned(number, stateBefore(number))))

  /** The same with room between the days that are passed on the way; the state is its own, as others may be asked for meanwhile. */
  function* preparePlan(number: number): Generator<undefined, void> {
    if (planOf.has(number)) return
    let nearest = number
    while (!checkpoints.has(nearest)) nearest--
    const isAhead = frontier.number <= number && frontier.number > nearest
    const state = copyState(isAhead ? frontier.state : (checkpoints.get(nearest) as DailyState))
    for (let at = isAhead ? frontier.number : nearest; at < number; at++) {
      yield
      keepRegularly(at, state)
      passIndices(indices, { columns: yield* passDay({ universe, state, number: at }), state })
    }
    yield
    if (planOf.has(number)) return
    const made = yield* planned(number, state)
    yield
    // Somebody who could not wait may have had it made meanwhile: one day is one plan.
    if (!planOf.has(number)) planOf.keep(number, made)
  }

  function numberOf(day: TradeDay): number {
    const number = dayNumber(day)
    if (SIMULATED_DAYS[number] !== day) throw new RangeError(`${day} is not a trading day the simulator can tell`)
    return number
  }

  /** Keeps a state between the regular ones for a day that will be asked for again, and forgets an older such one. */
  function keepExactly(number: number, state: DailyState): void {
    if (number % CHECKPOINT_DAYS !== 0) exact.push(number)
    checkpoints.set(number, state)
    if (exact.length > EXACT_CACHED) checkpoints.delete(exact.shift() as number)
  }

  function knownStates(): KnownState[] {
    const inOrder = [...checkpoints].sort(([a], [b]) => a - b)
    return inOrder.map(([number, state]) => {
      const day = SIMULATED_DAYS[number] as TradeDay
      return { modelVersion: MODEL_VERSION, seed: universe.seed, day, number, state }
    })
  }

  function goBefore(number: number): void {
    frontier = { number, state: stateBefore(number) }
  }

  function statesUntil(day: TradeDay): KnownState[] {
    const number = numberOf(day)
    goBefore(number)
    if (!checkpoints.has(number)) keepExactly(number, copyState(frontier.state))
    return knownStates().filter(state => state.number <= number)
  }

  return {
    universe,
    firstDay: FIRST_DAY,
    indices,
    *walk(from, to) {
      const last = dayNumber(to)
      for (let number = from === undefined ? 0 : Math.max(0, dayNumber(from)); number <= last; number++) {
        yield planOf(number).plan
      }
    },
    plan: day => planOf(numberOf(day)).plan,
    preparePlan: day => preparePlan(numberOf(day)),
    indexDaily: day => planOf(numberOf(day)).indices,
    streaksBefore(day) {
      goBefore(numberOf(day))
      return frontier.state.stocks.streak.slice()
    },
    knownStates,
    statesUntil,
  }
}
