import { setImmediate } from 'node:timers'

/** Readers wait no longer than this for work that is not theirs. */
const SLICE_MS = 4
/** Of the first slice: something else has been done before it in the same turn. */
const FIRST_SLICE_MS = 2

const waiting: (() => void)[] = []

function takeTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(takeTurn)
}

/**
 * Resolves when other work has been done. Of all who wait one goes on at each turn of the event loop: if all did, ten of them
 * would hold up what comes in for ten slices.
 */
export function otherWork(): Promise<void> {
  return new Promise(resume => {
    if (waiting.push(resume) === 1) setImmediate(takeTurn)
  })
}

/** Does work in steps, with other work between slices of them. */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  for (let sliceMs = FIRST_SLICE_MS; ; sliceMs = SLICE_MS) {
    const endMs = performance.now() + sliceMs
    while (performance.now() < endMs) {
      const step = work.next()
      if (step.done) return step.value
    }
    await otherWork()
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
