import { AppError } from './app-error.ts'

export interface WorkQueueRule {
  /** How much of it is done side by side: of everybody, and of one visitor. */
  readonly atOnce: number
  readonly atOnceOfOne: number
  /** How much may wait: of everybody, and of one visitor. */
  readonly waiting: number
  readonly waitingOfOne: number
}

/** Costly work in turns: visitor after visitor, however much one of them asks for. */
export interface WorkQueue {
  /** Does the work when its turn comes; refuses it at once when too much of the visitor's, or of everybody's, waits already. */
  run<T>(visitor: string, work: () => Promise<T> | T): Promise<T>
  load(): QueueLoad
}

/** How much is under way and how much waits, and how often somebody was refused since the start. */
export interface QueueLoad {
  readonly running: number
  readonly waiting: number
  readonly refused: number
}

interface Line {
  running: number
  /** The turn that was last theirs; 0 before the first. */
  lastTurn: number
  readonly waiting: (() => void)[]
}

const TRY_AGAIN_SECONDS = 3

const TOO_MUCH_OF_ONE = `同时查询过多，请 ${TRY_AGAIN_SECONDS} 秒后再试`
const TOO_MUCH_OF_ALL = `查询的人过多，请 ${TRY_AGAIN_SECONDS} 秒后再试`

export function createWorkQueue({ atOnce, atOnceOfOne, waiting, waitingOfOne }: WorkQueueRule): WorkQueue {
  const lines = new Map<string, Line>()
  let running = 0
  let waitingNow = 0
  let turn = 0
  let refused = 0

  function refuseWhenFull(line: Line): void {
    const isOneFull = line.waiting.length >= waitingOfOne
    if (!isOneFull && waitingNow < waiting) return
    refused += 1
    const extra = { retryAfterSeconds: TRY_AGAIN_SECONDS }
    throw isOneFull
      ? new AppError('too_many', TOO_MUCH_OF_ONE, extra)
      : new AppError('overloaded', TOO_MUCH_OF_ALL, extra)
  }

  /** Of those who may go on, the one whose last turn was longest ago. */
  function nextLine(): Line | undefined {
    let next: Line | undefined
    for (const line of lines.values()) {
      const mayGoOn = line.waiting.length > 0 && line.running < atOnceOfOne
      if (mayGoOn && (!next || line.lastTurn < next.lastTurn)) next = line
    }
    return next
  }

  function startNext(): void {
    const line = running < atOnce ? nextLine() : undefined
    const start = line?.waiting.shift()
    if (!line || !start) return
    waitingNow -= 1
    running += 1
    line.running += 1
    turn += 1
    line.lastTurn = turn
    start()
    startNext()
  }

  function end(visitor: string, line: Line): void {
    running -= 1
    line.running -= 1
    if (line.running === 0 && line.waiting.length === 0) lines.delete(visitor)
    startNext()
  }

  return {
    load: () => ({ running, waiting: waitingNow, refused }),
    async run(visitor, work) {
      const line = lines.get(visitor) ?? { running: 0, lastTurn: 0, waiting: [] }
      const isNext = running < atOnce && line.running < atOnceOfOne && line.waiting.length === 0
      if (!isNext) refuseWhenFull(line)
      // Not before: strangers who are refused are without number.
      lines.set(visitor, line)
      await new Promise<void>(resolve => {
        line.waiting.push(resolve)
        waitingNow += 1
        startNext()
      })
      try {
        return await work()
      } finally {
        end(visitor, line)
      }
    },
  }
}
