import type { z } from 'zod'
import { UnreadableReply } from './codec.ts'

/** What stands behind the JSON of `try{cb({…});}catch(e){};`. */
const CATCH = /\}\s{0,9}catch\s{0,9}\(\w{0,9}\)\s{0,9}\{\s{0,9}\}\s{0,9};?\s{0,9}$/
/**
 * `cb({…});`, `var _=([…]);`, `null([…])`, a comment before or behind: the JSON of all of them. What may repeat is bounded, so that no
 * reply of megabytes takes longer than its length.
 */
const WRAPPED =
  /^(?:\/\*[^*]{0,300}\*\/\s{0,9})?(?:try\s{0,9}\{\s{0,9})?(?:(?:var\s{1,9})?[\w$.]{1,99}\s{0,9}(?:=\s{0,9})?)?\(?\s{0,9}([[{].*[\]}])\s{0,9}\)?\s{0,9};?\s{0,9}(?:\/\*[^*]{0,300}\*\/)?$/s

/** What a text of JSON says, bare or wrapped; undefined for one that is none, or ends in the middle. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(WRAPPED.exec(text.trim().replace(CATCH, '').trim())?.[1] ?? text)
  } catch {
    return undefined
  }
}

/** The JSON of a reply, bare or wrapped. `name` is the endpoint, for the reason of a refusal. */
export function jsonBody(text: string, name: string): unknown {
  const body = jsonIn(text)
  if (body !== undefined) return body
  const start = text.trimStart()
  if (start === '') throw new UnreadableReply('empty', `${name}: 空应答`)
  if (start.startsWith('<')) throw new UnreadableReply('refused', `${name}: 返回了网页`)
  throw new UnreadableReply('cut', `${name}: 不是完整的 JSON`)
}

/** A body in the shape its endpoint had; names the first field that has another. */
export function bodyOf<T>(body: unknown, schema: z.ZodType<T>, name: string): T {
  const { data, error } = schema.safeParse(body)
  if (error) throw new UnreadableReply('changed', `${name}: ${error.issues[0]?.path.join('.')} 与以往不同`)
  return data
}

/** Whether a text is JSON of a shape. */
export function isJsonOf(text: string, schema: z.ZodType): boolean {
  return schema.safeParse(jsonIn(text)).success
}
