import type { Bus } from './bus.ts'

/** The bus of a server that is alone. */
export function memoryBus(): Bus {
  const listeners = new Map<string, Set<(message: string) => void>>()
  const agreed = new Map<string, string>()
  return {
    async publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message)
    },
    async subscribe(topic, listener) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return async () => {
        own.delete(listener)
      }
    },
    async agree(key, value) {
      const known = agreed.get(key) ?? value
      agreed.set(key, known)
      return known
    },
    async close() {
      listeners.clear()
    },
  }
}
