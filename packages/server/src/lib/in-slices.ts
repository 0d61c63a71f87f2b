import { setImmediate } from 'node:timers'

/** Readers wait no longer than this for work that is not theirs. */
const SLICE_MS = 4
/** Of the first slice: something else has been done before it in the same turn. */
const FIRST_SLICE_MS = 2
/** Work that has taken longer is long. */
const SHORT_MS = 40
/** A turn of the loop that gave so much to others is one of many readers who come at once, after a restart for instance. */
const CROWDED_MS = 10
/** Long work passes so many of those by at the most, and so goes on at a quarter of its pace. */
const TURNS_WAITED_MOST = 3
/** Of long work so much goes on side by side: a reader does not wait for all of a night's, begun before. */
const LONG_AT_ONCE = 2

interface LongWork {
  /** Its number among all that was begun in slices. */
  readonly number: number
  readonly resume: () => void
}

const short: (() => void)[] = []
/** The first begun first. */
const long: LongWork[] = []
let begun = 0
let isTurnOfLong = false
let turnsOfLong = 0
let turnEndedMs = 0
let turnsWaited = 0

/** When the first work of this turn of the event loop began; undefined before it. */
let turnBeganMs: number | undefined

function forgetTurn(): void {
  turnBeganMs = undefined
}

function turnBegan(): number {
  if (turnBeganMs === undefined) {
    turnBeganMs = performance.now()
    setImmediate(forgetTurn)
  }
  return turnBeganMs
}

/** The first begun of those who wait take turns. */
function nextLong(): LongWork | undefined {
  turnsOfLong += 1
  return long.splice(turnsOfLong % Math.min(LONG_AT_ONCE, long.length), 1)[0]
}

/** Whether long work lets this turn of the loop pass: readers filled it, and it has had one of the last few. */
function letsItPass(): boolean {
  const isCrowded = performance.now() - turnEndedMs >= CROWDED_MS && turnsWaited < TURNS_WAITED_MOST
  turnsWaited = isCrowded ? turnsWaited + 1 : 0
  return isCrowded
}

/** Short and long work take turns while there is both. */
function takeTurn(): void {
  forgetTurn()
  isTurnOfLong = long.length > 0 && (short.length === 0 || !isTurnOfLong)
  const resume = isTurnOfLong ? (letsItPass() ? undefined : nextLong()?.resume) : short.shift()
  resume?.()
  // The slice itself follows in the microtasks after this: the next turn counts from its end.
  if (short.length + long.length > 0) setImmediate(takeTurn)
  queueMicrotask(() => {
    turnEndedMs = performance.now()
  })
}

/**
 * Resolves when other work has been done. Of all who wait one goes on at each turn of the event loop: if all did, ten of them
 * would hold up what comes in for ten slices.
 */
export function otherWork(): Promise<void> {
  return new Promise(resume => {
    if (short.push(resume) + long.length === 1) setImmediate(takeTurn)
  })
}

/**
 * Undefined while what has been begun in this turn of the event loop has taken less than a slice, or than is said; from then on resolves when
 * it is the turn of who waits. After a tick some tens of readers ask for as many answers in one turn, none of which takes long.
 */
export function youngTurn(lessThanMs: number = SLICE_MS): Promise<void> | undefined {
  // What follows is the first of its turn.
  return performance.now() - turnBegan() < lessThanMs ? undefined : otherWork().then(() => void turnBegan())
}

/**
 * The same for long work, some of which is done before more of it goes on. If all took turns, everything would be done at the
 * end, and what each of them has worked out so far would be held all the while: 200 MB of twenty reads behind a first start.
 */
function otherWorkThanLong(number: number): Promise<void> {
  return new Promise(resume => {
    const before = long.findLastIndex(work => work.number < number)
    long.splice(before + 1, 0, { number, resume })
    if (short.length + long.length === 1) setImmediate(takeTurn)
  })
}

/**
 * Does work in steps, with other work between slices of them. Works that follow each other, or begin side by side, in one turn of the event
 * loop have one slice together, and a step each at least.
 */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  const number = begun++
  let takenMs = 0
  for (let sliceMs = FIRST_SLICE_MS; ; sliceMs = SLICE_MS) {
    const untilMs = turnBegan() + sliceMs
    const startMs = performance.now()
    let nowMs = startMs
    do {
      const step = work.next()
      if (step.done) return step.value
      nowMs = performance.now()
    } while (nowMs < untilMs)
    takenMs += nowMs - startMs
    await (takenMs < SHORT_MS ? otherWork() : otherWorkThanLong(number))
  }
}

/** Does the same work in one go, for who cannot wait. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** What follows from each of some things, a step for each. */
export function* eachOf<T, R>(things: Iterable<T>, make: (thing: T) => R): Generator<undefined, R[]> {
  const made: R[] = []
  for (const thing of things) {
    made.push(make(thing))
    yield
  }
  return made
}
