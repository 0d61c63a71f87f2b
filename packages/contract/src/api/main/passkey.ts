import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '#model/account/passkey.ts'
import { Account, CurrentPassword, SignedIn, TypedCode, UserName } from '#model/session.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'account' }) as const
const wayIn = (path: string) => ({ group: 'main', method: 'POST', path, access: 'anyone' }) as const

export const passkeyGetList = endpoint(door('GET', 'passkey/getList'), {
  summary: '我的通行密钥',
  input: z.object({}),
  data: z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), createdAtMs: z.int(), usedAtMs: z.int() })),
  }),
})

export const passkeyBegin = endpoint(door('POST', 'passkey/begin'), {
  summary: '开始添加通行密钥：浏览器据此生成；5 分钟内有效',
  input: z.object({ password: CurrentPassword.optional() }),
  data: PasskeyCreation,
})

export const passkeySave = endpoint(door('POST', 'passkey/save'), {
  summary: '保存浏览器生成的通行密钥',
  input: z.object({ response: NewPasskey }),
  data: z.object({ saved: z.literal(true) }),
})

export const passkeyRemove = endpoint(door('POST', 'passkey/remove'), {
  summary: '删除一个通行密钥',
  input: z.object({
    id: z.string({ error: '请指定要删除的通行密钥' }).min(1, '请指定要删除的通行密钥').max(1400),
    password: CurrentPassword.optional(),
  }),
  data: z.object({ removed: z.boolean() }),
})

export const loginPasskeyBegin = endpoint(wayIn('login/passkey_begin'), {
  summary: '开始用通行密钥登录：浏览器据此签名；5 分钟内有效，只用一次',
  input: z.object({}),
  data: PasskeyRequest,
})

export const loginPasskey = endpoint(wayIn('login/passkey'), {
  summary: '用通行密钥登录，不用输入账号；密钥已经验证过本人，不再要两步验证',
  input: z.object({ response: PasskeySignature }),
  data: SignedIn,
})

const Newcomer = z.object({ account: Account, user_name: UserName.optional(), invitation: TypedCode.optional() })

export const loginPasskeyRegisterBegin = endpoint(wayIn('login/passkey_register_begin'), {
  summary: '开始用通行密钥注册，不设密码：浏览器据此生成；5 分钟内有效',
  input: Newcomer,
  data: PasskeyCreation,
})

export const loginPasskeyRegister = endpoint(wayIn('login/passkey_register'), {
  summary: '用浏览器生成的通行密钥注册并登录；账号与开始时的相同',
  input: Newcomer.extend({ response: NewPasskey }),
  data: SignedIn,
})
