import type { AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import type { PublicReply, PublicRequest } from '#lib/public-request/public-request.ts'
import type { AlertMessage } from './message.ts'
import type { Outcome } from './outcome.ts'
import type { TargetOf } from './target.ts'

/** Where the services are; tests put stand-ins there. */
export const ORIGINS = {
  wecom: 'https://qyapi.weixin.qq.com',
  dingtalk: 'https://oapi.dingtalk.com',
  feishu: 'https://open.feishu.cn',
  lark: 'https://open.larksuite.com',
  serverchan: 'https://sctapi.ftqq.com',
} as const
export type Origins = Readonly<Record<keyof typeof ORIGINS, string>>

export interface WireContext {
  readonly nowMs: number
  readonly origins: Origins
}

/** How a message is spelt for one kind of receiver, and what its reply means. */
export interface Wire<K extends AlertChannelKind> {
  request(target: TargetOf<K>, message: AlertMessage, context: WireContext): PublicRequest | Promise<PublicRequest>
  outcome(reply: PublicReply, nowMs: number): Outcome
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Kanpan' } as const

export function jsonPost(url: string, body: object, headers: Readonly<Record<string, string>> = {}): PublicRequest {
  return { url, method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) }
}
