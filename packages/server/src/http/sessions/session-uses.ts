import type { SessionStore } from '#store/store.ts'

/** A session in use is marked as used this often. */
const TOUCH_EVERY_MS = 60_000
/** Marks are written together: each write waits for the disk, and in SQLite everybody waits with it. */
const WRITE_EVERY_MS = 10_000
const WRITTEN_AT_ONCE = 500

/** Which sessions were used, before and after it is written. */
export interface SessionUses {
  /** When it was used last, as far as it is known here. */
  seenAtMs(session: { readonly tokenHash: string; readonly seenAtMs: number }): number
  note(session: { readonly tokenHash: string; readonly seenAtMs: number }, nowMs: number): void
  /** Writes what is noted. What cannot be written now is written later. */
  write(): Promise<void>
  stop(): Promise<void>
}

export function sessionUses(store: Pick<SessionStore, 'touch'>, onFailure: (error: unknown) => void): SessionUses {
  const noted = new Map<string, number>()

  async function write(): Promise<void> {
    const uses = [...noted].toSorted(([a], [b]) => (a < b ? -1 : 1))
    try {
      for (let from = 0; from < uses.length; from += WRITTEN_AT_ONCE) {
        const some = uses.slice(from, from + WRITTEN_AT_ONCE)
        await store.touch(
          some.map(([tokenHash]) => tokenHash),
          Math.max(...some.map(([, atMs]) => atMs)),
        )
        for (const [tokenHash, atMs] of some) if (noted.get(tokenHash) === atMs) noted.delete(tokenHash)
      }
    } catch (error) {
      onFailure(error)
    }
  }
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  // Begun by the first use: a server that nobody reads writes nothing.
  const writeLater = () => {
    timer ??= setTimeout(() => {
      underWay = write().finally(() => {
        timer = undefined
        underWay = undefined
        if (noted.size > 0) writeLater()
      })
    }, WRITE_EVERY_MS).unref()
  }

  const seenAtMs: SessionUses['seenAtMs'] = session => Math.max(session.seenAtMs, noted.get(session.tokenHash) ?? 0)
  return {
    seenAtMs,
    note(session, nowMs) {
      if (nowMs - seenAtMs(session) < TOUCH_EVERY_MS) return
      noted.set(session.tokenHash, nowMs)
      writeLater()
    },
    write,
    async stop() {
      clearTimeout(timer)
      await underWay
      timer = undefined
      await write()
      clearTimeout(timer)
    },
  }
}
