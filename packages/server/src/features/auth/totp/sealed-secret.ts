import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { AppError } from '#lib/app-error.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** Keeps secrets that have to be read again: AES-256-GCM, each bound to the person it is of. */
export interface SecretSeal {
  seal(secret: Buffer, userId: number): string
  /** Throws `second_factor_unreadable` of what another key sealed, of another person's and of what was changed. */
  open(sealed: string, userId: number): Buffer
}

export function secretSeal(serverSecret: Buffer): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'kanpan second factor', KEY_BYTES))
  const boundTo = (userId: number) => Buffer.from(`second factor of ${userId}`)
  return {
    seal(secret, userId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(userId))
      const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${sealed.toString('base64url')}`
    },
    open(sealed, userId) {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new AppError('second_factor_unreadable')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(boundTo(userId)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()])
      } catch {
        throw new AppError('second_factor_unreadable')
      }
    },
  }
}
