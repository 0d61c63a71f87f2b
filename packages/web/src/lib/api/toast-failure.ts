import { ERRORS } from '@kanpan/contract/errors'
import { toast } from '#lib/page/toasts.ts'
import { ApiError, messageOf } from './api-error.ts'

/** Says why a change was not kept, unless it was told already. */
export function toastFailure(error: unknown, what: string): void {
  // Who is not signed in is already on the way to the sign-in, and the client itself tells of a failed network.
  if (!(error instanceof ApiError) || error.code === ERRORS.not_signed_in.code) return
  toast(`${what}：${messageOf(error)}`, 'error')
}
