import type { SessionStore } from '#store/store.ts'
import type { SessionMemory } from './session-memory.ts'

/** A session ends on every node within a second. */
const LOOK_EVERY_MS = 500
/** A database that has not answered for so long is away: restarting, cut off, or silent. */
const AWAY_AFTER_MS = 3_000

/** Hears whose sessions ended on any node, or by the command line. */
export interface ChangesWatch {
  /** False while the database does not tell: who is known goes on being let in. */
  isHearing(): boolean
  stop(): void
}

/** One short question every half second, however many people read, keeps what is remembered true. */
export function watchChanges(store: SessionStore, memory: SessionMemory): ChangesWatch {
  let heardAt = performance.now()
  let since: number | undefined
  let heard = new Set<number>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const stopHearing = store.onChange(memory.forgetPerson)

  async function look(): Promise<void> {
    const beganAt = performance.now()
    try {
      const { newestId, changes, isWhole } = await store.changesSince(since)
      if (!isWhole) memory.forgetAll()
      for (const { id, userId } of changes) if (!heard.has(id)) memory.forgetPerson(userId)
      heard = new Set(changes.map(({ id }) => id))
      since = newestId
      heardAt = beganAt
    } catch {
      // Told by `isHearing`; readiness and the log of the pool say that the database is away.
    }
  }
  function lookLater(): void {
    timer = setTimeout(() => void look().finally(() => isStopped || lookLater()), LOOK_EVERY_MS).unref()
  }
  lookLater()

  return {
    isHearing: () => performance.now() - heardAt < AWAY_AFTER_MS,
    stop() {
      isStopped = true
      clearTimeout(timer)
      stopHearing()
    },
  }
}
