import { loginIndex } from '@kanpan/contract/api/main/login'
import type { operatorWechat } from '@kanpan/contract/api/main/operator'
import {
  followQrcode,
  wechatCodeSignIn,
  wechatInvited,
  wechatLinkCode,
  wechatLinkQrcode,
} from '@kanpan/contract/api/main/wechat-api'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Links } from '#features/auth/links.ts'
import type { Arrive } from '#features/auth/people.ts'
import type { Proof } from '#features/auth/proof.ts'
import type { SignIn } from '#features/auth/sign-in.ts'
import { implement } from '#http/implement.ts'
import { AppError } from '#lib/app-error.ts'
import type { Store } from '#store/store.ts'
import { wechatClient } from './client.ts'
import { deliveries } from './deliveries.ts'
import { qrTickets } from './qr-tickets.ts'
import { wechatRoutes } from './routes.ts'
import type { WechatSettings } from './settings.ts'
import { signInCodes } from './sign-in-codes.ts'
import { WEBHOOK_PATH, webhookRoutes } from './webhook.ts'

export interface WechatParts {
  readonly store: Pick<
    Store,
    'users' | 'sessions' | 'identities' | 'throttle' | 'loginAttempts' | 'once' | 'sharedValues'
  >
  readonly arrive: Arrive
  readonly links: Links
  readonly signIn: SignIn
  readonly proof: Proof
  /** Signs what must come back unchanged. */
  readonly secret: Buffer
  readonly nowMs: () => number
}

/** How it goes with the official account, for who looks after the installation. */
export type WechatLook = () => DataOf<typeof operatorWechat>

/** Everything about the official account: its calls, and what it delivers. */
export function wechatFeature(app: FastifyInstance, settings: WechatSettings, parts: WechatParts): WechatLook {
  const { store, arrive, links, signIn, proof, secret, nowMs } = parts
  const { users, sessions, identities, throttle, loginAttempts: attempts, once, sharedValues } = store
  const codes = signInCodes({ attempts, throttle, secret, nowMs })
  const client = wechatClient(settings)
  const ports = { settings, client, shared: sharedValues, nowMs }
  const tickets = qrTickets({ ...ports, log: app.log, monotonicMs: () => performance.now() })
  wechatRoutes(app, { settings, tickets, codes, attempts, links, users, arrive, signIn, proof, nowMs })
  const deliver = deliveries({
    ...{ settings, attempts, identities, links, sessions, arrive, codes, nowMs },
    log: app.log,
  })
  const deliveriesLook = webhookRoutes(app, { settings, deliver, once, nowMs })
  return () => {
    const { succeededAtMs, fault, waitMs } = tickets.look()
    const { acceptedAtMs, refused, refusedAtMs } = deliveriesLook()
    return {
      ...{ signInBy: settings.signInBy, confirms: settings.confirms, isSafeMode: settings.aesKey !== undefined },
      ...{ webhook: WEBHOOK_PATH, ticketAtMs: succeededAtMs ?? null, fault: fault ?? null },
      ...{ waitSeconds: Math.ceil(waitMs / 1000), deliveryAtMs: acceptedAtMs ?? null },
      ...{ refusedDeliveries: refused, refusedAtMs: refusedAtMs ?? null },
    }
  }
}

/** Without an official account there is no code to scan, and no ticket that could be known. */
export function withoutWechat(app: FastifyInstance): WechatLook {
  implement(app, loginIndex, () => ({ status: 'password_only' as const, signedIn: null }))
  const refuse = () => {
    throw new AppError('wechat_not_configured')
  }
  implement(app, followQrcode, refuse)
  implement(app, wechatCodeSignIn, refuse)
  implement(app, wechatInvited, refuse)
  implement(app, wechatLinkQrcode, refuse)
  implement(app, wechatLinkCode, refuse)
  return () => ({
    ...{ signInBy: 'off', confirms: false, isSafeMode: false, webhook: WEBHOOK_PATH, ticketAtMs: null, fault: null },
    ...{ waitSeconds: 0, deliveryAtMs: null, refusedDeliveries: 0, refusedAtMs: null },
  })
}
