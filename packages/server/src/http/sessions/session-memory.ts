import type { Person } from '#http/implement.ts'

/** A page asks several things a second: its token is looked up once a minute, not every page at the same moment. */
const FRESH_MS = 60_000
const LEAST_FRESH_MS = 45_000
/** One that is used so long before it is to be looked up is looked up with others meanwhile. */
const AHEAD_MS = 20_000
/** A guest's token says by itself how long it is good, and is cheap to read. */
const GUEST_FRESH_MS = 1_000
/** How long a session goes on that nobody can look up. Nobody can end one either while the database is away. */
const GRACE_MS = 600_000
/** Some 20 MB. */
const REMEMBERED_MOST = 50_000

export interface Remembered {
  readonly person: Person
  /** When its session is over whatever happens, in milliseconds. */
  readonly endsAtMs: number
}

interface Entry extends Remembered {
  readonly lookedUpAtMs: number
  readonly freshMs: number
}

/** Whom the tokens of late belong to, by the header that carries them. */
export interface SessionMemory {
  /** Known for sure. One that is so for not much longer is said to `onAging`. */
  fresh(authorization: string): Person | undefined
  /** As it was when it was last looked up, for as long as nobody can be asked. */
  inGrace(authorization: string): Person | undefined
  /** `before` is the moment of `now()` at which the question went out; false: the person changed since. */
  keep(authorization: string, found: Remembered, before: number): boolean
  forget(authorization: string): void
  /** It is looked up before it is known for sure again; while nobody can be asked it is as it was. */
  doubt(authorization: string): void
  forgetPerson(userId: number): void
  forgetAll(): void
  /** Counts what was forgotten so far. */
  moment(): number
  /** The same with those that were doubted. */
  forgotten(): number
  readonly size: number
}

export function sessionMemory(nowMs: () => number, onAging: (authorization: string) => void): SessionMemory {
  const entries = new Map<string, Entry>()
  const ofPerson = new Map<number, Set<string>>()
  /** When each person was forgotten, for answers that were under way. */
  const forgotten = new Map<number, number>()
  let moment = 0
  let forgottenAll = 0
  let doubted = 0

  function forget(authorization: string): void {
    const entry = entries.get(authorization)
    if (!entry) return
    entries.delete(authorization)
    const own = ofPerson.get(entry.person.userId)
    own?.delete(authorization)
    if (own?.size === 0) ofPerson.delete(entry.person.userId)
  }
  function forgetAll(): void {
    moment += 1
    forgottenAll = moment
    entries.clear()
    ofPerson.clear()
    forgotten.clear()
  }
  function within(authorization: string, mostMs: (entry: Entry) => number): Entry | undefined {
    const entry = entries.get(authorization)
    if (!entry) return undefined
    const now = nowMs()
    const ageMs = now - entry.lookedUpAtMs
    // Below nothing when the clock was set back.
    return ageMs >= 0 && ageMs < mostMs(entry) && now < entry.endsAtMs ? entry : undefined
  }

  return {
    fresh(authorization) {
      const entry = within(authorization, ({ freshMs }) => freshMs)
      if (entry && !entry.person.isGuest && nowMs() - entry.lookedUpAtMs >= entry.freshMs - AHEAD_MS)
        onAging(authorization)
      return entry?.person
    },
    inGrace: authorization =>
      within(authorization, ({ person, freshMs }) => (person.isGuest ? freshMs : GRACE_MS))?.person,
    keep(authorization, found, before) {
      const { userId, isGuest } = found.person
      if (before < Math.max(forgottenAll, forgotten.get(userId) ?? 0)) return false
      forget(authorization)
      const freshMs = isGuest ? GUEST_FRESH_MS : LEAST_FRESH_MS + Math.random() * (FRESH_MS - LEAST_FRESH_MS)
      entries.set(authorization, { ...found, lookedUpAtMs: nowMs(), freshMs })
      if (!isGuest) ofPerson.set(userId, (ofPerson.get(userId) ?? new Set()).add(authorization))
      // The one looked up longest ago leaves first.
      const oldest = entries.size > REMEMBERED_MOST ? entries.keys().next().value : undefined
      if (oldest !== undefined) forget(oldest)
      return true
    },
    forget,
    doubt(authorization) {
      doubted += 1
      const entry = entries.get(authorization)
      if (entry) entries.set(authorization, { ...entry, freshMs: 0 })
    },
    forgetPerson(userId) {
      if (forgotten.size >= REMEMBERED_MOST) return forgetAll()
      moment += 1
      forgotten.set(userId, moment)
      for (const authorization of [...(ofPerson.get(userId) ?? [])]) forget(authorization)
    },
    forgetAll,
    moment: () => moment,
    forgotten: () => moment + doubted,
    get size() {
      return entries.size
    },
  }
}
