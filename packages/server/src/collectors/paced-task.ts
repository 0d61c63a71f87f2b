/** Work that comes up again and again while a day runs. */
export interface Task {
  /** Does what is due at a second of the day; answers whether it succeeded, undefined when nothing was due. */
  run(second: number): Promise<boolean | undefined>
}

/** News and reasons are written in small batches: every so many seconds of market time. */
const PACE_SECONDS = 30

/** A task that is due every half minute of the market, whether it succeeded or not; one that could not be tried stays due. */
export function pacedTask(work: (second: number) => Promise<boolean | undefined>): Task {
  let lastSecond = -1
  return {
    async run(second) {
      if (second < lastSecond + PACE_SECONDS) return undefined
      const before = lastSecond
      lastSecond = second
      const outcome = await work(second)
      if (outcome === undefined) lastSecond = before
      return outcome
    },
  }
}
