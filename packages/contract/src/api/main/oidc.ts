import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { SignedIn, TypedCode } from '#model/session.ts'

const door = (path: string, access: 'anyone' | 'account') => ({ group: 'main', method: 'POST', path, access }) as const

const Begun = z.object({
  /** Of the provider, where the browser goes next. */
  url: z.string(),
})

export const oidcBegin = endpoint(door('login/oidc_begin', 'anyone'), {
  summary: '统一登录（OpenID Connect）：去提供方的地址',
  input: z.object({
    /** Where to be afterwards. */
    next: z.string().max(512).optional(),
  }),
  data: Begun,
})

export const oidcFinish = endpoint(door('login/oidc_finish', 'anyone'), {
  summary: '统一登录：提供方带回来的参数，换成登录或绑定；只凭邀请注册时，第一次来的再带上 invitation：邀请码',
  input: z.object({
    /** The query of the address the provider sent the browser back to, without its question mark. */
    query: z.string({ error: '请给出带回来的参数' }).min(1, '请给出带回来的参数').max(8192),
    invitation: TypedCode.optional(),
  }),
  data: z.object({
    /** Null: it was linked to the account that was signed in. */
    signedIn: SignedIn.nullable(),
    next: z.string(),
  }),
})

export const oidcLink = endpoint(door('identity/link_oidc', 'account'), {
  summary: '把统一登录绑定到我的账号：去提供方的地址',
  input: z.object({ password: z.string().max(512).optional() }),
  data: Begun,
})
