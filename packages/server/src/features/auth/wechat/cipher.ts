import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const RANDOM_BYTES = 16
const LENGTH_BYTES = 4
/** The padding is that of blocks of 32, although the cipher's are of 16. */
const BLOCK_BYTES = 32

/** What both sides sign: SHA-1, in hex, of the parts in order and joined. The platform knows no other. */
export function signatureOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex')
}

/** Whether it is the signature of the parts, in a time that does not tell how much of it is right. */
export function isSignedBy(signature: string | undefined, parts: readonly string[]): boolean {
  const [given, expected] = [Buffer.from(signature ?? ''), Buffer.from(signatureOf(parts))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What deliveries are locked with. Both ways are AES-256-CBC under one key, its first half the first block. */
export interface DeliveryCipher {
  /** Undefined when it is not locked with this key, or meant for another account. */
  unlock(locked: string): string | undefined
  lock(text: string): string
}

export function deliveryCipher(aesKey: string, appId: string): DeliveryCipher {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const iv = key.subarray(0, 16)
  return {
    unlock(locked) {
      const plain = decrypted(locked, key)
      if (!plain || plain.length < RANDOM_BYTES + LENGTH_BYTES) return undefined
      const length = plain.readUInt32BE(RANDOM_BYTES)
      const from = RANDOM_BYTES + LENGTH_BYTES
      if (plain.subarray(from + length).toString() !== appId) return undefined
      return plain.subarray(from, from + length).toString()
    },
    lock(text) {
      const body = Buffer.from(text)
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32BE(body.length)
      const plain = Buffer.concat([randomBytes(RANDOM_BYTES), length, body, Buffer.from(appId)])
      const pad = BLOCK_BYTES - (plain.length % BLOCK_BYTES)
      const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
      return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString(
        'base64',
      )
    },
  }
}

function decrypted(locked: string, key: Buffer): Buffer | undefined {
  const bytes = Buffer.from(locked, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return undefined
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const pad = padded.at(-1) ?? 0
  return pad < 1 || pad > BLOCK_BYTES ? undefined : padded.subarray(0, padded.length - pad)
}
