import { createHash, timingSafeEqual } from 'node:crypto'

/** What is stored and logged in the place of something nobody is to read there: SHA-256, hex. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A subject as far as a log needs it to tell one from another. */
export const shortHash = (secret: string): string => secretHash(secret).slice(0, 12)

/** Whether two hashes are the same, in a time that does not tell where they part. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
