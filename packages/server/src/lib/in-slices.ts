import { setImmediate as otherWork } from 'node:timers/promises'

/** Readers wait no longer than this for work that is not theirs. */
const SLICE_MS = 4

/** Does work in steps, with other work between slices of them. */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const endMs = performance.now() + SLICE_MS
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
