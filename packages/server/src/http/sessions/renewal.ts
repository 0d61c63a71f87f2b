/** Those who are used within so long are looked up in one question. */
const GATHER_MS = 1_000
/** As many as one statement may name without being slow to read. */
const AT_ONCE = 200

/** Whose sessions are looked up again before it is time, because they are used. */
export interface Renewal {
  /** One that is used now and is soon not known for sure any more. */
  note(authorization: string): void
  stop(): Promise<void>
}

/**
 * Looks up again, many in one question, who is used and will soon not be known for sure, so that none of thousands who read waits for a
 * lookup of her own. `renew` does not throw; who is not renewed is looked up when she asks.
 */
export function renewal(renew: (authorizations: readonly string[]) => Promise<void>): Renewal {
  const due = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  async function renewDue(): Promise<void> {
    const all = [...due]
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE)
      await renew(some)
      for (const one of some) due.delete(one)
    }
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
