import { createHmac, randomInt } from 'node:crypto'
import { AppError } from '#lib/app-error.ts'
import type { LoginAttemptStore } from '#store/login-attempt-store.ts'
import type { ThrottleStore } from '#store/store.ts'

const MINUTE_MS = 60_000
const LIFE_MS = 3 * MINUTE_MS
const CODES = 1_000_000
const TRIES = 6
const WRONG_FROM_ONE_PLACE = 5
/** So many wrong ones from everywhere in three minutes are guesses at whatever code there is. */
const WRONG_FROM_EVERYWHERE = 200

export interface SignInCodeParts {
  readonly attempts: LoginAttemptStore
  readonly throttle: ThrottleStore
  readonly secret: Buffer
  readonly nowMs: () => number
}

/** Six digits that one gets in the chat and types into the page. */
export interface SignInCodes {
  /** A new one, the subject's former is over. */
  create(subject: string): Promise<string>
  /** Whose it is; it is used up. Throws `code_wrong`, and `too_many` of guesses. */
  use(code: string, network: string): Promise<string>
  /** Makes one that was used up good again, for what is left of its time: nothing came of it. */
  putBack(code: string): Promise<void>
}

export function signInCodes({ attempts, throttle, secret, nowMs }: SignInCodeParts): SignInCodes {
  // Six digits are found by trying them all against a plain hash.
  const hashOf = (code: string) => createHmac('sha256', secret).update(`wechat code\n${code}`).digest('hex')

  async function count(key: string, free: number): Promise<void> {
    const delayMs = (made: number) => (made < free ? 0 : MINUTE_MS)
    const waitMs = await throttle.attempt({ key, nowMs: nowMs(), windowMs: LIFE_MS, delayMs })
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw new AppError('too_many', `尝试次数过多，请 ${seconds} 秒后再试`, { retryAfterSeconds: seconds })
  }

  return {
    async create(subject) {
      for (let nth = 0; nth < TRIES; nth += 1) {
        const code = String(randomInt(CODES)).padStart(6, '0')
        const isOpened = await attempts.open(
          {
            ...{ keyHash: hashOf(code), sceneHash: '', kind: 'wechat-code', browserHash: '', status: 'waiting' },
            ...{ userId: undefined, isLink: false, subject, detail: '' },
            ...{ createdAtMs: nowMs(), expiresAtMs: nowMs() + LIFE_MS },
          },
          1,
        )
        if (isOpened) return code
        // An old one of the same digits is in its place.
        await attempts.forgetOlder(nowMs())
      }
      throw new AppError('overloaded')
    },
    async use(code, network) {
      const [here, everywhere] = [`wechat code from ${network}`, 'wechat code']
      await count(here, WRONG_FROM_ONE_PLACE)
      await count(everywhere, WRONG_FROM_EVERYWHERE)
      const keyHash = hashOf(code)
      const attempt = await attempts.find(keyHash)
      const isGood = attempt?.kind === 'wechat-code' && nowMs() < attempt.expiresAtMs
      if (!isGood || !(await attempts.advance(keyHash, { from: 'waiting', to: 'used' })))
        throw new AppError('code_wrong')
      await throttle.takeBack(here)
      await throttle.takeBack(everywhere)
      return attempt.subject
    },
    async putBack(code) {
      await attempts.advance(hashOf(code), { from: 'used', to: 'waiting' })
    },
  }
}
