import { createHash } from 'node:crypto'
import type { OneTimeStore } from '#store/factor-store.ts'
import { plainCode, randomLetters } from './recovery-code.ts'

const GROUPS = 4
const GROUP_LENGTH = 4
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An invitation is good for a week unless its maker says otherwise. */
export const INVITATION_DAYS = 7
const RESET_TRIES = 10

/** 80 bits in groups one can read out: so long that nothing but a fast hash has to be kept of it. */
export const newCode = (): string => Array.from({ length: GROUPS }, () => randomLetters(GROUP_LENGTH)).join('-')

type Purpose = 'invitation' | 'first operator' | 'reset'

export const codeHash = (purpose: Purpose, code: string): string =>
  createHash('sha256')
    .update(`${purpose}\n${plainCode(code)}`)
    .digest('hex')

/** An invitation, and what is kept of it. */
export function newInvitation(nowMs: number, days = INVITATION_DAYS) {
  const code = newCode()
  return { code, codeHash: codeHash('invitation', code), expiresAtMs: nowMs + days * DAY_MS }
}

/** What makes whoever registers with it the first to look after an installation; each start of a node gives one out. */
export interface FirstCodes {
  issue(): Promise<string>
  /** True once; `putBack` makes it good again where nothing came of it. */
  take(code: string): Promise<boolean>
  putBack(code: string): Promise<void>
}

export function firstCodes(secrets: OneTimeStore, nowMs: () => number): FirstCodes {
  async function put(code: string): Promise<void> {
    const secretHash = codeHash('first operator', code)
    const expiresAtMs = nowMs() + DAY_MS
    // One for each node: the code of any of them is good.
    const key = `first operator ${secretHash}`
    await secrets.put({ key, userId: undefined, secretHash, content: 'first', triesLeft: 1, expiresAtMs })
  }
  return {
    async issue() {
      const code = newCode()
      await put(code)
      return code
    },
    async take(code) {
      const secretHash = codeHash('first operator', code)
      return (await secrets.take({ key: `first operator ${secretHash}`, secretHash }, nowMs())) !== undefined
    },
    putBack: put,
  }
}

/** What lets a person set a new password whom somebody who looks after the installation gave it. */
export interface ResetCodes {
  /** For a day; in the place of an earlier one. */
  issue(userId: number): Promise<string>
  spend(userId: number, code: string): Promise<boolean>
}

export function resetCodes(secrets: OneTimeStore, nowMs: () => number): ResetCodes {
  const keyOf = (userId: number) => `reset of ${userId}`
  return {
    async issue(userId) {
      const code = newCode()
      const secretHash = codeHash('reset', code)
      const expiresAtMs = nowMs() + DAY_MS
      await secrets.put({
        ...{ key: keyOf(userId), userId, secretHash },
        ...{ content: 'reset', triesLeft: RESET_TRIES, expiresAtMs },
      })
      return code
    },
    async spend(userId, code) {
      const secretHash = codeHash('reset', code)
      return (await secrets.take({ key: keyOf(userId), secretHash }, nowMs())) !== undefined
    },
  }
}
