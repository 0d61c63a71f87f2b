import { loginGuest, loginIndex, loginLogout, loginPassword, loginRegister } from '@kanpan/contract/api/main/login'
import { oidcBegin, oidcFinish } from '@kanpan/contract/api/main/oidc'
import {
  loginPasskey,
  loginPasskeyBegin,
  loginPasskeyRegister,
  loginPasskeyRegisterBegin,
} from '@kanpan/contract/api/main/passkey'
import { publicInit } from '@kanpan/contract/api/main/public'
import { loginForgotten, loginResetPassword } from '@kanpan/contract/api/main/recovery'
import { followQrcode, wechatCodeSignIn, wechatInvited } from '@kanpan/contract/api/main/wechat-api'
import type { Access, Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import type { TokenScope } from '@kanpan/contract/model/account/access-token'
import { scopeOf } from '@kanpan/contract/token-scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { readInput } from './read-input.ts'
import { whenReady } from './when-ready.ts'

/** Whoever a valid token belongs to. */
export interface Person {
  readonly userId: number
  readonly sessionId: string
  readonly userName: string
  /** Looks around without an account: has nothing of its own and changes nothing. */
  readonly isGuest: boolean
  /** Looks after the installation. */
  readonly isOperator: boolean
  /** Came in with a code beside the password, or a passkey. */
  readonly hasTwoFactors: boolean
  /** What an access token of hers may do; undefined for herself. */
  readonly scopes: readonly TokenScope[] | undefined
}

/** Someone who is answered for longer than a request takes. */
export interface Listener {
  readonly person: Person
  readonly authorization: string | undefined
}

export interface CallContext {
  /** Always there on calls with access `user`; on open calls when a valid token was sent. */
  readonly person: Person | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sent this `Authorization` header, at once when it was asked lately. Cookies never sign anyone in. */
    personOf(authorization: string | undefined): Promise<Person | undefined> | Person | undefined
    /** The same as far as it is known at once. */
    rememberedPerson(authorization: string | undefined): Person | undefined
    /** Those of whom the session has ended, here or on another node; to listen is to use it. */
    endedAmong<L extends Listener>(listeners: readonly L[]): Promise<readonly L[]>
    /** Grows whenever somebody's session may have ended, but for want of time; undefined while nobody tells. */
    forgottenSessions(): number | undefined
    /** Nothing of the market is for who has no account. */
    isSignedInOnly: boolean
    /** Who looks after the installation shows two factors first. */
    isOperatorProven: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The address of an endpoint as Fastify writes it. */
export function routeOf(endpoint: Endpoint): string {
  return GROUPS[endpoint.group].base + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
}

export function success(endpoint: Endpoint, data: unknown): Record<string, unknown> {
  return { [GROUPS[endpoint.group].ok]: SUCCESS_CODE, msg: 'ok', data }
}

/** What is answered to anyone whatever else is closed: the way in. */
const WAY_IN: readonly Endpoint[] = [
  loginForgotten,
  loginPasskey,
  loginPasskeyBegin,
  loginPasskeyRegister,
  loginPasskeyRegisterBegin,
  loginResetPassword,
  publicInit,
  loginIndex,
  loginGuest,
  loginPassword,
  loginRegister,
  loginLogout,
  followQrcode,
  wechatCodeSignIn,
  wechatInvited,
  oidcBegin,
  oidcFinish,
]

/** Who may call it here. */
export function accessOf({ isSignedInOnly }: FastifyInstance, endpoint: Endpoint): Access {
  return endpoint.access === 'anyone' && isSignedInOnly && !WAY_IN.includes(endpoint) ? 'user' : endpoint.access
}

/** Refuses an access token what it was not given; `undefined` is what is no token's. */
export function requireScope({ scopes }: Person, needed: TokenScope | undefined): void {
  if (scopes === undefined || (needed !== undefined && scopes.includes(needed))) return
  throw new AppError('token_scope', needed ? `访问令牌没有 ${needed} 权限` : '访问令牌不能做这件事，请登录后在网页上做')
}

/** Finds the caller, refusing a call that needs a token and has none. */
export function callerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Person | undefined> | Person | undefined {
  return whenReady(request.server.personOf(request.headers.authorization), person => {
    if (accessOf(request.server, endpoint) !== 'anyone' && !person) throw new AppError('not_signed_in')
    if (person) requireScope(person, scopeOf(endpoint))
    if (endpoint.access === 'account' && person?.isGuest) throw new AppError('guest_refused')
    if (endpoint.access === 'operator') {
      if (!person?.isOperator) throw new AppError('operator_only')
      if (request.server.isOperatorProven && !person.hasTwoFactors) throw new AppError('operator_second_factor')
    }
    return person
  })
}

type Handler<I extends z.ZodType, D extends z.ZodType> = (
  input: z.output<I>,
  context: CallContext,
) => Promise<z.input<D>> | z.input<D>

/** Binds an endpoint of the contract to its answer: input is parsed here and trusted inside. */
export function implement<I extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, D>,
  handler: Handler<I, D>,
): void {
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    config: { endpoint },
    ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
    handler: async (request, reply) => {
      const person = await callerOf(endpoint, request)
      const input = readInput(endpoint, request)
      const data = await handler(input, { person, request, reply })
      reply.header('cache-control', 'no-store')
      return reply.send(success(endpoint, data))
    },
  })
}
