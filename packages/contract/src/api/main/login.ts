import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Account, CurrentPassword, Password, SignedIn, TypedCode, UserName } from '#model/session.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'anyone' }) as const

/** Of a scan: not yet, waits for a yes in the chat, for an invitation, over, refused by her, no newcomers are let in, here is the session (once), linked, was used; without a ticket: how one comes in. */
const LoginIndexStatus = z.enum([
  ...['waiting', 'scanned', 'uninvited', 'expired', 'refused', 'closed', 'ok', 'linked', 'used'],
  ...['scan', 'code', 'password_only'],
] as const)

export const loginIndex = endpoint(door('GET', 'login/index'), {
  summary: '微信扫码状态；不带 ticket 时回答可用的登录方式',
  input: z.object({ ticket: z.string().max(256).optional() }),
  data: z.object({ status: LoginIndexStatus, signedIn: SignedIn.nullable() }),
})

export const loginRegister = endpoint(door('POST', 'login/register'), {
  summary: '注册账号；只凭邀请注册时还要 invitation：邀请码，或还没有管理员时启动所显示的一次性启动码',
  input: z.object({
    account: Account,
    password: Password,
    user_name: UserName.optional(),
    invitation: TypedCode.optional(),
  }),
  data: SignedIn,
})

export const loginPassword = endpoint(door('POST', 'login/password'), {
  summary: '账号密码登录；开了两步验证的还要 code：验证码或恢复码',
  input: z.object({ account: Account, password: CurrentPassword, code: TypedCode.optional() }),
  data: SignedIn,
})

export const loginLogout = endpoint(door('POST', 'login/logout'), {
  summary: '退出登录；登录已过期也可以调用',
  input: z.object({}),
  data: z.object({ ended: z.boolean() }),
})

export const loginGuest = endpoint(door('POST', 'login/guest'), {
  summary: '一键体验：不注册，只能查看，什么都不保存，12 小时后失效',
  input: z.object({}),
  data: SignedIn,
})

export const loginChangePassword = endpoint(
  { group: 'main', method: 'POST', path: 'login/change_password', access: 'account' },
  {
    summary: '修改密码；在其他设备上的登录随之结束',
    input: z.object({
      password: z.string({ error: '请输入现在的密码' }).min(1, '请输入现在的密码').max(512),
      new_password: Password,
    }),
    data: z.object({ changed: z.boolean(), ended: z.int() }),
  },
)
