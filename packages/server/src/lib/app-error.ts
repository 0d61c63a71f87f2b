import { ERRORS, type ErrorName } from '@kanpan/contract/errors'

interface Extra {
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number
  /** What the body's `data` says of the refusal. */
  readonly data?: unknown
}

/** A foreseen refusal. Whatever else is thrown is a bug and answered as `internal`. */
export class AppError extends Error {
  readonly reason: ErrorName
  readonly extra: Extra

  constructor(reason: ErrorName, message?: string, extra: Extra = {}) {
    super(message ?? ERRORS[reason].message)
    this.name = 'AppError'
    this.reason = reason
    this.extra = extra
  }
}
