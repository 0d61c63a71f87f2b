/** Who wants to hear of a change, and the word of it. */
export interface Changes {
  announce(): void
  /** Answers how to stop hearing of it. */
  onChange(listener: () => void): () => void
}

export function createChanges(): Changes {
  const listeners = new Set<() => void>()
  return {
    announce() {
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
