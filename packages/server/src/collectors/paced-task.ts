/** Work that comes up again and again while a day runs. */
export interface Task {
  /** Does what is due at a second of the day; answers whether it succeeded, undefined when nothing was due. */
  run(second: number): Promise<boolean | undefined>
}

/** Answers whether it succeeded, undefined when it could not be tried. */
type Work = (second: number) => Promise<boolean | undefined>

/** News and reasons are written in small batches: every so many seconds of market time. */
const PACE_SECONDS = 30

/**
 * A task that is due as `isDue` says of a second and the one it was tried last, minus infinity before the first; whether it
 * succeeded or not. One that could not be tried stays due.
 */
export function dueTask(isDue: (second: number, lastSecond: number) => boolean, work: Work): Task {
  let lastSecond = Number.NEGATIVE_INFINITY
  return {
    async run(second) {
      if (!isDue(second, lastSecond)) return undefined
      const before = lastSecond
      lastSecond = second
      const outcome = await work(second)
      if (outcome === undefined) lastSecond = before
      return outcome
    },
  }
}

/** A task that is due every half minute of the market. */
export function pacedTask(work: Work): Task {
  return dueTask((second, lastSecond) => second >= lastSecond + PACE_SECONDS, work)
}
