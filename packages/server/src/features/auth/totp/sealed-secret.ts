import { AppError } from '#lib/app-error.ts'
import { sealing } from '#lib/sealed-secret.ts'

/** Keeps the secrets of second factors, each bound to the person it is of. */
export interface SecretSeal {
  seal(secret: Buffer, userId: number): string
  /** Throws `second_factor_unreadable` of what another key sealed, of another person's and of what was changed. */
  open(sealed: string, userId: number): Buffer
}

export function secretSeal(serverSecret: Buffer): SecretSeal {
  const { seal, open } = sealing(serverSecret, 'kanpan second factor')
  const boundTo = (userId: number) => `second factor of ${userId}`
  return {
    seal: (secret, userId) => seal(secret, boundTo(userId)),
    open(sealed, userId) {
      const opened = open(sealed, boundTo(userId))
      if (!opened) throw new AppError('second_factor_unreadable')
      return opened
    },
  }
}
