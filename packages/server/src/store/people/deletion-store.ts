/** When an account was given up, and when it will be gone. */
export interface Deletion {
  readonly requestedAtMs: number
  readonly dueAtMs: number
}

/** Accounts on their way out: each can come back until it is due. */
export interface DeletionStore {
  /** The earlier request of the same person stands; answers what stands now. */
  request(userId: number, deletion: Deletion): Promise<Deletion>
  /** False when there was none. */
  takeBack(userId: number): Promise<boolean>
  /** Persons who are due. */
  due(nowMs: number): Promise<readonly number[]>
  /** Removes the person and every row that is hers; false, and nothing, when she is not due (any more). */
  erase(userId: number, nowMs: number): Promise<boolean>
  /** Has the engine let go of what was removed, in its files too. */
  sweep(): Promise<void>
}
