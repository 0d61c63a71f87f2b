import { z } from 'zod'
import { type UnreadableKind, UnreadableReply } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'

const STATUS = z.object({ code: z.int() })

/**
 * What its codes but 0 mean; those of one thousand have what follows. Its own words are not handed on: they are a stranger's about a
 * request that carried the key.
 */
const MEANINGS: Readonly<Record<number, readonly [UnreadableKind, string]>> = {
  2001: ['unauthorised', '密钥缺失或无效'],
  2003: ['unauthorised', '密钥无效，或没有这项权限'],
  3001: ['refused', '没有这个标的'],
  3002: ['empty', '数据尚未准备好'],
  3004: ['refused', '这类标的没有这项数据'],
  4001: ['throttled', '对方说请求太多'],
}

function meaningOf(code: number): readonly [UnreadableKind, string] {
  const known = MEANINGS[code]
  if (known) return known
  if (code >= 5000 && code < 6000) return ['failed', '对方的服务或上游出错']
  return ['refused', code >= 1000 && code < 2000 ? '对方不认识请求的参数' : '对方说不']
}

/** `data` of `{code, message, request_id, data}`; any code but 0 says no, whatever the status. */
export function hithinkData<T>(text: string, schema: z.ZodType<T>, name: string): T {
  const body = jsonBody(text, name)
  const { code } = bodyOf(body, STATUS, name)
  if (code !== 0) {
    const [kind, words] = meaningOf(code)
    throw new UnreadableReply(kind, `${name}: ${words}（${code}）`)
  }
  return bodyOf(body, z.object({ data: schema }), name).data
}

/** Whether a text is a reply with such data. */
export function isHithinkReply(text: string, schema: z.ZodType): boolean {
  return isJsonOf(text, z.object({ code: z.literal(0), request_id: z.string(), data: schema }))
}

export function inEnvelope(data: unknown): string {
  return JSON.stringify({ code: 0, message: 'success', request_id: '0', data })
}
