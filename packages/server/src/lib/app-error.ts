import { ERRORS, type ErrorName } from '@kanpan/contract/errors'

/** A foreseen refusal. Whatever else is thrown is a bug and answered as `internal`. */
export class AppError extends Error {
  readonly reason: ErrorName
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: ErrorName, message?: string, retryAfterSeconds?: number) {
    super(message ?? ERRORS[reason].message)
    this.name = 'AppError'
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
