import { SCREEN_PACE_MS } from './pace.ts'

export interface LiveThrottle {
  /** Something has changed: run now, or once as soon as the next stretch begins. */
  beat(): void
  stop(): void
}

interface ThrottleParts {
  readonly everyMs: number
  /** 0 to 1, the same for all parts of a tab: where in a stretch of the clock this tab's own begin. */
  readonly share: number
  /** When the last run was, by anyone: several parts of a screen may share one query. */
  readonly lastRunMs: () => number
  readonly nowMs: () => number
  readonly run: () => void
}

/**
 * Beats as often as the market likes, runs at most once in each stretch of `everyMs`; the last beat is never lost. The
 * stretches are the tab's own, so that all parts of a screen ask in the same moment and show the same price, and a thousand
 * tabs do not. Nor do they when a tick comes after a silence, to all of them at once: each runs at its own moment of the
 * stretch after it, of `SCREEN_PACE_MS` at most.
 */
export function liveThrottle({ everyMs, share, lastRunMs, nowMs, run }: ThrottleParts): LiveThrottle {
  const spreadMs = Math.min(everyMs, SCREEN_PACE_MS)
  let timer: ReturnType<typeof setTimeout> | undefined

  function due(): void {
    timer = undefined
    run()
  }

  /** When the first of this tab's stretches of such a length begins that is not before a moment. */
  function beginsAtMs(fromMs: number, lengthMs: number): number {
    const shiftMs = Math.floor(share * lengthMs)
    return Math.ceil((fromMs - shiftMs) / lengthMs) * lengthMs + shiftMs
  }

  return {
    beat() {
      if (timer !== undefined) return
      const now = nowMs()
      // A run that fell on the very beginning of a stretch has had that one.
      const dueMs = Math.max(beginsAtMs(lastRunMs() + 1, everyMs), beginsAtMs(now, spreadMs))
      if (dueMs > now) timer = setTimeout(due, dueMs - now)
      else run()
    },
    stop: () => clearTimeout(timer),
  }
}
