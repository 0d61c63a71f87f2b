import { z } from 'zod'
import { UnreadableReply } from '#codec.ts'
import { bodyOf, jsonBody } from '#json-body.ts'

const STATUS = z.object({ status_code: z.number(), status_msg: z.string().nullish() })

/** `data` of `{status_code, status_msg, data}`; any status but 0 says no, as -1 does to a date out of its reach. */
export function thsData<T>(text: string, schema: z.ZodType<T>, name: string): T {
  const body = jsonBody(text, name)
  const { status_code, status_msg } = bodyOf(body, STATUS, name)
  if (status_code !== 0) throw new UnreadableReply('refused', `${name}: ${status_code} ${status_msg ?? ''}`.trim())
  return bodyOf(body, z.object({ data: schema }), name).data
}
