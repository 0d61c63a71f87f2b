import type { RegistrationMode } from '@kanpan/contract/model/operator'
import type { Parcel, Receipt } from '@kanpan/upstream/wechat/chat'
import { startWechatStandIn, type WechatStandIn } from '@kanpan/upstream/wechat/start-stand-in'
import { z } from 'zod'
import { accountFeatures } from '#account-features.ts'
import { PASSWORD_ALONE } from '#features/auth/ways-in.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'
import { tokenHashOf } from '#http/session.ts'
import type { WechatSettings } from './settings.ts'
import { WEBHOOK_PATH } from './webhook.ts'

export const ACCOUNT = {
  appId: 'wx00000000000000aa',
  secret: '0123456789abcdef0123456789abcdef',
  token: 'standin',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} as const

export interface Visitor {
  get(path: string): Promise<Body>
  post(path: string, payload?: object): Promise<Body>
  /** What her browser has been given to send back. */
  readonly cookies: Map<string, string>
  /** From now on she is who came in with this token. */
  token: string | undefined
}

export interface Body {
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>> | null
}

const Session = z.object({ token: z.string() })

/** The token in what a sign-in, or a poll, answered. */
export function tokenIn({ data }: Body): string {
  return Session.parse(data?.signedIn ?? data).token
}

/** A code shown to a visitor, as it is polled and as it is scanned. */
export async function shownCode(context: WechatApp, visitor: Visitor) {
  const { data } = await visitor.get('wechat-api/follow_qrcode')
  const ticket = String(data?.ticket)
  const scene = context.standIn.platform.codes().find(code => code.ticket === ticket)?.scene ?? ''
  return { ticket, scene, poll: (by = visitor) => by.get(`login/index?ticket=${encodeURIComponent(ticket)}`) }
}

/** Somebody who came in by scanning, for the first time. */
export async function newcomer(context: WechatApp, openid: string, ip?: string): Promise<Visitor> {
  const visitor = context.visitor(ip)
  const code = await shownCode(context, visitor)
  await context.standIn.chat.scan(openid, code.scene)
  visitor.token = tokenIn(await code.poll())
  return visitor
}

export interface WechatApp extends AccountApp, AsyncDisposable {
  readonly standIn: WechatStandIn
  /** Somebody with a browser and an address of her own. */
  visitor(ip?: string): Visitor
  deliver(parcel: Parcel): Promise<Receipt>
}

export interface WechatAppOptions extends Partial<WechatSettings> {
  readonly registration?: RegistrationMode
}

/** The ways in, with an official account at the stand-in. */
export async function wechatApp(options: WechatAppOptions = {}): Promise<WechatApp> {
  const { registration = 'open', ...changed } = options
  const aesKey = 'aesKey' in changed ? changed.aesKey : ACCOUNT.aesKey
  const context: { app?: AccountApp } = {}
  const deliver = async ({ query, body }: Parcel): Promise<Receipt> => {
    const reply = await context.app?.app.inject({
      ...{ method: 'POST', url: `${WEBHOOK_PATH}?${new URLSearchParams(query)}` },
      ...{ headers: { 'content-type': 'text/xml' }, payload: body },
    })
    return { status: reply?.statusCode ?? 0, body: reply?.body ?? '' }
  }
  const standIn = await startWechatStandIn({
    account: { ...ACCOUNT, aesKey },
    deliverTo: deliver,
    nowMs: () => context.app?.clock.nowMs ?? 0,
  })
  const wechat: WechatSettings = {
    ...ACCOUNT,
    ...{ signInBy: 'qr', confirms: true, base: standIn.url, answerWithinMs: 4_000 },
    ...changed,
    aesKey,
  }
  const app = await accountApp((instance, parts) =>
    accountFeatures(instance, {
      ...{ ...parts, waysIn: { ...PASSWORD_ALONE, wechat } },
      registration: { mode: registration, isBehindProxy: false },
    }),
  )
  context.app = app

  function visitor(ip = '10.0.0.1'): Visitor {
    const cookies = new Map<string, string>()
    let token: string | undefined
    async function send(method: 'GET' | 'POST', path: string, payload?: object): Promise<Body> {
      const { cookie, ...headers } = headersOf(token, app.xsrf.tokenFor(token && tokenHashOf(token)))
      const sent = [cookie, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join('; ')
      const reply = await app.app.inject({
        ...{ method, url: `/api/ai/api/${path}`, remoteAddress: ip, ...(payload && { payload }) },
        headers: { ...headers, cookie: sent, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0' },
      })
      for (const { name, value } of reply.cookies) if (name !== 'XSRF-TOKEN') cookies.set(name, value)
      return reply.json()
    }
    return {
      get: path => send('GET', path),
      post: (path, payload = {}) => send('POST', path, payload),
      cookies,
      get token() {
        return token
      },
      set token(own) {
        token = own
      },
    }
  }

  return {
    ...app,
    standIn,
    visitor,
    deliver,
    async [Symbol.asyncDispose]() {
      await app.app.close()
      await standIn.close()
    },
  }
}
