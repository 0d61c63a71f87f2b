import {
  loginChangePassword,
  loginGuest,
  loginLogout,
  loginPassword,
  loginRegister,
} from '@kanpan/contract/api/main/login'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '#http/audit.ts'
import { clientNetwork, coarseNetwork } from '#http/client-address.ts'
import type { GuestTokens } from '#http/guest-token.ts'
import { implement } from '#http/implement.ts'
import { bearerOf, GUEST_NAME, newToken, signedIn, tokenHashOf } from '#http/session.ts'
import { type Exchange, sendXsrfCookie, type Xsrf } from '#http/xsrf.ts'
import { AppError } from '#lib/app-error.ts'
import type { SessionStore, UserStore } from '#store/store.ts'
import type { AttemptGuard } from './attempt-guard.ts'
import type { KnownDevices } from './known-device.ts'
import { hashPassword, isOutdatedHash, isRightPassword } from './password.ts'
import { passwordRefusal } from './password-rules.ts'
import type { Proof } from './proof.ts'
import type { Registration } from './registration.ts'
import type { SignIn } from './sign-in.ts'
import type { SecondFactorCheck } from './totp/second-factor.ts'

export interface AuthParts {
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly guard: AttemptGuard
  readonly xsrf: Xsrf
  /** Undefined: nobody looks around without an account. */
  readonly guests: Pick<GuestTokens, 'issue'> | undefined
  readonly devices: KnownDevices
  readonly signIn: SignIn
  readonly proof: Proof
  readonly secondFactor: Pick<SecondFactorCheck, 'beside'>
  readonly registration: Pick<Registration, 'refuse' | 'register'>
  readonly audit: Audit
}

export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { users, sessions, guard, xsrf, guests, devices, signIn, proof, secondFactor, registration, audit } = parts
  // What the password of an unknown account is compared with, so that it takes as long to refuse as a known one.
  const nobodysHash = hashPassword(newToken())

  const guessOf = (account: string, exchange: Exchange) => ({
    account,
    network: clientNetwork(exchange.request),
    device: devices.find(exchange, account),
  })

  implement(app, loginRegister, async ({ account, password, user_name, invitation }, exchange) => {
    const { request } = exchange
    const refusal = await passwordRefusal(password, account)
    if (refusal) throw new AppError('bad_request', `参数 password：${refusal}`)
    await guard.beforeRegister(clientNetwork(request))
    await registration.refuse(request, invitation)
    const passwordHash = await hashPassword(password)
    const made = { account, userName: user_name ?? account, passwordHash }
    const user = await registration.register(made, request, invitation)
    request.log.info({ userId: user.id, role: user.role }, 'registered')
    return signIn(user, exchange)
  })

  implement(app, loginPassword, async ({ account, password, code }, exchange) => {
    const { log } = exchange.request
    const guess = guessOf(account, exchange)
    await guard.beforeSignIn(guess)
    const user = await users.findByAccount(account)
    const isRight = await isRightPassword(password, user?.passwordHash || (await nobodysHash))
    if (!user || !isRight) {
      // Without the account: people type their password into that field, too.
      log.warn({ userId: user?.id, network: coarseNetwork(guess.network) }, 'sign-in refused')
      throw new AppError('wrong_password')
    }
    // Who has the password alone is still guessing: her attempts stay counted.
    const hasTwoFactors = await secondFactor.beside(user, code)
    await guard.afterSignIn(guess)
    if (isOutdatedHash(user.passwordHash)) await users.changePasswordHash(user.id, await hashPassword(password))
    log.info({ userId: user.id }, 'signed in')
    return signIn(user, exchange, hasTwoFactors)
  })

  implement(app, loginGuest, async (_input, exchange) => {
    if (!guests) throw new AppError('guest_refused', '行情只给登录的人看，没有一键体验')
    await guard.beforeGuest(clientNetwork(exchange.request))
    const token = guests.issue()
    sendXsrfCookie(xsrf, exchange, tokenHashOf(token))
    return { token, user_name: GUEST_NAME, avatar: '' }
  })

  implement(app, loginChangePassword, async ({ password, new_password }, exchange) => {
    const { userId, sessionId } = signedIn(exchange.person)
    const user = await proof(password, exchange)
    const refusal = await passwordRefusal(new_password, user.account)
    if (refusal) throw new AppError('bad_request', `参数 new_password：${refusal}`)
    await users.changePasswordHash(userId, await hashPassword(new_password))
    const ended = await sessions.closeAllOf(userId, sessionId)
    await audit({ action: 'password', targetId: userId }, exchange)
    exchange.request.log.info({ userId, ended }, 'password changed')
    return { changed: true, ended }
  })

  implement(app, loginLogout, async (_input, exchange) => {
    const token = bearerOf(exchange.request.headers.authorization)
    const ended = token !== undefined && (await sessions.close(tokenHashOf(token)))
    sendXsrfCookie(xsrf, exchange, undefined)
    exchange.reply.header('clear-site-data', '"cache"')
    return { ended }
  })
}
