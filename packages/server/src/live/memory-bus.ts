import type { Bus } from './bus.ts'

/** The bus of a server that is alone. */
export function memoryBus(): Bus {
  const agreed = new Map<string, string>()
  return {
    async agree(key, value) {
      const known = agreed.get(key) ?? value
      agreed.set(key, known)
      return known
    },
    conflicts: () => [],
    skewMs: () => undefined,
    async close() {},
  }
}
