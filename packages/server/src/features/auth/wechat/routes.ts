import { loginIndex } from '@kanpan/contract/api/main/login'
import {
  followQrcode,
  wechatCodeSignIn,
  wechatInvited,
  wechatLinkCode,
  wechatLinkQrcode,
} from '@kanpan/contract/api/main/wechat-api'
import type { FastifyInstance } from 'fastify'
import { browserHashOf, ownBrowserHash } from '#features/auth/browser-key.ts'
import { deviceOf } from '#features/auth/device.ts'
import type { Links } from '#features/auth/links.ts'
import type { Arrive } from '#features/auth/people.ts'
import type { Proof } from '#features/auth/proof.ts'
import { qrPicture } from '#features/auth/qr-picture.ts'
import { isSameHash, secretHash } from '#features/auth/secret-hash.ts'
import type { SignIn } from '#features/auth/sign-in.ts'
import { clientNetwork } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { requestCounts } from '#http/request-counts.ts'
import { signedIn } from '#http/session.ts'
import type { Exchange } from '#http/xsrf.ts'
import { AppError } from '#lib/app-error.ts'
import type { LoginAttempt, LoginAttemptStore } from '#store/login-attempt-store.ts'
import type { UserStore } from '#store/store.ts'
import type { QrTickets } from './qr-tickets.ts'
import { newScene } from './scene.ts'
import { providerOf, type WechatSettings } from './settings.ts'
import type { SignInCodes } from './sign-in-codes.ts'

const MINUTE_MS = 60_000
const EXPIRE_SECONDS = 300
const POLL_SECONDS = 2
const CODES_PER_MINUTE = 10
const POLLS_PER_MINUTE = 60
const INVITATIONS_PER_MINUTE = 10
const LIVE_PER_BROWSER = 3

export interface WechatRouteParts {
  readonly settings: WechatSettings
  readonly tickets: QrTickets
  readonly codes: SignInCodes
  readonly attempts: LoginAttemptStore
  readonly links: Links
  readonly users: UserStore
  readonly arrive: Arrive
  readonly signIn: SignIn
  readonly proof: Proof
  readonly nowMs: () => number
}

