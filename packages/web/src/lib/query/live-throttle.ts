export interface LiveThrottle {
  /** Something has changed: run now, or once as soon as the next stretch begins. */
  beat(): void
  stop(): void
}

interface ThrottleParts {
  readonly everyMs: number
  /** When the last run was, by anyone: several parts of a screen may share one query. */
  readonly lastRunMs: () => number
  readonly nowMs: () => number
  readonly run: () => void
}

/**
 * Beats as often as the market likes, runs at most once in each stretch of `everyMs`; the last beat is never lost. The
 * stretches are the clock's own, so that all parts of a screen ask in the same moment and show the same price.
 */
export function liveThrottle({ everyMs, lastRunMs, nowMs, run }: ThrottleParts): LiveThrottle {
  let timer: ReturnType<typeof setTimeout> | undefined

  function due(): void {
    timer = undefined
    run()
  }

  return {
    beat() {
      if (timer !== undefined) return
      const waitMs = (Math.floor(lastRunMs() / everyMs) + 1) * everyMs - nowMs()
      if (waitMs <= 0) run()
      else timer = setTimeout(due, waitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
