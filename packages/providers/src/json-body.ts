import type { z } from 'zod'
import { UnreadableReply } from './codec.ts'

/** What stands behind the JSON of `try{cb({…});}catch(e){};`. */
const CATCH = /\}\s*catch\s*\(\w*\)\s*\{\s*\}\s*;?\s*$/
/** `cb({…});`, `var _=([…]);`, `null([…])`, a comment before or behind: the JSON of all of them. */
const WRAPPED =
  /^\s*(?:\/\*.*?\*\/\s*)?(?:try\s*\{\s*)?(?:(?:var\s+)?[\w$.]+\s*(?:=\s*)?)?\(?\s*([[{].*[\]}])\s*\)?\s*;?\s*(?:\/\*.*?\*\/\s*)?$/s

/** What a text of JSON says, bare or wrapped; undefined for one that is none, or ends in the middle. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(WRAPPED.exec(text.replace(CATCH, ''))?.[1] ?? text)
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
