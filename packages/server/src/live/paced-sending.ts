/** How many are sent to in one turn of the loop: some 3 ms of writes to sockets. */
const TURN_SIZE = 200

/** What is sent to many, a turn after the other. */
interface Round<C> {
  readonly to: readonly C[]
  readonly send: (client: C) => void
  done: number
}

export interface PacedSending<C> {
  /** Sends to each of these; rounds follow each other, so that nobody hears the later one first. */
  round(to: readonly C[], send: (client: C) => void): void
  /** Sends at once what is still to be sent. */
  flush(): void
}

/**
 * A message to thousands goes out in turns: a read that comes meanwhile waits for one turn and not for all of them. The first turn
 * is had at once, so that a few hundred readers hear as soon as ever.
 */
export function createPacedSending<C>(turnSize = TURN_SIZE): PacedSending<C> {
  const rounds: Round<C>[] = []
  let next: NodeJS.Immediate | undefined

  function turn(): void {
    const [round] = rounds
    if (round === undefined) return
    const end = Math.min(round.done + turnSize, round.to.length)
    for (const client of round.to.slice(round.done, end)) round.send(client)
    round.done = end
    if (end === round.to.length) rounds.shift()
  }

  function takeTurn(): void {
    turn()
    next = rounds.length > 0 ? setImmediate(takeTurn) : undefined
  }

  return {
    round(to, send) {
      if (to.length === 0) return
      rounds.push({ to, send, done: 0 })
      if (next === undefined) takeTurn()
    },
    flush() {
      clearImmediate(next)
      next = undefined
      while (rounds.length > 0) turn()
    },
  }
}
