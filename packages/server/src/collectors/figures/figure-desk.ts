import { dueTask, type Task } from '#collectors/paced-task.ts'

/** What brings in one data set of what stands beside prices. */
export interface FigureDesk extends Task {
  /** Answers are told by the source itself: nobody waits for what comes in. */
  readonly isReplayed: boolean
  /** Whether something new has come since this was asked last. */
  hasNew(): boolean
}

/** How one data set comes in. */
export interface FigureWork {
  readonly isReplayed: boolean
  /** Whether it is to be asked for at a second, when it was asked for last at another; minus infinity: never yet. */
  isDue(second: number, lastSecond: number): boolean
  /** Asks for it and says when something new has come; answers as a task does. */
  ask(second: number, noteNew: () => void): Promise<boolean | undefined>
}

export function figureDesk({ isReplayed, isDue, ask }: FigureWork): FigureDesk {
  let isNew = false
  const noteNew = () => {
    isNew = true
  }
  return {
    isReplayed,
    hasNew() {
      const was = isNew
      isNew = false
      return was
    },
    ...dueTask(isDue, second => ask(second, noteNew)),
  }
}