/** Coming in by WeChat, and making it a way in of one's account. */
export function wechatRoutes(app: FastifyInstance, parts: WechatRouteParts): void {
  const { settings, tickets, codes, attempts, links, users, arrive, signIn, proof, nowMs } = parts
  const provider = providerOf(settings)
  const counts = requestCounts({ stretchMs: MINUTE_MS, capacity: 20_000, monotonicMs: () => performance.now() })

  function count(key: string, most: number): void {
    const { current, ttl } = counts.count(key)
    if (current <= most) return
    const seconds = Math.ceil(ttl / 1000)
    throw new AppError('too_many', `操作过于频繁，请 ${seconds} 秒后再试`, { retryAfterSeconds: seconds })
  }

  async function newCode(exchange: Exchange, userId: number | undefined) {
    if (settings.signInBy !== 'qr')
      throw new AppError('wechat_not_configured', '这个公众号不能扫码登录，请向它发送“登录”得到验证码')
    count(`code ${clientNetwork(exchange.request)}`, CODES_PER_MINUTE)
    const browserHash = ownBrowserHash(exchange)
    const scene = newScene()
    const { ticket, url } = await tickets.create(scene, EXPIRE_SECONDS)
    const attempt: LoginAttempt = {
      ...{ keyHash: secretHash(ticket), sceneHash: secretHash(scene), kind: 'wechat', browserHash, status: 'waiting' },
      ...{ userId, isLink: userId !== undefined, subject: '', detail: placeOf(exchange, nowMs()) },
      ...{ createdAtMs: nowMs(), expiresAtMs: nowMs() + EXPIRE_SECONDS * 1000 },
    }
    await attempts.open(attempt, LIVE_PER_BROWSER)
    return { qrcode: qrPicture(url), ticket, expireSeconds: EXPIRE_SECONDS, pollSeconds: POLL_SECONDS }
  }

  implement(app, followQrcode, (_input, exchange) => newCode(exchange, undefined))

  implement(app, wechatLinkQrcode, async ({ password }, exchange) => {
    const user = await proof(password, exchange)
    return newCode(exchange, user.id)
  })

  /** Of a ticket that is not this browser's nothing is told, not even whether there is one. */
  async function ownAttempt(ticket: string, exchange: Exchange): Promise<LoginAttempt | undefined> {
    const attempt = await attempts.find(secretHash(ticket))
    const isOwn = isSameHash(attempt?.browserHash ?? '-', browserHashOf(exchange) ?? '')
    return isOwn && attempt?.kind === 'wechat' ? attempt : undefined
  }

  implement(app, loginIndex, async ({ ticket }, exchange) => {
    const only = <S extends string>(status: S) => ({ status, signedIn: null })
    if (ticket === undefined) return only(settings.signInBy === 'qr' ? 'scan' : 'code')
    count(`poll ${secretHash(ticket)}`, POLLS_PER_MINUTE)
    const attempt = await ownAttempt(ticket, exchange)
    if (!attempt) return only('expired')
    const { keyHash, status, userId, isLink, expiresAtMs } = attempt
    if (status === 'used' || status === 'refused' || status === 'closed') return only(status)
    if (nowMs() >= expiresAtMs || status === 'expired') return only('expired')
    if (status !== 'confirmed') return only(status)
    if (!(await attempts.advance(keyHash, { from: 'confirmed', to: 'used' }))) return only('used')
    if (isLink) return only('linked')
    const user = userId === undefined ? undefined : await users.findById(userId)
    if (!user) return only('expired')
    exchange.request.log.info({ userId: user.id }, 'signed in by WeChat')
    return { status: 'ok' as const, signedIn: await signIn(user, exchange) }
  })

  /** Lets in whom WeChat has named; throws why not, once what brought her here is good again for what is left of its time. */
  async function enter(
    subject: string,
    { invitation, putBack }: { readonly invitation: string | undefined; readonly putBack: () => Promise<unknown> },
    exchange: Exchange,
  ) {
    const arrival = await arrive({ provider, subject, label: '微信', prefix: 'wx' }, invitation)
    if (typeof arrival === 'string') {
      if (arrival !== 'newcomer_refused') await putBack()
      throw new AppError(arrival)
    }
    const user = await users.findById(arrival.userId)
    if (!user) throw new AppError('newcomer_refused')
    exchange.request.log.info({ userId: user.id, isNew: arrival.isNew }, 'signed in by WeChat')
    return signIn(user, exchange)
  }

  implement(app, wechatCodeSignIn, async ({ code, invitation }, exchange) => {
    const subject = await codes.use(code, clientNetwork(exchange.request))
    return enter(subject, { invitation, putBack: () => codes.putBack(code) }, exchange)
  })

  implement(app, wechatInvited, async ({ ticket, invitation }, exchange) => {
    count(`invited ${clientNetwork(exchange.request)}`, INVITATIONS_PER_MINUTE)
    const attempt = await ownAttempt(ticket, exchange)
    const over = new AppError('code_wrong', '二维码已过期，请重新扫码')
    if (attempt?.status !== 'uninvited' || nowMs() >= attempt.expiresAtMs) throw over
    const { keyHash, subject } = attempt
    if (!(await attempts.advance(keyHash, { from: 'uninvited', to: 'used' }))) throw over
    const putBack = () => attempts.advance(keyHash, { from: 'used', to: 'uninvited' })
    return enter(subject, { invitation, putBack }, exchange)
  })

  implement(app, wechatLinkCode, async ({ code, password }, exchange) => {
    await proof(password, exchange)
    const subject = await codes.use(code, clientNetwork(exchange.request))
    const { userId } = signedIn(exchange.person)
    const linked = await links.link({ provider, subject, userId, label: '微信' }, exchange)
    if (!linked) throw new AppError('identity_taken')
    return { linked }
  })
}

const CLOCK = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'short', hourCycle: 'h23' })

/** Where a sign-in was begun, for who is to say yes to it. */
function placeOf({ request }: Exchange, nowMs: number): string {
  const { browser, system, network } = deviceOf(request.headers['user-agent'], clientNetwork(request))
  const device = [browser, system].filter(Boolean).join(' · ')
  return `设备：${device || '未知'}\n来自：${network || '未知'}\n时间：北京时间 ${CLOCK.format(nowMs)}`
}
