import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** Keeps secrets that have to be read again: AES-256-GCM, each bound to what it is of. */
export interface Sealing {
  seal(secret: Buffer, boundTo: string): string
  /** Undefined of what another key sealed, of what is bound to something else and of what was changed. */
  open(sealed: string, boundTo: string): Buffer | undefined
}

/** A key of its own for each purpose. */
export function sealing(serverSecret: Buffer, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, KEY_BYTES))
  return {
    seal(secret, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${sealed.toString('base64url')}`
    },
    open(sealed, boundTo) {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
