import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { OfficialAccount } from './chat.ts'

export interface LiveCode {
  readonly scene: string
  readonly ticket: string
}

/** What is request of WeChat, and how it goes wrong when it is told to. */
export interface Platform {
  /** The answer to a call; undefined of no call of ours. `hang` never comes. */
  answer(path: string, query: URLSearchParams, body: unknown): Promise<object | undefined>
  /** How often a call was made. */
  calls(path: string): number
  /** Codes that were made, the newest first. */
  codes(): readonly LiveCode[]
  /** Answers a call with a number of the platform's instead, so many times. */
  fail(path: string, errcode: number, times?: number): void
  /** Leaves calls without an answer as long as it stands. */
  hang(isHanging: boolean): void
  /** No token that was given out is taken any more. */
  endTokens(): void
}

const REFUSALS: Readonly<Record<number, string>> = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40013: 'invalid appid',
  40125: 'invalid appsecret',
  40164: 'invalid ip 203.0.113.9, not in whitelist',
  45009: 'reach max api daily quota limit',
  48001: 'api unauthorized',
}
const TOKEN_SECONDS = 7200

const TokenBody = z.looseObject({ appid: z.string(), secret: z.string(), force_refresh: z.boolean().optional() })
const QrBody = z.object({
  expire_seconds: z.int().min(1).max(2_592_000),
  action_name: z.literal('QR_STR_SCENE'),
  action_info: z.object({ scene: z.object({ scene_str: z.string().min(1).max(64) }) }),
})

const refusal = (errcode: number) => ({ errcode, errmsg: `${REFUSALS[errcode] ?? 'error'} rid: stand-in` })

export function platformOf({ appId, secret }: OfficialAccount): Platform {
  const counted = new Map<string, number>()
  const failures = new Map<string, { readonly errcode: number; left: number }>()
  let codes: readonly LiveCode[] = []
  let token = ''
  let isTaken = false
  let isHanging = false

  function newToken(): string {
    isTaken = true
    token = `stand-in-${randomBytes(48).toString('base64url')}`
    return token
  }

  function stableToken(body: unknown): object {
    const request = TokenBody.safeParse(body)
    if (request.data?.appid !== appId) return refusal(40013)
    if (request.data.secret !== secret) return refusal(40125)
    const isNew = token === '' || !isTaken || request.data.force_refresh === true
    return { access_token: isNew ? newToken() : token, expires_in: TOKEN_SECONDS }
  }

  function createCode(body: unknown): object {
    const request = QrBody.safeParse(body)
    if (!request.success) return refusal(40053)
    const ticket = `gQ${randomBytes(66).toString('base64')}`
    codes = [{ scene: request.data.action_info.scene.scene_str, ticket }, ...codes].slice(0, 50)
    const url = `http://weixin.qq.com/q/02${randomBytes(18).toString('base64url')}`
    return { ticket, expire_seconds: request.data.expire_seconds, url }
  }

  function withToken(query: URLSearchParams, answer: () => object): object {
    return isTaken && query.get('access_token') === token ? answer() : refusal(40001)
  }

  const answers: Readonly<Record<string, (query: URLSearchParams, body: unknown) => object>> = {
    stable_token: (_query, body) => stableToken(body),
    token: query => stableToken({ appid: query.get('appid'), secret: query.get('secret') }),
    'qrcode/create': (query, body) => withToken(query, () => createCode(body)),
    'user/info': query =>
      withToken(query, () => ({
        subscribe: 1,
        openid: query.get('openid') ?? '',
        subscribe_scene: 'ADD_SCENE_QR_CODE',
      })),
    clear_quota: query => withToken(query, () => ({ errcode: 0, errmsg: 'ok' })),
  }

  return {
    async answer(path, query, body) {
      const answer = answers[path]
      if (!answer) return undefined
      counted.set(path, (counted.get(path) ?? 0) + 1)
      if (isHanging) await new Promise(() => {})
      const failure = failures.get(path)
      if (failure && failure.left > 0) {
        failure.left -= 1
        return refusal(failure.errcode)
      }
      return answer(query, body)
    },
    calls: path => counted.get(path) ?? 0,
    codes: () => codes,
    fail: (path, errcode, times = 1) => failures.set(path, { errcode, left: times }),
    hang(isToHang) {
      isHanging = isToHang
    },
    endTokens() {
      isTaken = false
    },
  }
}
