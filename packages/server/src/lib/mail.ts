/** A letter of text alone. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same whenever the same letter is sent again. */
  readonly messageId?: string
}

/** Resolves when the next server has taken it; rejects when it did not. */
export type SendLetter = (letter: Letter) => Promise<void>
