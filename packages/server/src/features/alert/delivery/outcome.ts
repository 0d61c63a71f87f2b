import { z } from 'zod'
import type { PublicReply } from '#lib/public-request/public-request.ts'
import { PublicRequestFault, type PublicRequestFaultKind } from '#lib/public-request/public-request-fault.ts'

/**
 * What became of an attempt. `refused`: trying again is of no use until the channel is changed. `unwanted`: this message is given up,
 * and the channel works. `later`: trying again may help; not before `afterMs`, where the receiver says so. What is said is for the channel's owner: nothing of what was answered is in it.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unwanted'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number }

export const SENT: Outcome = { kind: 'sent' }
export const refused = (reason: string): Outcome => ({ kind: 'refused', reason })
export const unwantedMessage = (reason: string): Outcome => ({ kind: 'unwanted', reason })
export const later = (reason: string, afterMs = 0): Outcome => ({ kind: 'later', reason, afterMs })

/** Nobody is waited for longer, whatever is asked. */
const WAIT_MOST_MS = 3_600_000
const LIMITED_MS = 60_000

const HTTP_LATER: readonly number[] = [408, 425, 429]

/** Seconds, or a date. */
function retryAfterMs({ headers }: PublicReply, nowMs: number): number {
  const said = headers['retry-after']
  if (typeof said !== 'string') return LIMITED_MS
  const ms = /^\d{1,9}$/.test(said.trim()) ? Number(said) * 1000 : Date.parse(said) - nowMs
  return Number.isNaN(ms) ? LIMITED_MS : Math.min(Math.max(ms, 0), WAIT_MOST_MS)
}

/** What a status says where the reply says no more. */
export function outcomeOfStatus(reply: PublicReply, nowMs: number): Outcome {
  const { status } = reply
  if (status >= 200 && status < 300) return SENT
  if (status === 429) return later('对方限流（HTTP 429）', retryAfterMs(reply, nowMs))
  if (status === 503 && reply.headers['retry-after'] !== undefined)
    return later('对方暂停服务（HTTP 503）', retryAfterMs(reply, nowMs))
  if (status === 413) return unwantedMessage('对方嫌消息太长（HTTP 413）')
  if (status >= 500 || HTTP_LATER.includes(status)) return later(`对方出错（HTTP ${status}）`)
  return refused(`对方拒收（HTTP ${status}），请检查地址与密钥`)
}

const FAULTS: Readonly<Record<PublicRequestFaultKind, Outcome>> = {
  scheme: refused('地址不是 https://，没有发送'),
  address: refused('地址指向本机、内网或保留地址，没有发送'),
  redirect: refused('对方要求转到别的地址，没有跟去；请填最终的地址'),
  too_large: refused('对方的答复过大'),
  timeout: later('对方没有及时答复'),
  unreachable: later('连接不上对方'),
}

/** What a request that brought no reply comes to; what else is thrown is a bug. */
export function outcomeOfFault(error: unknown): Outcome {
  if (error instanceof PublicRequestFault) return FAULTS[error.kind]
  throw error
}

const Code = z.object({ errcode: z.int().optional(), code: z.int().optional() })

/** The number robots put into a reply whose status is 200 whatever happened; undefined when it is none of theirs. */
function codeOf({ bytes }: PublicReply): number | undefined {
  try {
    const { data } = Code.safeParse(JSON.parse(bytes.toString()))
    return data?.errcode ?? data?.code
  } catch {
    return undefined
  }
}

export interface RobotCodes {
  /** It came too often, and how long it is to rest. */
  readonly limited: Readonly<Record<number, number>>
  /** The channel is of no use as it is, and why. */
  readonly meanings: Readonly<Record<number, string>>
  /** This message is not wanted; another one may be. */
  readonly unwanted: readonly number[]
}

/** Systems that are busy say so by a number below 0. */
const isBusy = (code: number) => code < 0

/** What a robot's reply says: by its code, and by its status where it has none that is known. */
export function outcomeOfCode(reply: PublicReply, nowMs: number, { limited, meanings, unwanted }: RobotCodes): Outcome {
  const code = codeOf(reply)
  if (code !== undefined) {
    if (code === 0 && reply.status === 200) return SENT
    const restMs = limited[code]
    if (restMs !== undefined) return later(`对方限流（${code}）`, restMs)
    if (isBusy(code)) return later(`对方暂时不可用（${code}）`)
    if (unwanted.includes(code)) return unwantedMessage(`对方不收这条内容（${code}）`)
    const meaning = meanings[code]
    if (meaning !== undefined) return refused(meaning)
  }
  if (reply.status !== 200) return outcomeOfStatus(reply, nowMs)
  return code === undefined ? later('对方的答复读不懂') : refused(`对方拒收（${code}），请检查地址与密钥`)
}
