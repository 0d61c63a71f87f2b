import { LIMITS } from '@kanpan/contract/limits'
import type { Logger } from 'pino'
import type { CollectStore } from '#store/store.ts'

export interface CollectedCodesParts {
  readonly collects: Pick<CollectStore, 'countByValue' | 'onChange'>
  readonly log: Pick<Logger, 'warn'>
  /** Real milliseconds, on any scale. */
  readonly now: () => number
}

/** The stocks that persons have collected, those of most persons first. */
export interface CollectedCodes {
  /** As they were read last; reads them anew behind the answer where that is due. */
  codes(): readonly string[]
  /** Resolves when no reading is under way. */
  settled(): Promise<void>
  /** Hears of no change any more. */
  stop(): void
}

/** Another node's changes are seen after so long, one's own after the shorter time. */
const EVERY_MS = 60_000
const AFTER_CHANGE_MS = 3_000
/** So many leave room in a provider's ask for those at a limit. */
const MOST = 200

/** What persons have collected, held in memory: whoever asks for quotes does not wait for the database, and a dead one stops no prices. */
export function collectedCodes({ collects, log, now }: CollectedCodesParts): CollectedCodes {
  let known: readonly string[] = []
  let readMs = Number.NEGATIVE_INFINITY
  let hasChanged = false
  let reading: Promise<void> | undefined
  const stop = collects.onChange(() => {
    hasChanged = true
  })

  async function read(): Promise<void> {
    readMs = now()
    hasChanged = false
    try {
      const counts = [...(await collects.countByValue(LIMITS.collectTypeStock))]
      const sorted = counts.sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
      known = sorted.slice(0, MOST).map(([code]) => code)
    } catch (error) {
      log.warn({ err: error }, 'what persons have collected could not be read')
    }
  }

  return {
    codes() {
      if (!reading && now() >= readMs + (hasChanged ? AFTER_CHANGE_MS : EVERY_MS)) {
        reading = read().finally(() => {
          reading = undefined
        })
      }
      return known
    },
    settled: async () => reading,
    stop,
  }
}
