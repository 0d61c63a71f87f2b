import { AppError } from '#lib/app-error.ts'
import { accountKey } from '#store/account-key.ts'
import type { ThrottleStore } from '#store/store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

interface Bucket {
  readonly key: string
  /** Attempts that need not wait. */
  readonly free: number
  readonly windowMs: number
  readonly longestWaitMs: number
}

/** A guess at an account, and where it comes from. */
export interface Guess {
  readonly account: string
  readonly network: string
  /** The device's name where the account has signed in before. */
  readonly device: string | undefined
}

/**
 * Where a guess comes from and at what: one person mistyping, many machines at one account, one machine at many. At a device
 * that has signed in before only its own guesses count: strangers' must not lock the owner out.
 */
function signInBuckets({ account, network, device }: Guess): readonly Bucket[] {
  const key = accountKey(account)
  const own = { free: 5, windowMs: 15 * MINUTE_MS, longestWaitMs: 15 * MINUTE_MS }
  if (device !== undefined) return [{ key: `sign-in ${key} at ${device}`, ...own }]
  return [
    { key: `sign-in ${key} ${network}`, ...own },
    // A short longest wait: the owner may come from a new device.
    { key: `sign-in ${key}`, free: 20, windowMs: 60 * MINUTE_MS, longestWaitMs: MINUTE_MS },
    { key: `sign-in from ${network}`, free: 50, windowMs: 15 * MINUTE_MS, longestWaitMs: 5 * MINUTE_MS },
  ]
}

function registerBucket(network: string): Bucket {
  return { key: `register from ${network}`, free: 20, windowMs: 10 * MINUTE_MS, longestWaitMs: 10 * MINUTE_MS }
}

function guestBucket(network: string): Bucket {
  return { key: `guest from ${network}`, free: 20, windowMs: 10 * MINUTE_MS, longestWaitMs: 10 * MINUTE_MS }
}

/** Of a million codes three are right at a time: at one in an hour nobody finds them. Recovery codes go on working. */
function codeBucket(account: string): Bucket {
  const key = `code of ${accountKey(account)}`
  return { key, free: 5, windowMs: 24 * 60 * MINUTE_MS, longestWaitMs: 60 * MINUTE_MS }
}

function passkeyBucket(network: string): Bucket {
  return { key: `passkey from ${network}`, free: 50, windowMs: 10 * MINUTE_MS, longestWaitMs: MINUTE_MS }
}

function mailBuckets(account: string, network: string): readonly Bucket[] {
  const hours = { windowMs: 60 * MINUTE_MS, longestWaitMs: 30 * MINUTE_MS }
  return [
    { key: `mail to ${accountKey(account)}`, free: 3, ...hours },
    { key: `mail from ${network}`, free: 10, ...hours },
  ]
}

/** After the free ones: 1 s, 2 s, 4 s … up to the longest wait. */
function delayMs({ free, longestWaitMs }: Bucket, attempts: number): number {
  return attempts < free ? 0 : Math.min(SECOND_MS * 2 ** (attempts - free), longestWaitMs)
}

export interface AttemptGuard {
  /** Counts an attempt to sign in before the password is looked at; refuses one that comes too early. */
  beforeSignIn(guess: Guess): Promise<void>
  /** Forgets the person's own mistakes, not those that came from the same address at other accounts. */
  afterSignIn(guess: Guess): Promise<void>
  /** Counts a guess at the code of an authenticator: with the right password it comes from whoever and from everywhere. */
  beforeCode(account: string): Promise<void>
  afterCode(account: string): Promise<void>
  /** Each letter is somebody's inbox. */
  beforeMail(account: string, network: string): Promise<void>
  /** What is made for who signs in by a key is stored for a while. */
  beforePasskey(network: string): Promise<void>
  beforeRegister(network: string): Promise<void>
  /** A guest's limits are its token's: who could have any number of them would have none. */
  beforeGuest(network: string): Promise<void>
}

export function createAttemptGuard(throttle: ThrottleStore, nowMs: () => number): AttemptGuard {
  async function count(bucket: Bucket): Promise<void> {
    const waitMs = await throttle.attempt({
      key: bucket.key,
      nowMs: nowMs(),
      windowMs: bucket.windowMs,
      delayMs: attempts => delayMs(bucket, attempts),
    })
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / SECOND_MS)
    throw new AppError('too_many', `尝试次数过多，请 ${seconds} 秒后再试`, { retryAfterSeconds: seconds })
  }

  return {
    async beforeSignIn(guess) {
      for (const bucket of signInBuckets(guess)) await count(bucket)
    },
    async afterSignIn(guess) {
      const [person, target, address] = signInBuckets(guess)
      if (person) await throttle.forgive(person.key)
      if (target) await throttle.forgive(target.key)
      if (address) await throttle.takeBack(address.key)
    },
    beforeCode: account => count(codeBucket(account)),
    afterCode: account => throttle.forgive(codeBucket(account).key),
    async beforeMail(account, network) {
      for (const bucket of mailBuckets(account, network)) await count(bucket)
    },
    beforePasskey: network => count(passkeyBucket(network)),
    beforeRegister: network => count(registerBucket(network)),
    beforeGuest: network => count(guestBucket(network)),
  }
}
