import { z } from 'zod'
import { WechatFault } from './faults.ts'
import type { WechatSettings } from './settings.ts'

const TIMEOUT_MS = 3_000
const BYTES_MOST = 65_536

const Refusal = z.object({ errcode: z.int(), errmsg: z.string().default('') })

export interface WechatCall<T extends z.ZodType> {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body: unknown
  /** What a good answer is. */
  readonly answer: T
}

/** One call to WeChat, in three seconds and 64 kB; no redirect is followed. Throws `WechatFault`. */
export type WechatClient = <T extends z.ZodType>(call: WechatCall<T>) => Promise<z.output<T>>

async function textOf(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    // To leave the loop ends the reading of the body, too.
    if (bytes > BYTES_MOST) throw new WechatFault(undefined)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function replyText(address: string, body: unknown): Promise<string> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (reply.ok) return await textOf(reply)
    await reply.body?.cancel()
  } catch {
    // What fetch says names the address, and with it the token.
  }
  throw new WechatFault(undefined)
}

export function wechatClient({ base }: Pick<WechatSettings, 'base'>): WechatClient {
  return async ({ path, query = {}, body, answer }) => {
    const search = new URLSearchParams(query)
    const text = await replyText(`${base}/cgi-bin/${path}${search.size === 0 ? '' : `?${search}`}`, body)
    const parsed = jsonOf(text)
    const refusal = Refusal.safeParse(parsed)
    if (refusal.success && refusal.data.errcode !== 0) throw new WechatFault(refusal.data.errcode, refusal.data.errmsg)
    const good = answer.safeParse(parsed)
    if (!good.success) throw new WechatFault(undefined)
    return good.data
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
