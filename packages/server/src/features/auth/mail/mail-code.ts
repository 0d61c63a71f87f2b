import { createHmac, hkdfSync } from 'node:crypto'
import { plainCode, randomLetters } from '#features/auth/recovery-code.ts'
import type { OneTimeStore } from '#store/factor-store.ts'

const MINUTE_MS = 60_000
const CODE_LENGTH = 8
const TRIES = 5
export const MAIL_CODE_MINUTES = 15

/** What a code of a mail lets a person do. */
export type MailPurpose = 'reset' | 'address'

export interface MailCodes {
  /** A code that is good once and a quarter of an hour, in the place of an earlier one for the same. */
  make(purpose: MailPurpose, userId: number, content: string): Promise<string>
  /** What it was made with, once; undefined when it is none. */
  take(purpose: MailPurpose, userId: number, code: string): Promise<string | undefined>
}

/** Codes short enough to type: hashed with a key that is not in the database, and tried five times at most. */
export function mailCodes(oneTimeSecrets: OneTimeStore, serverSecret: Buffer, nowMs: () => number): MailCodes {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'kanpan mail code', 32))
  const keyOf = (purpose: MailPurpose, userId: number) => `mail ${purpose} ${userId}`
  const hashOf = (name: string, code: string) =>
    createHmac('sha256', key)
      .update(`${name}\n${plainCode(code)}`)
      .digest('hex')

  return {
    async make(purpose, userId, content) {
      const name = keyOf(purpose, userId)
      const code = randomLetters(CODE_LENGTH)
      const expiresAtMs = nowMs() + MAIL_CODE_MINUTES * MINUTE_MS
      const secretHash = hashOf(name, code)
      await oneTimeSecrets.put({ key: name, userId, secretHash, content, triesLeft: TRIES, expiresAtMs })
      return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
    },
    async take(purpose, userId, code) {
      // A recovery code that is typed uses up no try.
      if (plainCode(code).length !== CODE_LENGTH) return undefined
      const name = keyOf(purpose, userId)
      return oneTimeSecrets.take({ key: name, secretHash: hashOf(name, code) }, nowMs())
    },
  }
}
