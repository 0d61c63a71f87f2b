import type { RawReply } from './fetch-reply.ts'
import { HostFailure } from './host-failure.ts'

export type ReplyEncoding = 'utf-8' | 'gb18030'

const TITLE = /<title[^>]{0,99}>([^<]{1,60})/i
const TAG_AT_START = /^\s*<[!a-z]/i

type Refusable = Pick<RawReply, 'status' | 'headers' | 'receivedMs'>

function retryAfterMs({ headers, receivedMs }: Refusable): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (text === '') return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - receivedMs
  return ms > 0 ? ms : undefined
}

/** Refuses by status; what stands in such a reply is a page of the host's or nothing. */
export function checkStatus(reply: Refusable): void {
  const { status, headers } = reply
  if (status >= 300 && status < 400) {
    // What stands behind its question mark may open something to whoever has it.
    const target = headers.get('location')?.split('?')[0] ?? '别处'
    throw new HostFailure('redirected', `被转到 ${target.slice(0, 80)}，没有跟随`)
  }
  if (status === 429) throw new HostFailure('throttled', '对方说请求太多（429）', retryAfterMs(reply))
  // Of one address: the others of the host may answer as ever.
  if (status === 404 || status === 410) throw new HostFailure('gone', `地址上没有这个接口了（HTTP ${status}）`)
  const kind = status >= 400 && status < 500 ? 'forbidden' : 'status'
  if (status !== 200) throw new HostFailure(kind, `对方答复 HTTP ${status}`, retryAfterMs(reply))
}

/** The text of a reply that is one; throws `HostFailure` for everything a host may send instead. */
export function replyText(reply: RawReply, encoding: ReplyEncoding): string {
  checkStatus(reply)
  if (reply.bytes.length === 0) throw new HostFailure('empty', '答复是空的')
  const text = decoded(reply.bytes, encoding)
  if (text.trim() === '') throw new HostFailure('empty', '答复是空的')
  if (TAG_AT_START.test(text)) {
    const title = TITLE.exec(text)?.[1]?.trim() ?? ''
    throw new HostFailure('page', title === '' ? '答复是网页，不是数据' : `答复是网页（${title}），不是数据`)
  }
  return text
}

function decoded(bytes: Uint8Array, encoding: ReplyEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const name = encoding === 'gb18030' ? 'GBK' : 'UTF-8'
    throw new HostFailure('garbled', `答复不是完整的 ${name} 文字（可能在一个字中间被截断）`)
  }
}
