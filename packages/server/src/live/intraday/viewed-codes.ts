import type { TradeDay } from '@kanpan/contract/model/stock'

/** The stocks that somebody looked at a short while ago, the last first. */
export interface ViewedCodes {
  note(code: string): void
  recent(): readonly string[]
}

/** Lines of days before that somebody looked at a short while ago, the last first. */
export interface ViewedLines {
  note(day: TradeDay, code: string): void
  recent(): readonly { readonly day: TradeDay; readonly code: string }[]
}

/** A page asks again within some seconds for what is on it. */
const VIEWED_MS = 30_000
/** As many as one ask of a provider may name. */
const MOST = 500

export function viewedCodes(now: () => number = () => performance.now()): ViewedCodes {
  /** When each was looked at last; the order is that of looking. */
  const seenMs = new Map<string, number>()
  return {
    note(code) {
      seenMs.delete(code)
      seenMs.set(code, now())
      const [oldest] = seenMs.keys()
      if (seenMs.size > MOST && oldest !== undefined) seenMs.delete(oldest)
    },
    recent() {
      const since = now() - VIEWED_MS
      for (const [code, ms] of seenMs) {
        if (ms >= since) break
        seenMs.delete(code)
      }
      return [...seenMs.keys()].reverse()
    },
  }
}

export function viewedLines(now: () => number = () => performance.now()): ViewedLines {
  const keys = viewedCodes(now)
  return {
    note: (day, code) => keys.note(`${day} ${code}`),
    recent: () =>
      keys.recent().map(key => {
        const [day = '', code = ''] = key.split(' ')
        return { day: day as TradeDay, code }
      }),
  }
}
