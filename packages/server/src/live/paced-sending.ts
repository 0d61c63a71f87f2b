/** How many are sent to in one turn of the loop: some 1.3 ms of writes to sockets. An answer that is not there yet takes several turns. */
const TURN_SIZE = 100

/** What is sent to many, a turn after the other. */
interface Round<C> {
  readonly list: ReadonlySet<C>
  readonly to: readonly C[]
  /** Who has left since: hardly ever anybody, where to ask the list of each was a twentieth of what a message costs. */
  readonly left: Set<C>
  chunk: Buffer
  done: number
}

export interface PacedSending<C> {
  /**
   * Sends the chunk to each of the list. Who still waits for an earlier one gets both in one write: a server that cannot follow
   * its own ticks sends fewer and longer ones.
   */
  round(list: ReadonlySet<C>, chunk: Buffer): void
  /** Sends nothing more of what is on its way. */
  leave(client: C): void
  /** Sends at once what is still to be sent. */
  flush(): void
}

/**
 * A message to thousands goes out in turns: a read that comes meanwhile waits for one turn and not for all of them. The first turn
 * is had at once, so that a few hundred readers hear as soon as ever.
 */
export function createPacedSending<C>(send: (client: C, chunk: Buffer) => void, turnSize = TURN_SIZE): PacedSending<C> {
  const rounds: Round<C>[] = []
  let next: NodeJS.Immediate | undefined

  function turn(): void {
    const [round] = rounds
    if (round === undefined) return
    const { to, left, chunk } = round
    const end = Math.min(round.done + turnSize, to.length)
    for (let at = round.done; at < end; at++) {
      const client = to[at]
      if (client !== undefined && !(left.size > 0 && left.has(client))) send(client, chunk)
    }
    round.done = end
    if (end === to.length) rounds.shift()
  }

  function takeTurn(): void {
    turn()
    next = rounds.length > 0 ? setImmediate(takeTurn) : undefined
  }

  /** Gives the chunk to those of the list who wait for another one; answers the others. */
  function addedToWaiting(list: ReadonlySet<C>, chunk: Buffer): readonly C[] {
    const waiting = new Set<C>()
    for (const round of rounds) {
      if (round.list !== list) continue
      round.chunk = Buffer.concat([round.chunk, chunk])
      for (const client of round.to.slice(round.done)) waiting.add(client)
    }
    return waiting.size === 0 ? [...list] : [...list].filter(client => !waiting.has(client))
  }

  return {
    round(list, chunk) {
      const to = addedToWaiting(list, chunk)
      if (to.length > 0) rounds.push({ list, to, left: new Set(), chunk, done: 0 })
      if (next === undefined) takeTurn()
    },
    leave(client) {
      for (const { left } of rounds) left.add(client)
    },
    flush() {
      clearImmediate(next)
      next = undefined
      while (rounds.length > 0) turn()
    },
  }
}
