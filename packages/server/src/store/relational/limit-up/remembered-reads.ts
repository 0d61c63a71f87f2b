interface RememberedOptions {
  /** How long what was read is given again. */
  readonly freshMs: number
  /** The one read longest ago leaves first. */
  readonly capacity: number
  readonly monotonicMs: () => number
}

interface RememberedReads<T> {
  of(key: string, read: () => Promise<T>): Promise<T>
  /** What was written here is read anew. */
  forget(key: string): void
  forgetAll(): void
}

/** Gives what was read a short while ago again: what others write is seen when that is over. */
export function rememberedReads<T>({ freshMs, capacity, monotonicMs }: RememberedOptions): RememberedReads<T> {
  const reads = new Map<string, { readonly readAtMs: number; readonly value: Promise<T> }>()

  function forgetThis(key: string, value: Promise<T>): void {
    if (reads.get(key)?.value === value) reads.delete(key)
  }

  return {
    of(key, read) {
      const nowMs = monotonicMs()
      const known = reads.get(key)
      if (known && nowMs - known.readAtMs < freshMs) return known.value
      const value = read()
      reads.delete(key)
      reads.set(key, { readAtMs: nowMs, value })
      value.catch(() => forgetThis(key, value))
      const oldest = reads.size > capacity ? reads.keys().next().value : undefined
      if (oldest !== undefined) reads.delete(oldest)
      return value
    },
    forget(key) {
      reads.delete(key)
    },
    forgetAll() {
      reads.clear()
    },
  }
}
