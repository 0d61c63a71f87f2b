/** What is wrong with what the server keeps on its disk, each in a sentence for whoever looks after it. */
export interface StorageFaults {
  report(fault: string): void
  all(): readonly string[]
}

const MOST_FAULTS = 20

/** Reported faults, each of them once and in the log as well; they stay until the next start. */
export function createStorageFaults(log: { error(fields: object, message: string): void }): StorageFaults {
  const faults = new Set<string>()
  return {
    report(fault) {
      if (faults.has(fault) || faults.size >= MOST_FAULTS) return
      faults.add(fault)
      log.error({ fault }, 'what is stored is damaged')
    },
    all: () => [...faults],
  }
}
