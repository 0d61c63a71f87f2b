import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a guest's token begins with, so that the page knows whose it is without asking. */
const PREFIX = 'guest_'
const EXPIRY_BYTES = 5
const NONCE_BYTES = 11
const SIGNATURE_BYTES = 16
const HOUR_MS = 3_600_000

/** How long a look around lasts. */
const GUEST_MS = 12 * HOUR_MS

/**
 * Tokens of guests. Nothing is kept of a guest, so the token itself says until when it is good, signed with the server's
 * secret: every node of an installation takes it, and there is nothing to end early.
 */
export interface GuestTokens {
  issue(): string
  isGood(token: string): boolean
}

export function guestTokens(secret: Buffer, nowMs: () => number): GuestTokens {
  const signature = (signed: Buffer) =>
    createHmac('sha256', secret).update('guest').update(signed).digest().subarray(0, SIGNATURE_BYTES)
  return {
    issue() {
      const expiry = Buffer.alloc(EXPIRY_BYTES)
      expiry.writeUIntBE(Math.floor((nowMs() + GUEST_MS) / 1000), 0, EXPIRY_BYTES)
      const signed = Buffer.concat([expiry, randomBytes(NONCE_BYTES)])
      return PREFIX + Buffer.concat([signed, signature(signed)]).toString('base64url')
    },
    isGood(token) {
      if (!token.startsWith(PREFIX)) return false
      const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
      if (bytes.length !== EXPIRY_BYTES + NONCE_BYTES + SIGNATURE_BYTES) return false
      // Two bits of its last letter mean nothing: a token that is spelt in another way would be another guest.
      if (bytes.toString('base64url') !== token.slice(PREFIX.length)) return false
      const signed = bytes.subarray(0, EXPIRY_BYTES + NONCE_BYTES)
      const isOurs = timingSafeEqual(bytes.subarray(signed.length), signature(signed))
      return isOurs && nowMs() < bytes.readUIntBE(0, EXPIRY_BYTES) * 1000
    },
  }
}
