import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** What the platform signs with. */
export const sign = (...parts: readonly string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex')

const keyOf = (aesKey: string) => Buffer.from(`${aesKey}=`, 'base64')

/** Locks a delivery as the platform does: 16 random bytes, the length, the text, whom it is for, padded to 32. */
export function lockFor(aesKey: string, text: string, appId: string): string {
  const key = keyOf(aesKey)
  const body = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const plain = Buffer.concat([randomBytes(16), length, body, Buffer.from(appId)])
  const missing = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(missing, missing)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

/** What a reply says that was locked for the platform. */
export function unlockFrom(aesKey: string, locked: string): string {
  const key = keyOf(aesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(Buffer.from(locked, 'base64')), decipher.final()])
  return plain.subarray(20, 20 + plain.readUInt32BE(16)).toString()
}
