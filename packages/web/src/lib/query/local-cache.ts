export interface Kept<T> {
  readonly savedAtMs: number
  readonly value: T
}

export interface LocalCache<T> {
  /** What was kept and when, or undefined when there is nothing, it is too old, or it is not what was saved. */
  readonly read: () => Kept<T> | undefined
  readonly write: (value: T) => void
  readonly clear: () => void
}

export interface LocalCacheRules<T> {
  readonly key: string
  readonly lifetimeMs: number
  /** Storage outlives releases and can be edited by hand: only a value that still has the right shape comes back. */
  readonly isValid: (value: unknown) => value is T
  readonly now?: () => number
}

export function localCache<T>({ key, lifetimeMs, isValid, now = Date.now }: LocalCacheRules<T>): LocalCache<T> {
  const name = `kanpan.cache.${key}`

  function clear(): void {
    try {
      localStorage.removeItem(name)
    } catch {
      // Storage is forbidden: there is nothing to clear.
    }
  }

  function read(): Kept<T> | undefined {
    const kept = parse(readText(name))
    if (kept === undefined) return undefined
    const { savedAtMs, value } = kept
    const ageMs = now() - savedAtMs
    // A negative age is a clock that was set back; the value could otherwise live for ever.
    if (ageMs >= 0 && ageMs < lifetimeMs && isValid(value)) return { savedAtMs, value }
    clear()
    return undefined
  }

  function write(value: T): void {
    try {
      localStorage.setItem(name, JSON.stringify({ savedAtMs: now(), value }))
    } catch {
      // Full or forbidden storage: an old value must not survive the new one.
      clear()
    }
  }

  return { read, write, clear }
}

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function parse(text: string | null): Kept<unknown> | undefined {
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('savedAtMs' in kept) || !('value' in kept)) return undefined
    return typeof kept.savedAtMs === 'number' ? { savedAtMs: kept.savedAtMs, value: kept.value } : undefined
  } catch {
    return undefined
  }
}
