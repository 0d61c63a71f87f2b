import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { OneTimeStore } from '#store/factor-store.ts'

const MINUTE_MS = 60_000
export const CHALLENGE_MS = 5 * MINUTE_MS
const CHALLENGE_BYTES = 32

const ClientData = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(z.object({ challenge: z.string().regex(/^[\w-]{43}$/) }))

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

/** What a challenge is for: whoever signs in, one person who adds a key, or a newcomer of that account's name. */
export type Purpose = 'sign-in' | { readonly userId: number } | { readonly newcomer: string }

/** What a key has to sign, once and within five minutes, on whichever node the answer arrives. */
export interface Challenges {
  make(purpose: Purpose): Promise<string>
  /** The challenge that was signed; undefined when it was never made for this, is over, or was taken before. */
  take(purpose: Purpose, clientDataJson: string): Promise<string | undefined>
}

export function passkeyChallenges(oneTimeSecrets: OneTimeStore, nowMs: () => number): Challenges {
  // Of a person there is one at a time; of those who sign in or are new each has its own.
  function keyOf(purpose: Purpose, secretHash: string): string {
    if (purpose === 'sign-in') return `passkey sign-in ${secretHash}`
    if ('userId' in purpose) return `passkey of ${purpose.userId}`
    return `passkey newcomer ${hashOf(`${purpose.newcomer} ${secretHash}`)}`
  }

  return {
    async make(purpose) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      const secretHash = hashOf(challenge)
      const key = keyOf(purpose, secretHash)
      const userId = purpose !== 'sign-in' && 'userId' in purpose ? purpose.userId : undefined
      const expiresAtMs = nowMs() + CHALLENGE_MS
      await oneTimeSecrets.put({ key, userId, secretHash, content: challenge, triesLeft: 3, expiresAtMs })
      return challenge
    },
    async take(purpose, clientDataJson) {
      const said = ClientData.safeParse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
      if (!said.success) return undefined
      const secretHash = hashOf(said.data.challenge)
      return oneTimeSecrets.take({ key: keyOf(purpose, secretHash), secretHash }, nowMs())
    },
  }
}
