import { z } from 'zod'
import { UnreadableReply } from '#codec.ts'
import { bodyOf, jsonBody } from '#json-body.ts'

const STATUS = z.object({ code: z.number(), msg: z.string().nullish(), data: z.unknown() })

/** `data` of what the hosts of tencent's pages answer. */
export function dataOf(text: string, endpoint: string): unknown {
  const { code, msg, data } = bodyOf(jsonBody(text, endpoint), STATUS, endpoint)
  if (code !== 0) throw new UnreadableReply('refused', `${endpoint}: ${code} ${msg ?? ''}`.trim())
  return data
}

/** What is answered of one stock, under its code with the market. */
export function onlyStock<T>(
  text: string,
  schema: z.ZodType<T>,
  endpoint: string,
): { readonly prefixed: string; readonly body: T } {
  const stocks = bodyOf(dataOf(text, endpoint), z.record(z.string(), z.unknown()), endpoint)
  const [[prefixed, body] = []] = Object.entries(stocks)
  // So answers are of a code nobody has, and after thousands of calls.
  if (prefixed === undefined) throw new UnreadableReply('empty', `${endpoint}: data 为空`)
  return { prefixed, body: bodyOf(body, schema, endpoint) }
}
