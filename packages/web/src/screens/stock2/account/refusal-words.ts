import { messageOf } from '#lib/api/api-error.ts'

/** Why something was refused, without the name of the field: it stands beside it. */
export function refusalWords(error: unknown): string {
  return messageOf(error).replace(/^参数 \w+：/, '')
}
