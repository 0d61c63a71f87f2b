export interface CacheEntry<T> {
  readonly savedAtMs: number
  readonly value: T
}

export interface LocalCache<T> {
  /** What was kept and when, or undefined when there is nothing, it is too old, or it is not what was saved. */
  readonly read: () => CacheEntry<T> | undefined
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

  function read(): CacheEntry<T> | undefined {
    const entry = parse(readText(name))
    if (entry === undefined) return undefined
    const { savedAtMs, value } = entry
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

function parse(text: string | null): CacheEntry<unknown> | undefined {
  if (text === null) return undefined
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null || !('savedAtMs' in entry) || !('value' in entry)) return undefined
    return typeof entry.savedAtMs === 'number' ? { savedAtMs: entry.savedAtMs, value: entry.value } : undefined
  } catch {
    return undefined
  }
}
