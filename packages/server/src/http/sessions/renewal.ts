/** Those who are used within so long are looked up in one question. */
const GATHER_MS = 1_000

/** Whose sessions are looked up again before it is time, because they are used. */
export interface Renewal {
  /** One that is used now and is soon not known for sure any more. */
  note(authorization: string): void
  stop(): Promise<void>
}

/**
 * Looks up again, all of a second at once, who is used and will soon not be known for sure, so that none of thousands who read waits for
 * a lookup of her own. What fails is looked up when its reader asks, who is told then.
 */
export function renewal(lookUp: (authorization: string) => Promise<unknown>): Renewal {
  const due = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  async function renewDue(): Promise<void> {
    const all = [...due]
    await Promise.allSettled(all.map(lookUp))
    for (const one of all) due.delete(one)
  }
  function begin(): void {
    underWay = renewDue().finally(() => {
      timer = undefined
      // Those that were noted meanwhile.
      if (due.size > 0) later()
    })
  }
  function later(): void {
    timer ??= setTimeout(begin, GATHER_MS).unref()
  }

  return {
    note(authorization) {
      due.add(authorization)
      later()
    },
    async stop() {
      clearTimeout(timer)
      due.clear()
      await underWay
    },
  }
}
