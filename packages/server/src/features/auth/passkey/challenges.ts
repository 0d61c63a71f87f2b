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

/** What a key has to sign, once and within five minutes, on whichever node the answer arrives. */
export interface Challenges {
  /** For one person to add a key, or, undefined, for whoever signs in. */
  make(userId: number | undefined): Promise<string>
  /** The challenge that was signed; undefined when it was never made for this, is over, or was taken before. */
  take(userId: number | undefined, clientDataJson: string): Promise<string | undefined>
}

export function passkeyChallenges(oneTimeSecrets: OneTimeStore, nowMs: () => number): Challenges {
  // Of a person there is one at a time; of those who sign in each has its own.
  const keyOf = (userId: number | undefined, secretHash: string) =>
    userId === undefined ? `passkey sign-in ${secretHash}` : `passkey of ${userId}`

  return {
    async make(userId) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      const secretHash = hashOf(challenge)
      const key = keyOf(userId, secretHash)
      const expiresAtMs = nowMs() + CHALLENGE_MS
      await oneTimeSecrets.put({ key, userId, secretHash, content: challenge, triesLeft: 3, expiresAtMs })
      return challenge
    },
    async take(userId, clientDataJson) {
      const said = ClientData.safeParse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
      if (!said.success) return undefined
      const secretHash = hashOf(said.data.challenge)
      return oneTimeSecrets.take({ key: keyOf(userId, secretHash), secretHash }, nowMs())
    },
  }
}
